import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const types = { int: 'i32', long: 'i64', word: '&str', line: '&str' } as const
const nextLine = 'lines.next().unwrap_or("")'
const read = ({ type }: SignatureValue, text: string) =>
  isNumber(type) ? `${text}.parse().unwrap()` : text

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') {
    const { name, type } = line.value
    const parsed = isNumber(type) ? '.map(|word| word.parse().unwrap())' : ''
    const words = `${nextLine}.split_whitespace()${parsed}.collect()`
    return [`let ${name}: Vec<${types[type]}> = ${words};`]
  }
  const all = line.form === 'values' ? line.values : line.columns
  const isOne = all.length === 1
  const text = isOne ? nextLine : 'row.next().unwrap()'
  const split = isOne ? [] : [`let mut row = ${nextLine}.split_whitespace();`]
  if (line.form === 'values') {
    return [
      ...split,
      ...all.map((value) => `let ${value.name}: ${types[value.type]} = ${read(value, text)};`),
    ]
  }
  return [
    ...all.map(({ name, type }) => `let mut ${name}: Vec<${types[type]}> = Vec::new();`),
    `for _ in 0..${line.count} {`,
    ...indented(4, [...split, ...all.map((value) => `${value.name}.push(${read(value, text)});`)]),
    '}',
  ]
}

export const rust: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters, ({ name, isList }) => (isList ? `&${name}` : name))})`
  const typed = namesOf(
    parameters,
    ({ name, type, isList }) => `${name}: ${isList ? `&[${types[type]}]` : types[type]}`,
  )
  const one = result.of === 'number' ? 'i64' : 'String'
  const returned = byResult(result, { number: one, text: one, list: `Vec<${one}>` })
  const none = byResult(result, { number: '0', text: 'String::new()', list: 'Vec::new()' })
  const gap = result.layout === 'row' ? ' ' : '\\n'
  const printing =
    result.layout === 'one'
      ? [`println!("{}", ${call});`]
      : [
          `let values: Vec<String> = ${call}.iter().map(|value| value.to_string()).collect();`,
          `println!("{}", values.join("${gap}"));`,
        ]
  return program([
    ...['use std::io::Read;', '', `fn solve(${typed}) -> ${returned} {`],
    ...indented(4, body ?? ['// Write your code here', none]),
    ...['}', '', 'fn main() {'],
    ...indented(4, [
      'let mut input = String::new();',
      'std::io::stdin().read_to_string(&mut input).unwrap();',
      'let mut lines = input.lines();',
      ...lines.flatMap(reading),
      ...printing,
    ]),
    '}',
  ])
}
