import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = 'next_line()'
const read = ({ type }: Pick<SignatureValue, 'type'>, text: string) =>
  isNumber(type) ? `as.numeric(${text})` : text

function reading(line: SignatureLine): string[] {
  const words = `strsplit(${nextLine}, " ")[[1]]`
  if (line.form === 'list') return [`${line.value.name} <- ${read(line.value, words)}`]
  const all = line.form === 'values' ? line.values : line.columns
  const isOne = all.length === 1
  const text = (place: number) => (isOne ? nextLine : `row[${place + 1}]`)
  const split = isOne ? [] : [`row <- ${words}`]
  const values = (end: string) =>
    all.map((value, place) => `${value.name}${end} <- ${read(value, text(place))}`)
  if (line.form === 'values') return [...split, ...values('')]
  return [
    ...all.map(
      ({ name, type }) => `${name} <- ${isNumber(type) ? 'numeric' : 'character'}(${line.count})`,
    ),
    `for (i in seq_len(${line.count})) {`,
    ...indented(2, [...split, ...values('[i]')]),
    '}',
  ]
}

export const r: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const call = `solve(${namesOf(parametersOf(signature))})`
  const list = result.of === 'number' ? 'numeric(0)' : 'character(0)'
  const none = byResult(result, { number: '0', text: '""', list })
  return program([
    'options(scipen = 999, digits = 15) # print 100000, not 1e+05',
    '',
    `solve <- function(${namesOf(parametersOf(signature))}) {`,
    ...indented(2, body ?? ['# Write your code here', none]),
    ...['}', '', 'lines <- readLines(file("stdin"))', 'at <- 0', 'next_line <- function() {'],
    ...indented(2, ['at <<- at + 1', 'lines[at]']),
    '}',
    ...lines.flatMap(reading),
    `cat(${call}, sep = "${result.layout === 'column' ? '\\n' : ' '}")`,
    'cat("\\n")',
  ])
}
