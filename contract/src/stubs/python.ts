import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = 'next(lines)'
const read = ({ type }: SignatureValue, text: string) => (isNumber(type) ? `int(${text})` : text)

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') {
    const words = `${nextLine}.split()`
    const { name, type } = line.value
    return [`${name} = ${isNumber(type) ? `[int(word) for word in ${words}]` : words}`]
  }
  if (line.form === 'values') {
    const { values } = line
    const [first] = values
    if (first && values.length === 1) return [`${first.name} = ${read(first, nextLine)}`]
    const names = values.map(({ name }) => name).join(', ')
    if (values.every(({ type }) => isNumber(type))) {
      return [`${names} = map(int, ${nextLine}.split())`]
    }
    const numbers = values.filter(({ type }) => isNumber(type))
    return [
      `${names} = ${nextLine}.split()`,
      ...numbers.map(({ name }) => `${name} = int(${name})`),
    ]
  }
  const { columns, count } = line
  const [only] = columns
  if (only && columns.length === 1) {
    return [`${only.name} = [${read(only, nextLine)} for _ in range(${count})]`]
  }
  return [
    ...columns.map(({ name }) => `${name} = []`),
    `for _ in range(${count}):`,
    ...indented(4, [
      `row = ${nextLine}.split()`,
      ...columns.map((column, at) => `${column.name}.append(${read(column, `row[${at}]`)})`),
    ]),
  ]
}

export const python: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const names = namesOf(parametersOf(signature))
  const call = `solve(${names})`
  const printing = {
    one: [`print(${call})`],
    row: [`print(*${call})`],
    column: [`for line in ${call}:`, '    print(line)'],
  }
  const none = byResult(result, { number: '0', text: '""', list: '[]' })
  return program([
    ...['import sys', '', '', `def ${call}:`],
    ...indented(4, body ?? ['# Write your code here', `return ${none}`]),
    ...['', '', 'lines = iter(sys.stdin.read().split("\\n"))'],
    ...lines.flatMap(reading),
    ...printing[result.layout],
  ])
}
