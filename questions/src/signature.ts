import type { QuestionContent } from '@assay/contract/question-parts'
import type {
  Signature,
  SignatureLine,
  SignatureResult,
  SignatureValue,
  ValueType,
} from '@assay/contract/signature'
import { type Expression, type Item, type Known, type Line, parseShape } from './shape-grammar.ts'

type Described = Pick<QuestionContent, 'kind'> & {
  readonly shape: readonly string[]
  readonly samples: readonly { readonly output: string }[]
  readonly hiddenCases: readonly { readonly output: string }[]
}

/**
 * What a function that answers the question gets and returns, as far as the shape of its inputs tells;
 * null if it does not, as for lines of several forms or tables of lists.
 */
export function signatureOf(question: Described): Signature | null {
  if (question.kind !== 'writing' || question.shape.length === 0) return null
  const lines = readShape(question.shape)
  if (lines === null) return null
  const outputs = [...question.samples, ...question.hiddenCases].map(({ output }) => output)
  return { lines, result: resultOf(outputs) }
}

/** Null also for one that cannot be read, which only its proof has to tell. */
function readShape(shape: readonly string[]): SignatureLine[] | null {
  const scope = new Scope()
  const lines: SignatureLine[] = []
  try {
    for (const line of parseShape(shape)) {
      const read = readLine(line, scope)
      if (read === null) return null
      lines.push(read)
    }
  } catch {
    return null
  }
  return lines
}

/** What is known of the values before. */
class Scope {
  /** The largest value of each name in the shape. */
  readonly maxima: Known = new Map()
  readonly longs = new Set<string>()
  /** Single numbers, which later lines may count by, and what the function calls them. */
  readonly numbers = new Map<string, string>()
  readonly #names = new Set<string>()

  nameFor(written: string): string {
    const plain = written.replace(/^[^A-Za-z]+/, '') || 'value'
    const name = plain.charAt(0).toLowerCase() + plain.slice(1)
    const free = reserved.has(name) ? `${name}_` : name
    let unlike = free
    for (let number = 2; this.#names.has(unlike); number += 1) unlike = `${free}${number}`
    this.#names.add(unlike)
    return unlike
  }

  /** In terms of the function's parameters; null if they do not tell. */
  countOf({ text }: Expression): string | null {
    const names = text.match(/[A-Za-z]\w*/g) ?? []
    if (!names.every((name) => this.numbers.has(name) && !this.longs.has(name))) return null
    return text.replaceAll(/[A-Za-z]\w*/g, (name) => this.numbers.get(name) ?? name)
  }
}

function readLine(line: Line, scope: Scope): SignatureLine | null {
  if (line.type === 'rest' || line.forms.length !== 1) return null
  const [form] = line.forms
  const items = form?.items ?? []
  const [first] = items
  const isTable = line.count.text !== '1'
  if (first?.count) {
    if (isTable || items.length !== 1) return null
    const count = scope.countOf(first.count)
    const value = count === null ? null : readItem(first, first.count, scope)
    return value && count !== null ? { form: 'list', value, count } : null
  }
  if (items.some((item) => item.count)) return null
  const count = scope.countOf(line.count)
  if (count === null) return null
  const values: SignatureValue[] = []
  for (const item of items) {
    const value = readItem(item, line.count, scope)
    if (value === null) return null
    values.push(value)
    if (!isTable && item.kind.type === 'number') scope.numbers.set(item.name, value.name)
  }
  return isTable ? { form: 'table', columns: values, count } : { form: 'values', values }
}

function readItem(item: Item, count: Expression, scope: Scope): SignatureValue | null {
  const type = typeOf(item, count, scope)
  return type === null ? null : { name: scope.nameFor(item.name), type }
}

const maxInt = 2 ** 31 - 1
/** Longer numbers are not whole ones in every language. */
const maxLong = 1e15

function typeOf({ name, kind }: Item, count: Expression, scope: Scope): ValueType | null {
  if (kind.type === 'one') return 'word'
  const { maxima, longs } = scope
  maxima.set('i', count.value(maxima))
  if (kind.type === 'line') return 'line'
  if (kind.type === 'word') return kind.low.value(maxima) > 0 ? 'word' : null
  const { low, high } = kind
  const largest = Math.max(Math.abs(low.value(maxima)), Math.abs(high.value(maxima)))
  maxima.set(name, high.value(maxima))
  if (largest > maxLong) return null
  const used = `${low.text} ${high.text}`.match(/[A-Za-z]\w*/g) ?? []
  if (largest <= maxInt && !used.some((one) => longs.has(one))) return 'int'
  longs.add(name)
  return 'long'
}

const plainNumber = /^(?:0|-?[1-9]\d{0,14})$/
/** Longer outputs have the form of the others. */
const maxReadChars = 20_000

/** What all outputs are. Those that are recipes are not looked at. */
function resultOf(all: readonly string[]): SignatureResult {
  const outputs = all.filter((text) => text.length <= maxReadChars && !text.includes('{{'))
  const lines = outputs.map((text) => text.replace(/\n$/, '').split('\n'))
  const areNumbers = (words: readonly string[]) => words.every((word) => plainNumber.test(word))
  if (lines.some(({ length }) => length > 1)) {
    return { of: lines.every(areNumbers) ? 'number' : 'text', layout: 'column' }
  }
  const rows = lines.map(([line = '']) => line.split(' '))
  if (!rows.every(areNumbers)) return { of: 'text', layout: 'one' }
  return { of: 'number', layout: rows.some(({ length }) => length > 1) ? 'row' : 'one' }
}

/** Words that mean something else in one of the languages, or in the programs around the function. */
const reserved = new Set(
  `abstract alias and any array as assert async at auto await base begin bool boolean break byte
  case catch char checked class const continue decimal def default defined del delegate delete do
  done double echo elif else elsif end ensure enum esac eval event except exec exit explicit extends
  extern false fallthrough fi fields final finally fixed float fn for foreach friend from fun func
  function gap get global go goto i if impl implements implicit import in inline input instanceof int
  interface internal into is lambda last len let line lines list local lock loop long main map match
  mod module move mut my namespace native new next nil no none not null number object of operator or
  our out override package param pass print printf private proc protected pub public puts raise range
  read readonly redo ref register rescue restrict result retry return row scope sealed select self set
  shift short sig signed sizeof solve split stack static std strictfp string struct sub super switch
  synchronized template then this throw throws time trait transient true try type typedef typename
  typeof undef union unless unsafe unset unsigned until use using val value values var virtual void
  volatile when where while with word yield`.split(/\s+/),
)
