/** A table that is unreadable, or unreadable after some row; the message is a sentence for a person. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}
