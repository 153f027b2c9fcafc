import { SaxesParser } from 'saxes'

/** XML from outside, read into a tree of plain values. */

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  /** The namespace; empty without one. */
  readonly space: string
  /** By name without prefix, of no namespace or that of links. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

export interface XmlLimits {
  readonly chars: number
  readonly depth: number
  readonly elements: number
}

const linkSpace = 'http://www.w3.org/1999/xlink'

/** The message is the rest of a sentence that begins with the name of the file. */
export class UnreadableXml extends Error {}

/**
 * The root element. Entities that the document declares are never expanded: a document that declares
 * or uses any is refused, as is one that is not well-formed or exceeds a limit.
 */
export function readXml(text: string, limits: XmlLimits): XmlElement {
  if (text.length > limits.chars) {
    throw new UnreadableXml(`is longer than ${limits.chars.toLocaleString('en')} characters`)
  }
  const parser = new SaxesParser({ xmlns: true })
  const top: (XmlElement | string)[] = []
  const open = [top]
  let elements = 0
  parser.on('error', ({ message }) => {
    throw new UnreadableXml(`is not XML that can be read: ${message.slice(0, 200)}`)
  })
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw new UnreadableXml('declares entities of its own')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (elements > limits.elements) {
      throw new UnreadableXml(`has more than ${limits.elements.toLocaleString('en')} elements`)
    }
    if (open.length > limits.depth) {
      throw new UnreadableXml(`is nested more than ${limits.depth} elements deep`)
    }
    const known = Object.values(attributes).filter((one) => one.uri === '' || one.uri === linkSpace)
    const children: (XmlElement | string)[] = []
    open.at(-1)?.push({
      name: local,
      space: uri,
      attributes: new Map(known.map((one) => [one.local, one.value])),
      children,
    })
    open.push(children)
  })
  const addText = (text: string) => {
    if (open.length > 1 && text !== '') open.at(-1)?.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const root = top.find((one) => typeof one !== 'string')
  if (!root || typeof root === 'string') throw new UnreadableXml('has no element')
  return root
}

export function elementsOf({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(
    (one): one is XmlElement =>
      typeof one !== 'string' && (name === undefined || one.name === name),
  )
}

/** Along a path of names, the first of each. */
export function elementAt(element: XmlElement, ...path: string[]): XmlElement | undefined {
  let at: XmlElement | undefined = element
  for (const name of path) at = at && elementsOf(at, name)[0]
  return at
}

/** Its text without that of the elements inside. */
export function textOfElement(element: XmlElement | undefined): string {
  return element?.children.filter((one) => typeof one === 'string').join('') ?? ''
}
