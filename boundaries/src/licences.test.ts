import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkLicences, dependenciesIn, type Lock, licenceTable } from './licences.ts'

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const lock: Lock = JSON.parse(readFileSync(lockFile, 'utf8'))

const licencesOf = (packages: Lock['packages']) => checkLicences(dependenciesIn({ packages }))

test('every package that is installed has a licence that is allowed', () => {
  const dependencies = dependenciesIn(lock)
  expect(dependencies.length).toBeGreaterThan(500)
  expect(checkLicences(dependencies)).toEqual([])
  const table = licenceTable(dependencies)
  expect(table).toMatch(/^\| fastify \| [\d.]+ \| MIT \| server or runner \|$/m)
  expect(table).toMatch(/^\| react \| [\d.]+ \| MIT \| build, test or browser \|$/m)
  expect(table).not.toContain('@assay/')
})

test.each([
  ['a copyleft licence', { version: '1.0.0', license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['a licence of its own', { version: '1.0.0', license: 'SEE LICENSE IN X' }, 'SEE LICENSE IN X'],
  ['no licence', { version: '1.0.0' }, 'unknown'],
  ['two licences', { version: '1.0.0', license: 'MIT AND GPL-3.0' }, 'MIT AND GPL-3.0'],
  ['the exception of another', { version: '1.0.0', license: 'Bitstream-Vera' }, 'Bitstream-Vera'],
])('a package with %s is refused', (_, entry, licence) => {
  const refused = [`planted 1.0.0 has the licence ${licence}`]
  expect(licencesOf({ 'node_modules/planted': entry })).toEqual(refused)
  expect(licencesOf({ 'node_modules/a/node_modules/planted': entry })).toEqual(refused)
})

test('one of several licences is enough, and builds for other systems have that of their package', () => {
  expect(
    licencesOf({
      'node_modules/choice': { license: '(GPL-3.0 OR MIT)' },
      'node_modules/tool': { license: 'MIT', optionalDependencies: { 'tool-darwin': '1.0.0' } },
      'node_modules/tool-darwin': { version: '1.0.0' },
      'node_modules/@assay/web': { link: true },
      web: { version: '0.1.0' },
    }),
  ).toEqual([])
})
