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

const typeOf = ({ type }: SignatureValue) => (isNumber(type) ? 'int' : 'string')
const read = ({ type }: SignatureValue, text: string) => (isNumber(type) ? `number(${text})` : text)

function readingFrom(row: () => string) {
  return (line: SignatureLine): string[] => {
    if (line.form === 'list') {
      const { name, type } = line.value
      if (!isNumber(type)) return [`${name} := strings.Fields(line())`]
      return [
        `${name} := []int{}`,
        'for _, word := range strings.Fields(line()) {',
        `    ${name} = append(${name}, number(word))`,
        '}',
      ]
    }
    const all = line.form === 'values' ? line.values : line.columns
    const isOne = all.length === 1
    const text = (place: number) => (isOne ? 'line()' : `row[${place}]`)
    if (line.form === 'values') {
      return [
        ...(isOne ? [] : [`${row()} strings.Fields(line())`]),
        ...all.map((value, place) => `${value.name} := ${read(value, text(place))}`),
      ]
    }
    return [
      ...all.map((value) => `${value.name} := make([]${typeOf(value)}, ${line.count})`),
      `for i := 0; i < ${line.count}; i++ {`,
      ...indented(4, [
        ...(isOne ? [] : ['row := strings.Fields(line())']),
        ...all.map((value, place) => `${value.name}[i] = ${read(value, text(place))}`),
      ]),
      '}',
    ]
  }
}

const helpers = [
  'var in = bufio.NewReader(os.Stdin)',
  '',
  'func line() string {',
  "    text, _ := in.ReadString('\\n')",
  '    return strings.TrimRight(text, "\\n")',
  '}',
  '',
  'func number(text string) int {',
  '    value, _ := strconv.Atoi(text)',
  '    return value',
  '}',
  '',
]

export const go: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters)})`
  const typed = namesOf(parameters, (one) => `${one.name} ${one.isList ? '[]' : ''}${typeOf(one)}`)
  const one = result.of === 'number' ? 'int' : 'string'
  const returned = byResult(result, { number: one, text: one, list: `[]${one}` })
  const none = byResult(result, { number: '0', text: '""', list: 'nil' })
  const printing = {
    one: [`fmt.Println(${call})`],
    row: [`fmt.Println(strings.Trim(fmt.Sprint(${call}), "[]"))`],
    column: [
      'out := bufio.NewWriter(os.Stdout)',
      `for _, value := range ${call} {`,
      '    fmt.Fprintln(out, value)',
      '}',
      'out.Flush()',
    ],
  }
  return program([
    ...['package main', '', 'import ('],
    ...indented(4, ['"bufio"', '"fmt"', '"os"', '"strconv"', '"strings"']),
    ...[')', '', `func solve(${typed}) ${returned} {`],
    ...indented(4, body ?? ['// Write your code here', `return ${none}`]),
    ...['}', ''],
    ...helpers,
    'func main() {',
    ...indented(4, [
      ...lines.flatMap(readingFrom(declaredOnce('row :=', 'row ='))),
      ...printing[result.layout],
    ]),
    '}',
  ])
}
