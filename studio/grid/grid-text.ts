/** Reads what a spreadsheet puts on the clipboard: cells parted by tabs, quoted where they hold tabs or line ends. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && isQuotedCell(text, at)) isQuoted = true
    else if (sign === '\t') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
    } else cell += sign
  }
  // Spreadsheets end their last row with a line end.
  if (cell === '' && rows.length > 1 && rows.at(-1)?.length === 0) rows.pop()
  else rows.at(-1)?.push(cell)
  return rows
}

/** Whether the quotation mark here begins a quoted cell: another one ends it before the next cell. Inches have no such. */
function isQuotedCell(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text.charAt(at) !== '"') continue
    if (text.charAt(at + 1) === '"') at += 1
    else return ['', '\t', '\n', '\r'].includes(text.charAt(at + 1))
  }
  return false
}

/** Cells in the form that spreadsheets read: each row ends its line. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .map((row) => `${row}\n`)
    .join('')
}
