import { type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { readBank } from '@assay/questions/bank'
import { readTokens } from '@assay/questions/mutants/tokens'
import { describe, expect, test } from 'vitest'
import { Comparison } from './compare.ts'
import { fingerprintProgram } from './fingerprints.ts'
import { matchPrograms } from './match-programs.ts'

const bank = readBank()
const programs = (language: StandardLanguage) =>
  bank
    .flatMap(({ solutions }) => solutions.filter((one) => one.language === language))
    .map(({ source }) => source)
    .filter((source) => source.split('\n').length > 20)
    .slice(0, 20)

const hashesOf = (language: StandardLanguage, source: string) =>
  fingerprintProgram({ language, questionKey: 'q', source, starter: '', references: [] }).hashes

/** Other names, indentation and comments. `bench/src/similarity` also changes the order of functions. */
function renamed(language: StandardLanguage, source: string): string {
  const tokens = readTokens(source, language)
  let copy = source
  for (const [at, token] of [...tokens.entries()].toReversed()) {
    const isOwn = token.type === 'name' && /^[a-z]{1,6}$/.test(token.text)
    const isDeclared = isOwn && tokens[at + 1]?.text === '=' && tokens[at - 1]?.text !== '.'
    if (!isDeclared) continue
    copy = copy.replaceAll(new RegExp(`\\b${token.text}\\b`, 'g'), `my_${token.text}`)
  }
  const mark = language === 'Python' ? '#' : '//'
  const lines = copy.split('\n').flatMap((line) => [line.replace(/^ +/, '$&$&'), `${mark} so`, ''])
  return lines.join('\n')
}

describe.each(standardLanguages)('in %s', (language) => {
  test('a renamed copy is nearest to its original', () => {
    const originals = programs(language)
    expect(originals).toHaveLength(20)
    const comparison = new Comparison(originals.map((source) => hashesOf(language, source)))
    for (const [at, source] of originals.entries()) {
      const copy = renamed(language, source)
      expect(copy).not.toBe(source)
      const similarities = comparison.similarities(hashesOf(language, copy))
      expect(similarities.indexOf(Math.max(...similarities))).toBe(at)
      expect(similarities[at]).toBeGreaterThan(0.9)
    }
  })

  test('all of a program matches itself', () => {
    const [source = ''] = programs(language)
    const same = { language, questionKey: 'q', source, other: source, starter: '', common: [] }
    const matched = matchPrograms(same)
    expect(matched?.parts.length).toBeGreaterThan(0)
    for (const { left, right } of matched?.parts ?? []) expect(left).toEqual(right)
  })
})
