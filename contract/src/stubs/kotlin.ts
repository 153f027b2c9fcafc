import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import {
  byResult,
  declaredOnce,
  indented,
  isNumber,
  namesOf,
  program,
  type StubWriter,
} from './stub-writer.ts'

const types = { int: 'Int', long: 'Long', word: 'String', line: 'String' } as const
const nextLine = 'readLine()!!'
const read = ({ type }: SignatureValue, text: string) =>
  isNumber(type) ? `${text}.to${types[type]}()` : text

function readingFrom(row: () => string) {
  return (line: SignatureLine): string[] => {
    if (line.form === 'list') {
      const { name, type } = line.value
      const words = `${nextLine}.split(' ').filter { it != "" }`
      return [`val ${name} = ${words}${isNumber(type) ? `.map { it.to${types[type]}() }` : ''}`]
    }
    const all = line.form === 'values' ? line.values : line.columns
    const isOne = all.length === 1
    const text = (place: number) => (isOne ? nextLine : `row[${place}]`)
    if (line.form === 'values') {
      return [
        ...(isOne ? [] : [`${row()} = ${nextLine}.split(' ')`]),
        ...all.map((value, place) => `val ${value.name} = ${read(value, text(place))}`),
      ]
    }
    return [
      ...all.map(({ name, type }) => `val ${name} = mutableListOf<${types[type]}>()`),
      `for (i in 0 until ${line.count}) {`,
      ...indented(4, [
        ...(isOne ? [] : [`val row = ${nextLine}.split(' ')`]),
        ...all.map((value, place) => `${value.name}.add(${read(value, text(place))})`),
      ]),
      '}',
    ]
  }
}

export const kotlin: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters)})`
  const typed = namesOf(
    parameters,
    ({ name, type, isList }) => `${name}: ${isList ? `List<${types[type]}>` : types[type]}`,
  )
  const one = result.of === 'number' ? 'Long' : 'String'
  const returned = byResult(result, { number: one, text: one, list: `List<${one}>` })
  const none = byResult(result, { number: '0L', text: '""', list: 'listOf()' })
  const joined = { one: '', row: '.joinToString(" ")', column: '.joinToString("\\n")' }
  return program([
    `fun solve(${typed}): ${returned} {`,
    ...indented(4, body ?? ['// Write your code here', `return ${none}`]),
    ...['}', '', 'fun main() {'],
    ...indented(4, [
      ...lines.flatMap(readingFrom(declaredOnce('var row', 'row'))),
      `println(${call}${joined[result.layout]})`,
    ]),
    '}',
  ])
}
