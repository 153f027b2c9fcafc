import { type Language, languages } from '@assay/contract/catalogue'
import { maxStages } from '@assay/contract/kinds/work-sample/stages'
import { type Block, readBlocks } from './blocks.ts'
import { readCaseHeading, readFailingHeading } from './headings.ts'
import type { Fail } from './malformed.ts'
import {
  type Case,
  type FailingSolution,
  type Question,
  type Solution,
  verdicts,
} from './question.ts'

/** Where the statement above the sections ends. */
export const sectionAfterStatement = /^## (?:Sample|Statement|Translations)$/m

/** What a question file says below its front matter, with the weights as written. */
export interface Parts
  extends Pick<
    Question,
    | 'statement'
    | 'samples'
    | 'hiddenCases'
    | 'validator'
    | 'generator'
    | 'starters'
    | 'solutions'
    | 'failing'
  > {
  /** The program that judges outputs. */
  readonly checker: Solution | undefined
  /** By language, in their order. */
  readonly translations: readonly { readonly language: string; readonly statement: string }[]
  /** In base64, by name. */
  readonly pictures: readonly { readonly name: string; readonly data: string }[]
  /** The text between the `---` lines. */
  readonly frontMatter: string
}

export function readParts(markdown: string, fail: Fail): Parts {
  const isWindowsText = /^---\r\n/.test(markdown)
  const lines = (isWindowsText ? markdown.replaceAll('\r\n', '\n') : markdown).split('\n')
  const frontEnd = lines.indexOf('---', 1)
  if (lines[0] !== '---' || frontEnd < 0) fail(1, 'starts with front matter between --- lines')

  const bodyEnd = lines.findIndex(
    (line, index) => index > frontEnd && sectionAfterStatement.test(line),
  )
  if (bodyEnd < 0) fail(lines.length, 'has no "## Sample" section')
  const body = lines
    .slice(frontEnd + 1, bodyEnd)
    .join('\n')
    .trim()
  const blocks = readBlocks(lines, bodyEnd, fail)
  const [sample, ...samples] = readCases(blocks.filter(isOfSample), fail)
  if (!sample) return fail(bodyEnd + 1, 'has no sample input and output')
  if (samples.length >= maxStages) fail(bodyEnd + 1, `has more than ${maxStages} samples`)

  return {
    frontMatter: lines.slice(1, frontEnd).join('\n'),
    statement: readStatement(body, blocks, fail),
    samples: [sample, ...samples],
    hiddenCases: readCases(
      blocks.filter(({ section }) => section === 'Cases'),
      fail,
    ),
    validator: readPython('Validator', blocks, fail),
    generator: readPython('Generator', blocks, fail),
    checker: readChecker(blocks, fail),
    starters: readSolutions(blocks, 'Starter', fail),
    solutions: readSolutions(blocks, 'Solutions', fail),
    failing: readFailing(blocks, fail),
    translations: blocks
      .filter(({ section }) => section === 'Translations')
      .map(({ heading, text }) => ({ language: heading, statement: text })),
    pictures: blocks
      .filter(({ section }) => section === 'Pictures')
      .map(({ heading, text }) => ({ name: heading, data: text.replaceAll(/\s/g, '') })),
  }
}

const isOfSample = ({ section }: Block) => /^Sample( \d)?$/.test(section)

/** A statement that could be taken for something else is a block of its own. */
function readStatement(body: string, blocks: readonly Block[], fail: Fail): string {
  const [block, ...others] = blocks.filter(({ section }) => section === 'Statement')
  if (!block) return body
  if (body !== '' || others.length > 0) fail(block.line, 'has more than one statement')
  return block.text
}

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
    const isNamed = input.heading !== ''
    if (!isNamed && !isOfSample(input)) fail(input.line, 'every case stands under a heading')
    const heading = readCaseHeading(isNamed ? input.heading : input.section.toLowerCase())
    if (!heading) {
      return fail(input.line, 'attributes of a case are {weight=2}, {group=large} or both')
    }
    cases.push({ ...heading, input: input.text, output: output.text })
  }
  return cases
}

function readSolutions(
  blocks: readonly Block[],
  section: 'Solutions' | 'Starter' | 'Checker',
  fail: Fail,
): Solution[] {
  return blocks
    .filter((block) => block.section === section)
    .map(({ heading, text, line }) => ({
      language: readLanguage(heading, line, fail),
      source: text,
    }))
}

function readPython(
  name: 'Validator' | 'Generator',
  blocks: readonly Block[],
  fail: Fail,
): string | undefined {
  const [program, ...others] = blocks.filter(({ section }) => section === name)
  if (!program) return undefined
  if (program.fence !== 'python' || others.length > 0) {
    fail(program.line, `a ${name.toLowerCase()} is one block of Python`)
  }
  return program.text
}

function readChecker(blocks: readonly Block[], fail: Fail): Solution | undefined {
  const [checker, ...others] = readSolutions(blocks, 'Checker', fail)
  if (others.length > 0) fail(1, 'has more than one checker')
  return checker
}

function readFailing(blocks: readonly Block[], fail: Fail): FailingSolution[] {
  return blocks.flatMap(({ section, heading, text, line }) => {
    const verdict = verdicts.find((known) => known === section.toLowerCase())
    if (!verdict) return []
    const read = readFailingHeading(heading)
    if (!read) return fail(line, `a failing solution stands under "### Language: reason"`)
    const language = readLanguage(read.language, line, fail)
    return [{ language, source: text, verdict, reason: read.reason }]
  })
}

function readLanguage(name: string, line: number, fail: Fail): Language {
  const language = languages.find((known) => known === name)
  return language ?? fail(line, `${name} is no language of the product`)
}
