import { contentWidth, ink, keepTogether, muted, type Parent, type Pdf } from './pdf-page.ts'

const barHeight = 110
const labelHeight = 30
const fill = '#8a97a8'

interface Bars {
  /** Read to those who cannot see it, numbers included. */
  readonly description: string
  readonly bars: readonly { readonly label: string; readonly count: number }[]
}

/** A histogram: one picture, whose description has its numbers. */
export function bars(doc: Pdf, parent: Parent, { description, bars: all }: Bars): void {
  keepTogether(doc, barHeight + labelHeight)
  const { left } = doc.page.margins
  const top = doc.y + 14
  const slot = contentWidth(doc) / all.length
  const most = Math.max(1, ...all.map(({ count }) => count))
  const figure = doc.struct('Figure', { alt: description }, () => {
    for (const [at, { label, count }] of all.entries()) {
      const x = left + at * slot
      const height = (barHeight * count) / most
      const y = top + barHeight - height
      doc.rect(x + slot * 0.1, y, slot * 0.8, Math.max(height, 0.6)).fillColor(fill)
      doc.fill()
      const text = { width: slot, align: 'center', lineBreak: false } as const
      doc.font('sans').fontSize(8)
      if (count > 0) doc.fillColor(ink).text(`${count}`, x, y - 11, text)
      doc.fillColor(muted).text(label, x, top + barHeight + 5, text)
    }
  })
  parent.add(figure)
  doc.x = left
  doc.y = top + barHeight + labelHeight
}
