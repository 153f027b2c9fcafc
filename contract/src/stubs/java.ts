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

const types = { int: 'int', long: 'long', word: 'String', line: 'String' } as const
const nextLine = 'in.readLine()'

function read({ type }: SignatureValue, text: string): string {
  if (type === 'int') return `Integer.parseInt(${text})`
  return type === 'long' ? `Long.parseLong(${text})` : text
}

function list({ name, type }: SignatureValue): string {
  const words = `split(${nextLine})`
  if (!isNumber(type)) return `String[] ${name} = ${words};`
  const map = type === 'int' ? 'mapToInt(Integer::parseInt)' : 'mapToLong(Long::parseLong)'
  return `${types[type]}[] ${name} = Arrays.stream(${words}).${map}.toArray();`
}

function readingFrom(row: () => string) {
  return (line: SignatureLine): string[] => {
    if (line.form === 'list') return [list(line.value)]
    if (line.form === 'values') {
      const { values } = line
      const isOne = values.length === 1
      const text = (place: number) => (isOne ? nextLine : `row[${place}]`)
      return [
        ...(isOne ? [] : [`${row()} = ${nextLine}.split(" ");`]),
        ...values.map(
          (value, place) => `${types[value.type]} ${value.name} = ${read(value, text(place))};`,
        ),
      ]
    }
    const { columns, count } = line
    const isOne = columns.length === 1
    return [
      ...columns.map(
        ({ name, type }) => `${types[type]}[] ${name} = new ${types[type]}[${count}];`,
      ),
      `for (int i = 0; i < ${count}; i++) {`,
      ...indented(4, [
        ...(isOne ? [] : [`String[] fields = ${nextLine}.split(" ");`]),
        ...columns.map(
          (column, place) =>
            `${column.name}[i] = ${read(column, isOne ? nextLine : `fields[${place}]`)};`,
        ),
      ]),
      '}',
    ]
  }
}

const splitting = [
  '',
  'static String[] split(String line) {',
  '    return line.isEmpty() ? new String[0] : line.split(" ");',
  '}',
]

export const java: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters)})`
  const typed = namesOf(
    parameters,
    ({ name, type, isList }) => `${types[type]}${isList ? '[]' : ''} ${name}`,
  )
  const boxed = result.of === 'number' ? 'Long' : 'String'
  const returned = byResult(result, { number: 'long', text: 'String', list: `List<${boxed}>` })
  const none = byResult(result, { number: '0', text: '""', list: 'new ArrayList<>()' })
  const row = declaredOnce('String[] row', 'row')
  const printing =
    result.layout === 'one'
      ? [`System.out.println(${call});`]
      : [
          `StringJoiner out = new StringJoiner("${result.layout === 'row' ? ' ' : '\\n'}");`,
          `for (${boxed} value : ${call}) {`,
          '    out.add(String.valueOf(value));',
          '}',
          'System.out.println(out);',
        ]
  return program([
    ...['import java.io.*;', 'import java.util.*;', '', 'public class Main {'],
    ...indented(4, [
      `static ${returned} solve(${typed}) {`,
      ...indented(4, body ?? ['// Write your code here', `return ${none};`]),
      ...['}', '', 'public static void main(String[] args) throws IOException {'],
      ...indented(4, [
        'BufferedReader in = new BufferedReader(new InputStreamReader(System.in));',
        ...lines.flatMap(readingFrom(row)),
        ...printing,
      ]),
      '}',
      ...(lines.some(({ form }) => form === 'list') ? splitting : []),
    ]),
    '}',
  ])
}
