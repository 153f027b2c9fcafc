import { type Language, languages } from '@assay/contract/catalogue'
import { type Block, readBlocks } from './blocks.ts'
import { readFrontMatter } from './front-matter.ts'
import { weighLarge } from './large-cases.ts'
import { type Fail, MalformedQuestion } from './malformed.ts'
import {
  type Case,
  type FailingSolution,
  type Question,
  type Solution,
  verdicts,
} from './question.ts'

const mostSamples = 3

export function parseQuestion(file: string, slug: string, markdown: string): Question {
  const fail: Fail = (line, reason) => {
    throw new MalformedQuestion(file, line, reason)
  }
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const frontEnd = lines.indexOf('---', 1)
  if (lines[0] !== '---' || frontEnd < 0) fail(1, 'starts with front matter between --- lines')
  const front = readFrontMatter(lines.slice(1, frontEnd).join('\n'), fail)

  const bodyEnd = lines.findIndex((line, index) => index > frontEnd && line === '## Sample')
  if (bodyEnd < 0) fail(lines.length, 'has no "## Sample" section')
  const statement = lines
    .slice(frontEnd + 1, bodyEnd)
    .join('\n')
    .trim()
  if (statement === '') fail(frontEnd + 2, 'has no statement')

  const blocks = readBlocks(lines, bodyEnd, fail)
  const cases = readCases(blocks, fail)
  const [sample, ...samples] = cases.filter(isSample)
  if (!sample) return fail(bodyEnd + 1, 'has no sample input and output')
  if (samples.length >= mostSamples) fail(bodyEnd + 1, `has more than ${mostSamples} samples`)

  return {
    slug,
    ...front,
    statement,
    samples: [sample, ...samples],
    hiddenCases: weighLarge(cases.filter((one) => !isSample(one))),
    validator: readValidator(blocks, fail),
    starters: readSolutions(blocks, 'Starter', fail),
    solutions: readSolutions(blocks, 'Solutions', fail),
    failing: readFailing(blocks, fail),
  }
}

const isSample = ({ name }: Case) => /^sample( \d)?$/.test(name)

function readCases(blocks: readonly Block[], fail: Fail): Case[] {
  const cases: Case[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const input = blocks[at]
    if (input?.fence !== 'input') continue
    const output = blocks[at + 1]
    const isPair = output?.section === input.section && output.heading === input.heading
    if (output?.fence !== 'output' || !isPair) {
      return fail(input.line, 'an input block is followed by its output block')
    }
    const isHidden = input.section === 'Cases'
    const { name, ...marks } = readCaseHeading(isHidden ? input.heading : input.section, () =>
      fail(input.line, 'attributes of a case are {weight=2}, {group=large} or both'),
    )
    const known = isHidden ? name : name.toLowerCase()
    if (known === '' || cases.some((other) => other.name === known)) {
      return fail(input.line, 'every case stands under a heading of its own')
    }
    cases.push({ name: known, input: `${input.text}\n`, output: `${output.text}\n`, ...marks })
  }
  return cases
}

/** `largest {weight=2 group=large}`. */
function readCaseHeading(heading: string, fail: () => never) {
  const [, name = heading, attributes = ''] = /^(.*?)\s*\{(.*)\}$/.exec(heading) ?? []
  let weight = 1
  let group: string | null = null
  for (const attribute of attributes.split(/\s+/).filter(Boolean)) {
    const [key, value = ''] = attribute.split('=')
    if (key === 'weight' && /^[1-9]\d?$/.test(value)) weight = Number(value)
    else if (key === 'group' && /^[a-z]+$/.test(value)) group = value
    else fail()
  }
  return { name, weight, group }
}

function readSolutions(
  blocks: readonly Block[],
  section: 'Solutions' | 'Starter',
  fail: Fail,
): Solution[] {
  return blocks
    .filter((block) => block.section === section)
    .map(({ heading, text, line }) => ({
      language: readLanguage(heading, line, fail),
      source: `${text}\n`,
    }))
}

function readValidator(blocks: readonly Block[], fail: Fail): string | undefined {
  const [validator, ...others] = blocks.filter(({ section }) => section === 'Validator')
  if (!validator) return undefined
  if (validator.fence !== 'python' || others.length > 0) {
    fail(validator.line, 'a validator is one block of Python')
  }
  return `${validator.text}\n`
}

/** `### C++: compares every pair` under `## Slow`. */
function readFailing(blocks: readonly Block[], fail: Fail): FailingSolution[] {
  return blocks.flatMap(({ section, heading, text, line }) => {
    const verdict = verdicts.find((known) => known === section.toLowerCase())
    if (!verdict) return []
    const [, language = '', reason = ''] = /^([^:]*):\s*(.*)$/.exec(heading) ?? []
    if (reason === '') fail(line, `a failing solution stands under "### Language: reason"`)
    return [{ language: readLanguage(language, line, fail), source: `${text}\n`, verdict, reason }]
  })
}

function readLanguage(name: string, line: number, fail: Fail): Language {
  const language = languages.find((known) => known === name)
  return language ?? fail(line, `${name} is no language of the product`)
}
