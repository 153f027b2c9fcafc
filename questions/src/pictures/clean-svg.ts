import { elementsOf, readXml, UnreadableXml, type XmlElement } from '../xml.ts'
import { svgAttributes, svgElements } from './svg-words.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const limits = { chars: 1_048_576, depth: 60, elements: 20_000 }
/** With every use of a part counted: a few lines can stand for billions. */
const maxDrawn = 100_000

/** Styles may name parts of the picture, and nothing else. */
const unsafeStyle = /url\(\s*(?!["']?#)|@|\\|expression|javascript:|image-set|src\(/i
const ownPart = /^#[\w.:-]+$/
const embedded = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]+$/
const partsNamed = /url\(\s*["']?#([\w.:-]+)/g

/**
 * An SVG of known elements and attributes only, without scripts, links, animations or anything from
 * elsewhere. What `leftOut` names was there.
 */
export function cleanSvg(text: string): { svg: string; leftOut: string[] } {
  const root = readXml(text.replace(/^\ufeff/, ''), limits)
  if (root.name !== 'svg' || root.space !== svgSpace) throw new UnreadableXml('is no SVG')
  const leftOut = new Set<string>()
  const clean = cleanElement(root, leftOut)
  if (!clean) throw new UnreadableXml('is no SVG')
  refuseManyParts(clean)
  return { svg: `${written(clean, true)}\n`, leftOut: [...leftOut].slice(0, 10) }
}

function cleanElement(element: XmlElement, leftOut: Set<string>): XmlElement | undefined {
  // What editors keep for themselves is not missed.
  if (element.space !== svgSpace || element.name === 'metadata') return undefined
  // The picture inside a link.
  const name = element.name === 'a' ? 'g' : element.name
  const isStyle = name === 'style'
  const isSafe = !isStyle || !isUnsafeStyleText(element)
  if (!svgElements.has(name) || !isSafe) {
    leftOut.add(element.name.slice(0, 40))
    return undefined
  }
  const attributes = [...element.attributes].filter(([key, value]) => {
    if (svgAttributes.has(key) ? !unsafeStyle.test(value) : isSafeLink(element, key, value)) {
      return true
    }
    if (/^on|href$/i.test(key) || unsafeStyle.test(value)) leftOut.add(key.slice(0, 40))
    return false
  })
  const children = element.children
    .map((child) => (typeof child === 'string' ? child : cleanElement(child, leftOut)))
    .filter((child) => child !== undefined)
  return { name, space: svgSpace, attributes: new Map(attributes), children }
}

/** A style sheet may not even name parts: what it draws could not be counted. */
function isUnsafeStyleText(element: XmlElement): boolean {
  const text = element.children.map((one) => (typeof one === 'string' ? one : '<')).join('')
  return unsafeStyle.test(text) || /url|</i.test(text)
}

function isSafeLink(element: XmlElement, key: string, value: string): boolean {
  if (key !== 'href' || element.name === 'a') return false
  return ownPart.test(value) || (element.name === 'image' && embedded.test(value))
}

/** What is drawn if every reference to a part draws it. */
function refuseManyParts(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  const markers: XmlElement[] = []
  const collect = (element: XmlElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (element.name === 'marker') markers.push(element)
    for (const child of elementsOf(element)) collect(child)
  }
  collect(root)
  const known = new Map<XmlElement, number>()
  /** Of the largest marker: any line may draw it at each of its points. */
  let marker = 0
  const open = new Set<XmlElement>()
  const drawn = (element: XmlElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element)) throw new UnreadableXml('has parts that contain themselves')
    // References nest without the elements doing so.
    if (open.size > 4 * limits.depth) throw new UnreadableXml('has parts that are nested too deep')
    open.add(element)
    let sum = 1 + marker * pointsIn(element)
    for (const child of elementsOf(element)) sum += drawn(child)
    for (const id of partsIn(element)) {
      const part = byId.get(id)
      if (part) sum += drawn(part)
      if (sum > maxDrawn) break
    }
    open.delete(element)
    if (sum > maxDrawn) throw new UnreadableXml('repeats its parts too often')
    known.set(element, sum)
    return sum
  }
  marker = Math.max(0, ...markers.map(drawn))
  known.clear()
  drawn(root)
}

/** No fewer than a line has. */
function pointsIn({ attributes }: XmlElement): number {
  const line = attributes.get('d') ?? attributes.get('points')
  return line === undefined ? 2 : line.split(/[\s,]+|(?<=\d)(?=[-A-Za-z])/).length
}

function partsIn({ attributes }: XmlElement): string[] {
  const href = attributes.get('href')
  const named = [...attributes.values()].flatMap((value) =>
    [...value.matchAll(partsNamed)].map(([, id = '']) => id),
  )
  return href?.startsWith('#') ? [href.slice(1), ...named] : named
}

function written(element: XmlElement, isRoot = false): string {
  const space = isRoot ? ` xmlns="${svgSpace}"` : ''
  const attributes = [...element.attributes].map(
    ([key, value]) =>
      ` ${key}="${escaped(value.replaceAll(/\s/g, ' ')).replaceAll('"', '&quot;')}"`,
  )
  const start = `<${element.name}${space}${attributes.join('')}`
  if (element.children.length === 0) return `${start}/>`
  const inner = element.children.map((one) =>
    typeof one === 'string' ? escaped(one) : written(one),
  )
  return `${start}>${inner.join('')}</${element.name}>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
