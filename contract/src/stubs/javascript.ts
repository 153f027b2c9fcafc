import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, isNumber, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = 'lines[at++]'
const read = ({ type }: SignatureValue, text: string) => (isNumber(type) ? `Number(${text})` : text)

function readingFor(isTyped: boolean) {
  const listOf = (type: string) => (isTyped ? `: ${type}[]` : '')
  return (line: SignatureLine): string[] => {
    if (line.form === 'list') {
      const { name, type } = line.value
      const words = `${nextLine}.split(' ').filter(Boolean)`
      return [`const ${name} = ${isNumber(type) ? `${words}.map(Number)` : words}`]
    }
    if (line.form === 'values') {
      const { values } = line
      const [first] = values
      if (first && values.length === 1) return [`const ${first.name} = ${read(first, nextLine)}`]
      if (values.every(({ type }) => isNumber(type))) {
        const names = values.map(({ name }) => name).join(', ')
        return [`const [${names}] = ${nextLine}.split(' ').map(Number)`]
      }
      return values.map((value, place) => {
        const isLast = place === values.length - 1
        const word = `lines[${isLast ? 'at++' : 'at'}].split(' ')[${place}]`
        return `const ${value.name} = ${read(value, word)}`
      })
    }
    const { columns, count } = line
    const isOne = columns.length === 1
    return [
      ...columns.map(
        ({ name, type }) => `const ${name}${listOf(isNumber(type) ? 'number' : 'string')} = []`,
      ),
      `for (let i = 0; i < ${count}; i++) {`,
      ...indented(2, [
        ...(isOne ? [] : [`const row = ${nextLine}.split(' ')`]),
        ...columns.map(
          (column, place) =>
            `${column.name}.push(${read(column, isOne ? nextLine : `row[${place}]`)})`,
        ),
      ]),
      '}',
    ]
  }
}

function writer(isTyped: boolean): StubWriter {
  return (signature, body) => {
    const { lines, result } = signature
    const parameters = parametersOf(signature)
    const call = `solve(${namesOf(parameters)})`
    const typed = namesOf(parameters, ({ name, type, isList }) => {
      return `${name}: ${isNumber(type) ? 'number' : 'string'}${isList ? '[]' : ''}`
    })
    const one = result.of === 'number' ? 'number' : 'string'
    const returned = result.layout === 'one' ? one : `${one}[]`
    const none = byResult(result, { number: '0', text: "''", list: '[]' })
    const joined = { one: '', row: ".join(' ')", column: ".join('\\n')" }[result.layout]
    const readFile = isTyped ? 'readFileSync' : "require('fs').readFileSync"
    return program([
      ...(isTyped ? ["import { readFileSync } from 'fs'", ''] : []),
      isTyped ? `function solve(${typed}): ${returned} {` : `function ${call} {`,
      ...indented(2, body ?? ['// Write your code here', `return ${none}`]),
      ...['}', '', `const lines = ${readFile}(0, 'utf8').split('\\n')`, 'let at = 0'],
      ...lines.flatMap(readingFor(isTyped)),
      `console.log(String(${call}${joined}))`,
    ])
  }
}

export const javascript = writer(false)
export const typescript = writer(true)
