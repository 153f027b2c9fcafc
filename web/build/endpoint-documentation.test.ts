import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import {
  documentation,
  endpointDocumentation,
  withoutDocumentation,
} from './endpoint-documentation.ts'

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))

const parse = (code: string) => parseSync('contract.js', code).program
const cut = (code: string) => withoutDocumentation(code, parse(code))

test('the documentation of an endpoint is cut, wherever it stands in the definition', () => {
  expect(
    cut(`export const first = endpoint({ summary: 'a', method: 'GET', errors: ['b', c],
  path: '/runs', operationId: 'd', description: \`e, \${f}\` })
export const second = endpoint({ exampleBody: { description: 'g' }, method: 'PUT' })`),
  ).toBe(`export const first = endpoint({ method: 'GET', path: '/runs',  })
export const second = endpoint({ method: 'PUT' })`)
})

test('only endpoints are cut, and in them only what stands directly in the definition', () => {
  const code = `export const kind = make({ summary: 'a', description: 'b' })
export const one = endpoint({ responses: { 200: file({ description: 'c' }) } }, { errors: [] })
export const two = endpoint(given)`
  expect(cut(code)).toBe(code)
})

/** The text of every part of each endpoint's definition, by its name. */
function endpointsIn(code: string) {
  return parse(code).body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      if (init.callee.name !== 'endpoint') return []
      const [definition] = init.arguments
      if (definition?.type !== 'ObjectExpression') return []
      return [
        definition.properties.map(({ start, end }) => {
          const text = code.slice(start, end)
          return { name: text.split(/\W/, 1)[0] ?? '', text }
        }),
      ]
    })
  })
}

test('everything else of every endpoint in the contract is still there', async () => {
  const { filter } = endpointDocumentation().transform
  let endpoints = 0
  for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const source = readFileSync(join(contract, file), 'utf8')
    const { code } = await transformWithOxc(source, file)
    if (!filter.code.test(code)) continue
    const whole = endpointsIn(code)
    endpoints += whole.length
    const rest = whole.map((parts) => parts.filter(({ name }) => !documentation.includes(name)))
    expect(endpointsIn(cut(code))).toEqual(rest)
  }
  expect(endpoints).toBeGreaterThan(100)
})
