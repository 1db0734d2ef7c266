const dayMs = 86_400_000

/** The first moment of a day where the reader is. */
function dayOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/**
 * A moment as people say it at `now`, where the reader is: `14:02` today, `yesterday`, `Monday` within a week,
 * `12 January`, and with its year if that is another one.
 */
export function momentWords(moment: Date, now: Date): string {
  const days = Math.round((dayOf(now) - dayOf(moment)) / dayMs)
  if (days <= 0) return clockWords(moment)
  if (days === 1) return 'yesterday'
  if (days < 7) return moment.toLocaleDateString('en-GB', { weekday: 'long' })
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })
}

/** The time of day: `14:02`. */
export function clockWords(moment: Date): string {
  return moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** The same within a sentence about the past: `today at 14:02`, `yesterday`, `on Monday`. */
export function pastWords(moment: Date, now: Date): string {
  const said = momentWords(moment, now)
  if (said === 'yesterday') return said
  return said.includes(':') ? `today at ${said}` : `on ${said}`
}
