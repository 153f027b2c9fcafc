import { type Language, languages, levels } from '@assay/contract/catalogue'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Case, Question, Solution } from './question.ts'

/** Says which line of which file is wrong, so that an author can go straight to it. */
export class MalformedQuestion extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`)
    this.name = 'MalformedQuestion'
  }
}

const frontMatterSchema = z.strictObject({
  title: z.string().min(3).max(80),
  topic: z.string().regex(/^[a-z][a-z ]+$/, 'topic is lower-case words'),
  level: z.enum(levels),
  minutes: z.int().min(3).max(60),
  shape: z.array(z.string()).min(1),
})

interface Block {
  readonly path: string
  readonly fence: string
  readonly text: string
  readonly line: number
}

export function parseQuestion(file: string, slug: string, markdown: string): Question {
  const fail = (line: number, reason: string): never => {
    throw new MalformedQuestion(file, line, reason)
  }
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const frontEnd = lines.indexOf('---', 1)
  if (lines[0] !== '---' || frontEnd < 0) fail(1, 'starts with front matter between --- lines')
  const front = readFrontMatter(lines.slice(1, frontEnd).join('\n'), (reason) => fail(2, reason))

  const bodyEnd = lines.findIndex((line, index) => index > frontEnd && line === '## Sample')
  if (bodyEnd < 0) fail(lines.length, 'has no "## Sample" section')
  const statement = lines
    .slice(frontEnd + 1, bodyEnd)
    .join('\n')
    .trim()
  if (statement === '') fail(frontEnd + 2, 'has no statement')

  const blocks = readBlocks(lines, bodyEnd, fail)
  const cases = readCases(blocks, fail)
  const sample = cases.find((one) => one.name === 'sample')
  if (!sample) return fail(bodyEnd + 1, 'has no sample input and output')

  return {
    slug,
    ...front,
    statement,
    sample,
    hiddenCases: cases.filter((one) => one !== sample),
    solutions: readSolutions(blocks, fail),
  }
}

function readFrontMatter(text: string, fail: (reason: string) => never) {
  let values: unknown
  try {
    values = parseYaml(text)
  } catch (error) {
    return fail(`front matter is not YAML: ${error instanceof Error ? error.message : error}`)
  }
  const result = frontMatterSchema.safeParse(values)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  return fail(`${issue?.path.join('.') || 'front matter'}: ${issue?.message}`)
}

type Fail = (line: number, reason: string) => never

/** Every fenced block below the statement, with the headings it stands under. */
function readBlocks(lines: string[], from: number, fail: Fail): Block[] {
  const blocks: Block[] = []
  let section = ''
  let heading = ''
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('## ')) {
      section = line.slice(3).trim()
      heading = ''
    } else if (line.startsWith('### ')) {
      heading = line.slice(4).trim()
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other === '```')
      if (end < 0) fail(at + 1, 'opens a block that never closes')
      blocks.push({
        path: `${section}/${heading}`,
        fence: line.slice(3).trim(),
        text: lines.slice(at + 1, end).join('\n'),
        line: at + 1,
      })
      at = end
    } else if (line.trim() !== '') {
      fail(at + 1, `has text outside a block: ${line.slice(0, 40)}`)
    }
  }
  return blocks
}

function readCases(blocks: Block[], fail: Fail): Case[] {
  const cases: Case[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const input = blocks[at]
    if (input?.fence !== 'input') continue
    const output = blocks[at + 1]
    if (output?.fence !== 'output' || output.path !== input.path) {
      return fail(input.line, 'an input block is followed by its output block')
    }
    const name = input.path === 'Sample/' ? 'sample' : input.path.replace(/^Cases\//, '')
    if (name === '' || cases.some((other) => other.name === name)) {
      return fail(input.line, 'every case stands under a heading of its own')
    }
    cases.push({ name, input: input.text, output: output.text })
  }
  return cases
}

function readSolutions(blocks: Block[], fail: Fail): Solution[] {
  return blocks
    .filter((block) => block.path.startsWith('Solutions/'))
    .map((block) => {
      const name = block.path.slice('Solutions/'.length)
      const language = languages.find((known): known is Language => known === name)
      if (!language) return fail(block.line, `${name} is no language of the product`)
      return { language, source: `${block.text}\n` }
    })
}
