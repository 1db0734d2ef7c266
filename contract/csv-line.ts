/**
 * One line of a CSV table (RFC 4180). A cell that a spreadsheet would take for a formula is escaped (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((text) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
