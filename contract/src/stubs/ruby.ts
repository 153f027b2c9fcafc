import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = 'gets.chomp'
const read = ({ type }: SignatureValue, text: string) => (isNumber(type) ? `${text}.to_i` : text)

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') {
    const { name, type } = line.value
    return [`${name} = gets.split${isNumber(type) ? '.map(&:to_i)' : ''}`]
  }
  const all = line.form === 'values' ? line.values : line.columns
  const isOne = all.length === 1
  const text = (place: number) => (isOne ? nextLine : `row[${place}]`)
  const split = isOne ? [] : ['row = gets.split']
  const values = (sign: string) =>
    all.map((value, place) => `${value.name} ${sign} ${read(value, text(place))}`)
  if (line.form === 'values') {
    const areNumbers = all.every(({ type }) => isNumber(type))
    if (isOne || !areNumbers) return [...split, ...values('=')]
    return [`${all.map(({ name }) => name).join(', ')} = gets.split.map(&:to_i)`]
  }
  return [
    ...all.map(({ name }) => `${name} = []`),
    `(${line.count}).times do`,
    ...indented(2, [...split, ...values('<<')]),
    'end',
  ]
}

export const ruby: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const call = `solve(${namesOf(parametersOf(signature))})`
  const none = byResult(result, { number: '0', text: "''", list: '[]' })
  return program([
    `def ${call}`,
    ...indented(2, body ?? ['# Write your code here', none]),
    ...['end', ''],
    ...lines.flatMap(reading),
    `puts ${call}${result.layout === 'row' ? ".join(' ')" : ''}`,
  ])
}
