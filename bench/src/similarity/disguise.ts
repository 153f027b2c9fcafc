import type { Language } from '@assay/contract/catalogue'
import { readTokens } from '@assay/questions/mutants/tokens'

/** What somebody does to a program so that it does not look copied. It does the same as before. */
export function disguise(source: string, language: Language): string {
  const plain = withoutComments(source, language)
  const reordered = language === 'Java' ? inClass(plain) : reorder(plain, language)
  return relaid(renamed(reordered, language), language)
}

/** Whether the order of its functions can be changed. */
export function hasSeveralFunctions(source: string, language: Language): boolean {
  const plain = withoutComments(source, language)
  return (language === 'Java' ? inClass(plain) : reorder(plain, language)) !== plain
}

function withoutComments(source: string, language: Language): string {
  let plain = source
  for (const { type, text, at } of readTokens(source, language).toReversed()) {
    const isComment = language === 'Python' ? /^#/.test(text) : /^\/[/*]/.test(text)
    // Spaces keep the place of everything else.
    if (type === 'other' && isComment) {
      plain = `${plain.slice(0, at)}${text.replaceAll(/[^\n]/g, ' ')}${plain.slice(at + text.length)}`
    }
  }
  const lines = plain.split('\n').map((line) => line.trimEnd())
  return lines.filter((line) => line !== '').join('\n')
}

/** Names that mean something outside the program: keywords, types, functions of libraries. */
const kept = new Set(
  `False None True and as assert break class continue def del elif else except finally for from global
  if import in is lambda nonlocal not or pass raise return try while with yield self sys input print int
  str len range sorted sum min max map list dict set tuple enumerate zip abs any all float bool ord chr
  reversed open key reverse end sep default heapq collections math deque defaultdict Counter itertools
  functools re bisect divmod filter iter next round repr isinstance ValueError Exception
  auto case char const default do double enum extern goto long register short signed sizeof static struct
  switch typedef union unsigned void volatile bool true false NULL nullptr using namespace std template
  typename public private protected virtual override explicit operator this new delete throw catch
  size_t int64_t uint64_t int32_t uint32_t scanf printf puts putchar getchar malloc calloc realloc free
  qsort memset memcpy strcmp strlen strcpy strcspn fgets stdin stdout fputs main include define cin cout
  endl string vector map set pair sort stable_sort push_back begin size empty swap move
  abstract boolean byte extends final implements interface package super synchronized throws transient
  var String Integer Long Math System Scanner List ArrayList Map HashMap Main args record
  const let function typeof of require null undefined process console Number Array Object Set JSON async
  await export`.split(/\s+/),
)

function renamed(source: string, language: Language): string {
  const names = new Map<string, string>()
  const tokens = readTokens(source, language)
  let result = ''
  let last = 0
  for (const [index, { type, text, at }] of tokens.entries()) {
    const before = tokens[index - 1]?.text ?? ''
    const after = tokens[index + 1]?.text ?? ''
    const isMember = ['.', '->', '::'].includes(before) || after === '::'
    if (type !== 'name' || kept.has(text) || isMember || /^[A-Z]/.test(text)) continue
    const name = names.get(text) ?? `${text.length % 2 ? 'tmp' : 'my'}_${names.size + 1}`
    names.set(text, name)
    result += `${source.slice(last, at)}${name}`
    last = at + text.length
  }
  return result + source.slice(last)
}

interface Block {
  readonly lines: string[]
  readonly isFunction: boolean
}

/** The functions of a file in reverse order, each where another one was. */
function reorder(source: string, language: Language): string {
  const isC = language === 'C' || language === 'C++'
  const start = isC
    ? /^(?!struct|class|enum|union|typedef|using|namespace|template)[A-Za-z][\w:<>,&* ]*\([^;]*\{$/
    : language === 'Python'
      ? /^def /
      : /^(async )?function /
  const blocks = blocksOf(source.split('\n'), start, (line) => !isC && !line.startsWith('}'))
  const functions = blocks.filter(({ isFunction }) => isFunction)
  if (functions.length < 2) return source
  // C has to know a function before it is called.
  const prototypes = isC
    ? functions.map(({ lines }) => (lines[0] ?? '').replace(/\s*\{$/, ';'))
    : []
  const first = blocks.findIndex(({ isFunction }) => isFunction)
  const reversed = functions.toReversed()
  const all = blocks.map((block) => (block.isFunction ? (reversed.shift() ?? block) : block))
  all.splice(first, 0, { lines: prototypes, isFunction: false })
  return all.flatMap(({ lines }) => lines).join('\n')
}

/** A block begins with a line that matches and ends before the next line that is not indented. */
function blocksOf(
  lines: readonly string[],
  start: RegExp,
  endsBefore: (line: string) => boolean,
): Block[] {
  const blocks: Block[] = []
  let isInside = false
  for (const line of lines) {
    const isStart = start.test(line)
    if (isInside && !isStart && /^\S/.test(line) && endsBefore(line)) isInside = false
    const last = blocks.at(-1)
    if (isStart || !last || last.isFunction !== isInside) {
      isInside ||= isStart
      blocks.push({ lines: [line], isFunction: isInside })
    } else last.lines.push(line)
    if (isInside && line.startsWith('}')) isInside = false
  }
  return blocks
}

/** The methods of a class in reverse order. */
function inClass(source: string): string {
  const lines = source.split('\n')
  const methods: string[][] = []
  const rest: string[] = []
  let method: string[] | undefined
  let at: number | undefined
  for (const line of lines) {
    if (!method && /^ {4}[\w].*\).*\{$/.test(line)) {
      method = []
      at ??= rest.length
    }
    if (method) method.push(line)
    else rest.push(line)
    if (method && /^ {4}\}/.test(line)) {
      methods.push(method)
      method = undefined
    }
  }
  if (methods.length < 2 || at === undefined) return source
  return [...rest.slice(0, at), ...methods.toReversed().flat(), ...rest.slice(at)].join('\n')
}

/** Other indentation, blank lines and comments. */
function relaid(source: string, language: Language): string {
  const mark = language === 'Python' ? '#' : '//'
  return `${mark} my own solution\n${source
    .split('\n')
    .flatMap((line, at) => {
      const indent = line.search(/\S|$/)
      const text = `${' '.repeat(indent * 2)}${line.slice(indent)}`
      const isDirective = line.startsWith('#')
      if (isDirective) return [line]
      const ownLine = language !== 'Python' && text.endsWith(' {') && !/\breturn\b/.test(text)
      const split = ownLine ? [text.slice(0, -2), `${' '.repeat(indent * 2)}{`] : [text]
      return at % 5 === 4 ? [...split, '', `${' '.repeat(indent * 2)}${mark} step ${at}`] : split
    })
    .join('\n')}\n`
}
