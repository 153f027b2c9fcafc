/** A page of the guide. `slug` is its place below /help, empty for the first page. */
export interface GuidePage {
  readonly slug: string
  readonly title: string
  /** Markdown, without the title. */
  readonly body: string
}

interface GuideChapter {
  readonly title: string
  readonly pages: readonly GuidePage[]
}

export interface Guide {
  readonly start: GuidePage
  readonly chapters: readonly GuideChapter[]
}

const startFile = 'README.md'

/** The first page lists all others, by chapter and in order. */
export function readGuide(texts: ReadonlyMap<string, string>): Guide {
  const pageIn = (file: string) => readPage(file, texts.get(file) ?? '')
  const start = pageIn(startFile)
  const chapters = sectionsOf(start).slice(1)
  return {
    start,
    chapters: chapters.map(({ heading, text }) => ({
      title: heading,
      pages: [...text.matchAll(/\]\((\S+?\.md)\)/g)].map(([, file = '']) => pageIn(file)),
    })),
  }
}

export const pagesOf = ({ start, chapters }: Guide): GuidePage[] => [
  start,
  ...chapters.flatMap(({ pages }) => pages),
]

function readPage(file: string, text: string): GuidePage {
  const [, title = file, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  return { slug: slugOf(file), title, body: body.trim() }
}

const slugOf = (file: string) => (file === startFile ? '' : file.replace(/\.md$/, ''))

/** Where a link between files of the guide leads in the product; undefined if it leaves the guide. */
export function placeOf(href: string): string | undefined {
  const [, file, hash = ''] = /^([\w-]+\.md)?(#.+)?$/.exec(href) ?? []
  if (file === undefined) return hash || undefined
  return `/help/${slugOf(file)}`.replace(/\/$/, '') + hash
}

interface Section {
  /** Empty before the first heading. */
  readonly heading: string
  readonly text: string
}

function sectionsOf({ body }: GuidePage): Section[] {
  const [opening = '', ...others] = body.split(/^## /m)
  return [
    { heading: '', text: opening },
    ...others.map((part) => {
      const end = part.indexOf('\n')
      return { heading: part.slice(0, end).trim(), text: part.slice(end + 1) }
    }),
  ]
}

/** As GitHub makes anchors of headings. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

interface IndexEntry {
  readonly page: GuidePage
  /** Empty before the first heading of the page. */
  readonly heading: string
  readonly plainText: string
}

export interface Found extends Pick<IndexEntry, 'page' | 'heading'> {
  /** What is shown of the text: around the first word that was found. */
  readonly excerpt: string
}

const maxFound = 12
const excerptChars = 160
const points = { title: 8, heading: 4, text: 1 }

export function indexOf(guide: Guide): IndexEntry[] {
  return pagesOf(guide).flatMap((page) =>
    sectionsOf(page).map(({ heading, text }) => ({ page, heading, plainText: plainTextOf(text) })),
  )
}

/** The sections that have every word, or one that begins with it; the best first. */
export function searchGuide(index: readonly IndexEntry[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(beginning)
  if (words.length === 0) return []
  const ranked = index.map((entry) => {
    const scores = words.map((word) => scoreOf(word, entry))
    const score = scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0)
    return { entry, score }
  })
  return ranked
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFound)
    .map(({ entry: { page, heading, plainText } }) => ({
      page,
      heading,
      excerpt: excerptOf(plainText, words),
    }))
}

function scoreOf(word: RegExp, { page, heading, plainText }: IndexEntry): number {
  return (
    (word.test(page.title) ? points.title : 0) +
    (word.test(heading) ? points.heading : 0) +
    (word.test(plainText) ? points.text : 0)
  )
}

const beginning = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`, 'iu')

/** Without the marks of Markdown. */
function plainTextOf(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[|:\s-]+$/gm, '')
    .replaceAll(/\*\*|`+(?:sh)?/g, '')
    .replaceAll(/^\s*(?:-|\d+\.)\s+|\|/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function excerptOf(text: string, words: readonly RegExp[]): string {
  const places = words.map((word) => text.search(word))
  const first = Math.max(0, Math.min(...places.filter((at) => at >= 0), text.length))
  const from = first < excerptChars / 2 ? 0 : text.lastIndexOf(' ', first - excerptChars / 3) + 1
  const to = text.indexOf(' ', from + excerptChars)
  const part = to < 0 ? text.slice(from) : `${text.slice(from, to)} …`
  return from > 0 ? `… ${part}` : part
}
