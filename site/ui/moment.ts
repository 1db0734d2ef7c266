const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A moment in the reader's time zone. */
export function moment(iso: string): string {
  return format.format(new Date(iso))
}
