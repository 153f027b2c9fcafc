import {
  contentWidth,
  decorate,
  ink,
  keepTogether,
  line,
  muted,
  type Parent,
  type Pdf,
  shade,
} from './pdf-page.ts'
import { printable, wrapCode } from './printable.ts'

const sizes = { H1: 20, H2: 13, H3: 10.5 } as const

export function heading(doc: Pdf, parent: Parent, level: keyof typeof sizes, text: string): void {
  if (level !== 'H1') doc.moveDown(0.6)
  keepTogether(doc, 90)
  parent.add(
    doc.struct(level, {}, () => {
      doc.font('bold').fontSize(sizes[level]).fillColor(ink)
      doc.text(printable(text), doc.page.margins.left, doc.y, { width: contentWidth(doc) })
    }),
  )
  doc.moveDown(0.35)
}

export function paragraph(doc: Pdf, parent: Parent, text: string): void {
  parent.add(
    doc.struct('P', {}, () => {
      doc.font('sans').fontSize(10).fillColor(muted)
      doc.text(printable(text), doc.page.margins.left, doc.y, { width: contentWidth(doc) })
    }),
  )
  doc.moveDown(0.5)
}

export interface Column {
  readonly heading: string
  /** Of the width of the page. */
  readonly share: number
  readonly isNumber?: boolean
}

const padding = 5

/** With its headings again on every page, for the eye. */
export function table(
  doc: Pdf,
  parent: Parent,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const element = doc.struct('Table')
  parent.add(element)
  const head = columns.map((column) => column.heading)
  const heading = { type: 'TH', scope: 'Column' } as const
  keepTogether(doc, 60)
  drawRow(doc, element, columns, head, () => heading)
  for (const row of rows) {
    if (keepTogether(doc, heightOf(doc, columns, row))) {
      decorate(doc, () => drawCells(doc, columns, head, { cellAt: () => heading }))
      line(doc)
    }
    drawRow(doc, element, columns, row, () => ({ type: 'TD' }))
  }
  element.end()
  doc.moveDown(0.8)
}

/** Names and values, the names being headings of their rows. */
export function facts(
  doc: Pdf,
  parent: Parent,
  pairs: readonly (readonly [string, string])[],
): void {
  const element = doc.struct('Table')
  parent.add(element)
  const columns = [
    { heading: '', share: 0.28 },
    { heading: '', share: 0.72 },
  ]
  for (const pair of pairs) {
    keepTogether(doc, heightOf(doc, columns, pair))
    drawRow(doc, element, columns, pair, (index) =>
      index === 0 ? { type: 'TH', scope: 'Row' } : { type: 'TD' },
    )
  }
  element.end()
  doc.moveDown(0.8)
}

interface Cell {
  readonly type: 'TH' | 'TD'
  readonly scope?: 'Row' | 'Column'
}

/** The option is newer than its types. */
const scopeOf = (scope: Cell['scope']) => (scope ? { scope } : {}) as object

function heightOf(doc: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ share }, index) => {
    doc.font('bold').fontSize(9.5)
    return doc.heightOfString(printable(cells[index] ?? ''), { width: widthOf(doc, share) })
  })
  return Math.min(Math.max(...heights) + 2 * padding, doc.page.height / 2)
}

const widthOf = (doc: Pdf, share: number) => share * contentWidth(doc) - 2 * padding

function drawRow(
  doc: Pdf,
  element: Parent,
  columns: readonly Column[],
  cells: readonly string[],
  cellAt: (index: number) => Cell,
): void {
  const row = doc.struct('TR')
  element.add(row)
  drawCells(doc, columns, cells, {
    cellAt,
    wrap: ({ type, scope }, draw) => row.add(doc.struct(type, scopeOf(scope), draw)),
  })
  row.end()
  line(doc)
}

interface CellOptions {
  readonly cellAt: (index: number) => Cell
  /** Puts what a cell draws where it belongs in the structure. */
  readonly wrap?: (cell: Cell, draw: () => void) => void
}

function drawCells(
  doc: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  { cellAt, wrap = (_, draw) => draw() }: CellOptions,
): void {
  const height = heightOf(doc, columns, cells)
  const top = doc.y
  let left = doc.page.margins.left
  for (const [index, { share, isNumber }] of columns.entries()) {
    const cell = cellAt(index)
    const x = left + padding
    left += share * contentWidth(doc)
    wrap(cell, () => {
      doc.font(cell.type === 'TH' ? 'bold' : 'sans').fontSize(9.5)
      doc.fillColor(cell.scope === 'Column' ? muted : ink)
      doc.text(printable(cells[index] ?? ''), x, top + padding, {
        width: widthOf(doc, share),
        height: height - 2 * padding,
        ellipsis: true,
        align: isNumber ? 'right' : 'left',
      })
    })
  }
  doc.x = doc.page.margins.left
  doc.y = top + height
}

const codeSize = 8
const codeLeading = 11
const codeColumns = 96

export function code(doc: Pdf, parent: Parent, source: string): void {
  const paragraph = doc.struct('P')
  parent.add(paragraph)
  for (const text of wrapCode(source, codeColumns)) {
    if (doc.y + codeLeading > doc.page.height - doc.page.margins.bottom) doc.addPage()
    const { left } = doc.page.margins
    const top = doc.y
    decorate(doc, () => doc.rect(left, top, contentWidth(doc), codeLeading).fillColor(shade).fill())
    paragraph.add(
      doc.struct('Code', {}, () => {
        doc.font('mono').fontSize(codeSize).fillColor(ink)
        doc.text(text === '' ? ' ' : text, left + padding, top + 1.5, { lineBreak: false })
      }),
    )
    doc.x = left
    doc.y = top + codeLeading
  }
  paragraph.end()
  doc.moveDown(0.8)
}
