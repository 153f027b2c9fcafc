import type { Report } from '@assay/contract/reports'

/**
 * Makes PDFs for whoever has a link, one after the other: strangers, who may ask as often as they like,
 * never hold all the threads that administrators need. Who asks while the PDF of a link is being made
 * gets that one.
 */
export function sharedPdfs(make: (report: Report) => Promise<Uint8Array>) {
  const underWay = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()

  return (linkId: string, read: () => Promise<Report>): Promise<Uint8Array> => {
    const found = underWay.get(linkId)
    if (found) return found
    const made = last.then(async () => make(await read()))
    underWay.set(linkId, made)
    const done = () => underWay.delete(linkId)
    last = made.then(done, done)
    return made
  }
}
