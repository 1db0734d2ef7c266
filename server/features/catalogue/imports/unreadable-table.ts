/** A table that cannot be read at all, or not beyond some row; the message is a sentence for a person. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}
