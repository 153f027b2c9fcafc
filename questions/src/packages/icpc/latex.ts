import { withMacros } from './latex-macros.ts'
import { matchBraces, nextPlaces } from './latex-places.ts'
import { markdownTable } from './latex-table.ts'
import {
  headings,
  marks,
  placingEnvironments,
  replacements,
  sectionEnvironments,
  tableEnvironments,
  typewriter,
  verbatimEnvironments,
  wraps,
} from './latex-words.ts'

/** Turns the part of LaTeX that problem statements commonly use into Markdown. */

export interface ConvertedLatex {
  readonly markdown: string
  /** From `\problemname`; empty without one. */
  readonly title: string
  /** Commands and environments left as they were, in order of appearance. */
  readonly unconverted: readonly string[]
}

const maxDepth = 30

/** Replaced by its name in the question when the file is found. */
const picture = (file: string) => `![](${file.trim()})`

function caption(text = ''): string {
  const words = text.trim()
  return words === '' || words.includes('*') ? words : `*${words}*`
}

export function convertLatex(
  latex: string,
  constants: ReadonlyMap<string, string>,
): ConvertedLatex {
  const source = withMacros(latex.replaceAll('\r\n', '\n'))
  let at = 0
  let title = ''
  const unconverted = new Set<string>()
  const closingBraces = matchBraces(source)
  const next = nextPlaces(source)

  const keep = (from: number, name: string) => {
    unconverted.add(name)
    return source.slice(from, at)
  }

  /** The text in braces at this place, without them; undefined if there is none. */
  const rawGroup = (): string | undefined => {
    const start = /^\s*\{/.exec(source.slice(at, at + 100))
    if (!start) return undefined
    const from = at + start[0].length
    const end = closingBraces.get(from - 1)
    if (end === undefined) return undefined
    at = end + 1
    return source.slice(from, end)
  }

  const skipOptions = () => {
    const options = /^\[[^\]\n]*\]/.exec(source.slice(at, at + 300))
    if (options) at += options[0].length
  }

  /** A group of which only plain text and escaped characters can be taken literally. */
  const literal = (text: string) =>
    /\\[a-zA-Z]|\$/.test(text) ? undefined : text.replaceAll(/\\([%&#_${}])/g, '$1')

  const convertGroup = (depth: number): string | undefined => {
    const start = /^\s*\{/.exec(source.slice(at, at + 100))
    if (!start) return undefined
    at += start[0].length
    return convert(depth + 1, () => takes('}'))
  }

  const takes = (token: string) => {
    if (!source.startsWith(token, at)) return false
    at += token.length
    return true
  }

  const list = (kind: string, depth: number): string => {
    const ends = () => source.startsWith(`\\end{${kind}}`, at)
    const items: string[] = []
    const isItem = () => /^\\item(?![a-zA-Z])/.test(source.slice(at, at + 6))
    convert(depth + 1, () => ends() || isItem())
    while (isItem()) {
      at += '\\item'.length
      skipOptions()
      const text = convert(depth + 1, () => ends() || isItem()).trim()
      const mark = kind === 'itemize' ? '- ' : `${items.length + 1}. `
      items.push(mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`))
    }
    takes(`\\end{${kind}}`)
    return `\n\n${items.join('\n')}\n\n`
  }

  const environment = (from: number, depth: number): string => {
    const name = rawGroup() ?? ''
    const close = `\\end{${name}}`
    const end = next(close, at)
    if (end < 0) return keep(from, `\\begin{${name}}`)
    if (verbatimEnvironments.has(name)) {
      skipOptions()
      const text = source.slice(at, end).replace(/^\n/, '').replace(/\n?$/, '\n')
      at = end + close.length
      return `\n\n\`\`\`\n${text}\`\`\`\n\n`
    }
    if (name === 'itemize' || name === 'enumerate') return list(name, depth)
    const inner = () => convert(depth + 1, () => takes(close)).trim()
    if (sectionEnvironments.has(name)) return `\n\n## ${name}\n\n${inner()}\n\n`
    if (placingEnvironments.has(name)) {
      // A place and a width: `\begin{wrapfigure}[3]{r}{0.4\textwidth}`.
      skipOptions()
      while (name !== 'center' && source[at] === '{' && rawGroup() !== undefined) skipOptions()
      return `\n\n${inner()}\n\n`
    }
    if (tableEnvironments.has(name)) {
      skipOptions()
      if (name === 'tabularx') rawGroup()
      rawGroup()
      const inside = source.slice(at, Math.max(at, end))
      const cell = (latex: string) => {
        const converted = convertLatex(latex, constants)
        for (const one of converted.unconverted) unconverted.add(one)
        return converted.markdown
      }
      const table = markdownTable(inside, cell)
      at = end + close.length
      if (table !== undefined) return `\n\n${table}\n\n`
      return keep(from, `\\begin{${name}}`)
    }
    if (name === 'quote') return `\n\n> ${inner().replaceAll('\n', '\n> ')}\n\n`
    at = end + close.length
    return keep(from, `\\begin{${name}}`)
  }

  const command = (depth: number): string => {
    const from = at
    const name = /^\\([a-zA-Z]+\*?|.)/s.exec(source.slice(at, at + 60))?.[1] ?? ''
    at += 1 + name.length
    if (name === 'begin') return environment(from, depth)
    if (name === '(' || name === '[') return math(name === '(' ? '\\)' : '\\]', name === '[')
    const plainName = name.replace('*', '')
    const heading = headings.get(plainName)
    if (heading !== undefined) {
      const text = convertGroup(depth)
      return text === undefined ? keep(from, `\\${name}`) : `\n\n${heading}${text.trim()}\n\n`
    }
    if (name === 'problemname') {
      title = literal(rawGroup() ?? '')?.trim() ?? ''
      return ''
    }
    if (name === 'includegraphics') {
      skipOptions()
      const file = rawGroup()
      return file === undefined ? keep(from, '\\includegraphics') : picture(file)
    }
    if (name === 'illustration') {
      rawGroup()
      const file = rawGroup()
      if (file === undefined) return keep(from, '\\illustration')
      return `\n\n${picture(file)}\n\n${caption(convertGroup(depth))}`
    }
    if (plainName === 'caption') {
      skipOptions()
      return `\n\n${caption(convertGroup(depth))}\n\n`
    }
    if (plainName === 'vspace' || plainName === 'hspace' || name === 'label') {
      return rawGroup() === undefined ? keep(from, `\\${name}`) : ''
    }
    const wrap = wraps.get(name)
    const takesText = name.startsWith('text') || name === 'emph'
    // `\bf{so}` is no LaTeX for this, but the usual way on Polygon.
    if (wrap !== undefined && (takesText || source[at] === '{')) {
      const text = convertGroup(depth)?.trim()
      if (text === undefined) return keep(from, `\\${name}`)
      return text === '' ? '' : `${wrap}${text}${wrap}`
    }
    if (typewriter.has(name)) {
      const text = literal(rawGroup() ?? '\\none')
      return text === undefined || text.includes('`') ? keep(from, `\\${name}`) : `\`${text}\``
    }
    if (name === 'verb') {
      const delimiter = source[at] ?? ''
      const end = delimiter === '' ? -1 : next(delimiter, at + 1)
      const text = end < 0 ? '`' : source.slice(at + 1, end)
      if (text.includes('`') || text.includes('\n')) return keep(from, '\\verb')
      at = end + 1
      return `\`${text}\``
    }
    if (name === 'url') return `<${rawGroup() ?? ''}>`
    if (name === 'href') {
      const target = rawGroup() ?? ''
      return `[${convertGroup(depth) ?? ''}](${target})`
    }
    if (name === 'constant') {
      const value = constants.get(rawGroup() ?? '')
      return value ?? keep(from, '\\constant')
    }
    const replacement = replacements.get(name)
    if (replacement !== undefined) {
      if (/^[a-zA-Z]/.test(name) && !takes('{}')) skip(/ ?/y)
      return replacement
    }
    skipOptions()
    while (source[at] === '{' && rawGroup() !== undefined) skipOptions()
    return keep(from, `\\${name}`)
  }

  const math = (close: string, isDisplay: boolean): string => {
    const end = next(close, at)
    const text = source.slice(at, end < 0 ? source.length : end)
    at += text.length + (end < 0 ? 0 : close.length)
    return isDisplay ? `\n\n$$\n${text.trim()}\n$$\n\n` : `$${text}$`
  }

  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at
    at += pattern.exec(source)?.[0].length ?? 0
  }

  /** `{\bf text}` or only `{text}`. */
  const group = (depth: number): string => {
    const from = at
    at += 1
    const [start, name = ''] =
      /^\s*\\(bf|it|em|tt|bfseries|itshape|ttfamily)(?![a-zA-Z])\s*/.exec(
        source.slice(at, at + 40),
      ) ?? []
    if (start === undefined) return convert(depth + 1, () => takes('}'))
    if (typewriter.has(name)) {
      at = from
      const text = literal(rawGroup()?.slice(start.length) ?? '\\none')
      return text === undefined || text.includes('`') ? keep(from, `\\${name}`) : `\`${text}\``
    }
    at += start.length
    const text = convert(depth + 1, () => takes('}')).trim()
    const wrap = wraps.get(name) ?? ''
    return text === '' ? '' : `${wrap}${text}${wrap}`
  }

  const token = (depth: number): string => {
    if (source[at] === '\\') return command(depth)
    if (takes('$$')) return math('$$', true)
    if (takes('$')) return math('$', false)
    const found = ['---', '--', '``', "''", '~', '`'].find((mark) => takes(mark))
    if (found !== undefined) return marks[found] ?? found
    if (source[at] === '{') return group(depth)
    if (takes('%')) {
      skip(/[^\n]*\n?[ \t]*/y)
      return ''
    }
    // Indented text would be code in Markdown.
    if (takes('\n')) {
      skip(/[ \t]*/y)
      return '\n'
    }
    const character = source[at] ?? ''
    at += 1
    return /[*_<[\]]/.test(character) ? `\\${character}` : character
  }

  const convert = (depth: number, isEnd: () => boolean): string => {
    let text = ''
    while (at < source.length && !isEnd()) {
      const from = at
      if (depth <= maxDepth) text += token(depth)
      // What no rule has taken is text: this ends, whatever the source.
      if (at > from) continue
      text += source[at]
      at += 1
    }
    return text
  }

  const markdown = convert(0, () => false)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, title, unconverted: [...unconverted] }
}
