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

const types = { int: 'int', long: 'long', word: 'string', line: 'string' } as const
const nextLine = 'Console.ReadLine()'
const read = ({ type }: SignatureValue, text: string) =>
  isNumber(type) ? `${types[type]}.Parse(${text})` : text

function readingFrom(row: () => string) {
  return (line: SignatureLine): string[] => {
    if (line.form === 'list') {
      const { name, type } = line.value
      const words = `${nextLine}.Split(new[] {' '}, StringSplitOptions.RemoveEmptyEntries)`
      const all = isNumber(type) ? `Array.ConvertAll(${words}, ${types[type]}.Parse)` : words
      return [`${types[type]}[] ${name} = ${all};`]
    }
    const all = line.form === 'values' ? line.values : line.columns
    const isOne = all.length === 1
    if (line.form === 'values') {
      const text = (place: number) => (isOne ? nextLine : `row[${place}]`)
      return [
        ...(isOne ? [] : [`${row()} = ${nextLine}.Split(' ');`]),
        ...all.map(
          (value, place) => `${types[value.type]} ${value.name} = ${read(value, text(place))};`,
        ),
      ]
    }
    const text = (place: number) => (isOne ? nextLine : `fields[${place}]`)
    return [
      ...all.map(
        ({ name, type }) => `${types[type]}[] ${name} = new ${types[type]}[${line.count}];`,
      ),
      `for (int i = 0; i < ${line.count}; i++) {`,
      ...indented(4, [
        ...(isOne ? [] : [`string[] fields = ${nextLine}.Split(' ');`]),
        ...all.map((value, place) => `${value.name}[i] = ${read(value, text(place))};`),
      ]),
      '}',
    ]
  }
}

export const csharp: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `Solve(${namesOf(parameters)})`
  const typed = namesOf(
    parameters,
    ({ name, type, isList }) => `${types[type]}${isList ? '[]' : ''} ${name}`,
  )
  const one = result.of === 'number' ? 'long' : 'string'
  const list = `List<${one}>`
  const returned = byResult(result, { number: one, text: one, list })
  const none = byResult(result, { number: '0', text: '""', list: `new ${list}()` })
  const gap = result.layout === 'row' ? ' ' : '\\n'
  const printed = result.layout === 'one' ? call : `string.Join("${gap}", ${call})`
  return program([
    ...['using System;', 'using System.Collections.Generic;', '', 'class Program {'],
    ...indented(4, [
      `static ${returned} Solve(${typed}) {`,
      ...indented(4, body ?? ['// Write your code here', `return ${none};`]),
      ...['}', '', 'static void Main() {'],
      ...indented(4, [
        ...lines.flatMap(readingFrom(declaredOnce('string[] row', 'row'))),
        `Console.WriteLine(${printed});`,
      ]),
      '}',
    ]),
    '}',
  ])
}
