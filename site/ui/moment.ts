const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A moment by the reader’s own clock. */
export function moment(iso: string): string {
  return format.format(new Date(iso))
}
