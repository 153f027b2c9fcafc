import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const fontFile = (name: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const margin = 54
export const ink = '#16202c'
export const muted = '#55606e'
const rule = '#d5dae1'
export const shade = '#f3f5f8'

export type Pdf = InstanceType<typeof PDFDocument>
export type Parent = PDFKit.PDFStructureElement

interface PdfFacts {
  readonly title: string
  readonly madeAt: Date
  readonly layout?: 'portrait' | 'landscape'
}

/**
 * A tagged document: screen readers get its structure, language and title. The library is loaded with
 * the first of them, because most threads never make one.
 */
export async function newPdf({ title, madeAt, layout = 'portrait' }: PdfFacts): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margins: { top: margin, left: margin, right: margin, bottom: margin + 14 },
    pdfVersion: '1.7',
    // Newer than its type.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Assay', Producer: 'Assay', CreationDate: madeAt },
    // Not one of the fonts that are not embedded.
    font: null as never,
  })
  doc.registerFont('sans', fontFile('DejaVuSans'))
  doc.registerFont('bold', fontFile('DejaVuSans-Bold'))
  doc.registerFont('mono', fontFile('DejaVuSansMono'))
  return doc.font('sans').fontSize(10).fillColor(ink)
}

export const contentWidth = (doc: Pdf) => doc.page.width - 2 * margin

/** Space left above the footer of the page. */
const roomLeft = (doc: Pdf) => doc.page.height - doc.page.margins.bottom - doc.y

/** Begins a new page unless so much fits: a heading is not left alone. Whether it did. */
export function keepTogether(doc: Pdf, height: number): boolean {
  const fits = roomLeft(doc) >= height
  if (!fits) doc.addPage()
  return !fits
}

/** What is drawn for the eye only. */
export function decorate(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function line(doc: Pdf): void {
  const width = contentWidth(doc)
  decorate(doc, () =>
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.6)
      .strokeColor(rule)
      .stroke(),
  )
}

/** The end of the file: page numbers, which are known only now. */
export function finish(doc: Pdf, footer: string): Promise<Uint8Array> {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('sans').fontSize(8).fillColor(muted)
    const at = doc.page.height - margin
    doc.text(footer, margin, at, { lineBreak: false })
    doc.text(`Page ${index - start + 1} of ${count}`, margin, at, {
      align: 'right',
      width: contentWidth(doc),
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    doc.end()
  })
}
