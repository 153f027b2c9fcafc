/** Without a byte order mark spreadsheets guess the wrong encoding. */
export const byteOrderMark = '\uFEFF'

export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Text that a spreadsheet would take for a formula is quoted. Numbers are never user input. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
