const maxCells = 500

/**
 * The inside of a `tabular` as a table in Markdown, whose first row is its head. Undefined if it has
 * what such a table cannot show: cells that span others, lists, tables in tables.
 */
export function markdownTable(
  inside: string,
  convert: (latex: string) => string,
): string | undefined {
  if (/\\(?:begin|multicolumn|multirow)\b/.test(inside)) return undefined
  const rows = inside
    .replaceAll(/\\c(?:line|midrule)(?:\([lr]+\))?\{[^}\n]{0,50}\}/g, '')
    .split(/\\\\(?:\[[^\]\n]{0,50}\])?|\\tabularnewline\b/)
    .map((row) => row.split(/(?<!\\)&/))
    .filter((cells) => cells.some((cell) => cell.replaceAll('\\hline', '').trim() !== ''))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0 || rows.length * width > maxCells) return undefined
  const [head, ...others] = rows.map((cells) => {
    const shown = Array.from({ length: width }, (_, at) => cellOf(cells[at] ?? '', convert))
    return `| ${shown.join(' | ')} |`
  })
  return [head, `|${' --- |'.repeat(width)}`, ...others].join('\n')
}

function cellOf(latex: string, convert: (latex: string) => string): string {
  return convert(latex).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
