import { exportFormats } from '@assay/contract/question-packages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBank } from '../../bank.ts'
import { exportZip } from '../export.ts'
import { readImport } from '../import.ts'
import { anyContent } from '../testing/any-content.ts'
import { bytesOf } from '../testing/bytes-of.ts'
import { contentOf } from '../testing/content-of.ts'

// A few, and one of each rare kind: with a validator, starters, a program that crashes.
const bank = readBank()
const rare = [
  bank.find(({ kind }) => kind === 'debugging'),
  bank.find(({ validator }) => validator !== undefined),
  bank.find(({ failing }) => failing.some(({ verdict }) => verdict === 'crashing')),
]
const chosen = [...bank.filter((_question, index) => index % 97 === 0), ...rare]
  .flatMap((question) => question ?? [])
  .map(contentOf)

describe.each(exportFormats)('%s', { timeout: 120_000 }, (format) => {
  test('questions of the bank are the same after export and import', async () => {
    const zip = await bytesOf(exportZip(chosen, format))
    const imported = await readImport('bank.zip', zip)
    expect(imported.flatMap(({ notes }) => notes)).toEqual([])
    const byTitle = new Map(imported.map((one) => [one.content.title, one]))
    for (const { content, limits } of chosen) {
      expect(byTitle.get(content.title)).toMatchObject({ content, limits })
    }
    const again = chosen.flatMap(({ content }) => byTitle.get(content.title) ?? [])
    expect((await bytesOf(exportZip(again, format))).equals(zip)).toBe(true)
  })

  test('so is any question that the studio can save', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, async (content) => {
        const zip = await bytesOf(exportZip([{ content, limits: null }], format))
        const [imported] = await readImport('one.zip', zip)
        expect(imported?.content).toEqual(content)
      }),
      { numRuns: 50 },
    )
  })
})
