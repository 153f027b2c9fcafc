import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = '$lines[$at++]'
const read = ({ type }: SignatureValue, text: string) => (isNumber(type) ? `(int) ${text}` : text)

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') {
    const { name, type } = line.value
    const words = `preg_split('/ /', ${nextLine}, -1, PREG_SPLIT_NO_EMPTY)`
    return [`$${name} = ${isNumber(type) ? `array_map('intval', ${words})` : words};`]
  }
  const all = line.form === 'values' ? line.values : line.columns
  const isOne = all.length === 1
  const text = (place: number) => (isOne ? nextLine : `$row[${place}]`)
  const split = isOne ? [] : [`$row = explode(' ', ${nextLine});`]
  const values = (end: string) =>
    all.map((value, place) => `$${value.name}${end} = ${read(value, text(place))};`)
  if (line.form === 'values') return [...split, ...values('')]
  return [
    ...all.map(({ name }) => `$${name} = [];`),
    `for ($i = 0; $i < ${line.count.replaceAll(/[A-Za-z]\w*/g, '$$$&')}; $i++) {`,
    ...indented(4, [...split, ...values('[]')]),
    '}',
  ]
}

export const php: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const call = `solve(${namesOf(parametersOf(signature), ({ name }) => `$${name}`)})`
  const none = byResult(result, { number: '0', text: "''", list: '[]' })
  const printed = {
    one: call,
    row: `implode(' ', ${call})`,
    column: `implode("\\n", ${call})`,
  }
  return program([
    ...['<?php', `function ${call} {`],
    ...indented(4, body ?? ['// Write your code here', `return ${none};`]),
    ...['}', '', "$lines = file('php://stdin', FILE_IGNORE_NEW_LINES);", '$at = 0;'],
    ...lines.flatMap(reading),
    `echo ${printed[result.layout]}, "\\n";`,
  ])
}
