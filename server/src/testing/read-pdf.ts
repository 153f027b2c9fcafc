import { getDocumentProxy } from 'unpdf'

// pdf.js needs it, and Node 20 lacks it.
Object.assign(Promise, {
  try: async (work: (...args: unknown[]) => unknown, ...args: unknown[]) => work(...args),
})

/** An element of the structure that screen readers get, with the text in it. */
export interface PdfElement {
  readonly role: string
  readonly alt: string | undefined
  readonly text: string
  readonly children: readonly PdfElement[]
}

interface StructureNode {
  readonly role?: string
  readonly alt?: string
  readonly id?: string
  readonly children?: readonly StructureNode[]
}

type TextItem =
  | { readonly str: string; readonly hasEOL?: boolean }
  | { readonly type: string; id?: string; tag?: string }

/** Reads a PDF as pdf.js does, which has nothing in common with the library that wrote it. */
export async function readPdf(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { info } = await document.getMetadata()
  const elements: PdfElement[] = []
  const stray: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsOf(items as TextItem[])
    const root = (await page.getStructTree()) as StructureNode
    elements.push(...(root?.children ?? []).map((node) => elementOf(node, texts.byId)))
    const known = new Set(idsIn(root))
    stray.push(...[...texts.byId].flatMap(([id, text]) => (known.has(id) ? [] : [text])))
    stray.push(...texts.unmarked)
  }
  return {
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string | null }).Language,
    pages: document.numPages,
    isMarked: (await document.getMarkInfo())?.Marked === true,
    /** Those of one page after those of another; one that spans pages is there for each of them. */
    elements,
    /** Text that is neither in the structure nor marked as decoration. */
    stray: stray.filter((text) => text.trim() !== ''),
  }
}

export type ReadPdf = Awaited<ReturnType<typeof readPdf>>

/** Text by the id of its marked content, and what is in none. */
function textsOf(items: readonly TextItem[]) {
  const byId = new Map<string, string>()
  const unmarked: string[] = []
  const open: (string | 'decoration' | undefined)[] = []
  for (const item of items) {
    if ('str' in item) {
      const text = item.str + (item.hasEOL ? ' ' : '')
      const inside = open.findLast((one) => one !== undefined)
      if (inside === undefined) unmarked.push(text)
      else if (inside !== 'decoration') byId.set(inside, (byId.get(inside) ?? '') + text)
    } else if (item.type === 'endMarkedContent') {
      open.pop()
    } else {
      open.push(item.tag === 'Artifact' ? 'decoration' : (item.id ?? undefined))
    }
  }
  return { byId, unmarked }
}

const idsIn = (node: StructureNode | null): string[] => [
  ...(node?.id === undefined ? [] : [node.id]),
  ...(node?.children ?? []).flatMap(idsIn),
]

function elementOf(node: StructureNode, texts: ReadonlyMap<string, string>): PdfElement {
  return {
    role: node.role ?? '',
    alt: node.alt,
    text: idsIn(node)
      .map((id) => texts.get(id) ?? '')
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim(),
    children: (node.children ?? []).flatMap((child) =>
      child.role === undefined ? [] : [elementOf(child, texts)],
    ),
  }
}

export const allElements = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((one) => [one, ...allElements(one.children)])

/** The cells of every row of every table. Rows of a table on other pages are empty on this one. */
export const rowsIn = ({ elements }: ReadPdf): string[][] =>
  allElements(elements)
    .filter(({ role }) => role === 'TR')
    .map(({ children }) => children.map(({ text }) => text))
    .filter((cells) => cells.some((text) => text !== ''))

const mayBeIn: Record<string, readonly string[]> = {
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Code: ['P'],
}

/** What a checker of PDF/UA would complain about. */
export function problemsOf(pdf: ReadPdf): string[] {
  const problems = pdf.stray.map((text) => `not in the structure: ${text}`)
  const say = (isWrong: boolean, text: string) => isWrong && problems.push(text)
  say(!pdf.isMarked, 'not marked as tagged')
  say(!pdf.title, 'no title')
  say(!pdf.language, 'no language')
  const walk = (element: PdfElement, parent: string) => {
    const { role, alt, text, children } = element
    const parents = mayBeIn[role]
    say(parents !== undefined && !parents.includes(parent), `${role} in ${parent}`)
    say(role === 'Figure' && !alt, 'a figure without a description')
    say(/^H\d$/.test(role) && text.trim() === '', 'an empty heading')
    for (const child of children) walk(child, role)
  }
  for (const element of pdf.elements) {
    say(element.role !== 'Root' && element.role !== 'Document', `${element.role} at the top`)
    walk(element, 'Root')
  }
  const levels = allElements(pdf.elements).flatMap(({ role }) =>
    /^H\d$/.test(role) ? [Number(role[1])] : [],
  )
  say(levels.filter((level) => level === 1).length !== 1, 'not exactly one H1')
  for (const [at, level] of levels.entries()) {
    say(level > (levels[at - 1] ?? 0) + 1, `H${level} after H${levels[at - 1] ?? 0}`)
  }
  return problems
}
