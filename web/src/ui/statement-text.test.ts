import { stagesOf } from '@assay/contract/kinds/work-sample/stages'
import { expect, test } from 'vitest'
import { markMaths, needsMarkdown, openingOf } from './statement-text.ts'

test.each([
  'It costs $5 and $7.',
  'The fare is US$3, not US$4.',
  'Multiply 2 * 3 * 4 and a ** b.',
  'The name `a_b` and snake_case_name, **bold** and `$x$`.',
  'From - to, 1.5 times, # of items.',
  'See [1] and (2).',
])('needs no Markdown: %s', (text) => {
  expect(needsMarkdown(text)).toBe(false)
})

test.each([
  'Let $n \\le 10^5$ be given.',
  'So\n$$\\sum_{i=1}^n i$$',
  '# Input\n\nOne number.',
  '- one\n- two',
  '1. first\n2. second',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\ncode\n```',
  'See [the rules](https://example.com).',
  'This is *important* here.',
  'This is _important_ here.',
])('needs Markdown: %s', (text) => {
  expect(needsMarkdown(text)).toBe(true)
})

test('no shipped question needs Markdown', () => {
  const bank = import.meta.glob<string>('../../../questions/bank/**/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const files = Object.entries(bank)
  expect(files.length).toBeGreaterThan(50)
  const statementOf = (file: string) =>
    file.replace(/^---\n[\s\S]*?\n---\n/, '').split(/^## /m, 1)[0] ?? ''
  // Candidates read a staged question stage by stage, without its headings.
  const partsOf = (statement: string) =>
    stagesOf({ kind: 'staged', statement }).map((stage) => stage.statement)
  const rich = files.filter(([, file]) => partsOf(statementOf(file)).some(needsMarkdown))
  expect(rich.map(([name]) => name)).toEqual([])
})

test('only maths keeps its dollar signs', () => {
  expect(markMaths('$n$ items at $5 or $7 each')).toBe('$n$ items at \\$5 or \\$7 each')
  expect(markMaths('`$a` and \\$b$')).toBe('`$a` and \\$b\\$')
  expect(markMaths('an unclosed $$ and $x')).toBe('an unclosed \\$\\$ and \\$x')
})

test('displayed maths gets lines of its own', () => {
  expect(markMaths('so\n$$x + y$$\nholds')).toBe('so\n$$\nx + y\n$$\nholds')
})

test('the opening of a text is its first paragraph, without Markdown', () => {
  expect(openingOf('# Task\n\nAdd $n$ [numbers](https://example.com).\n\nMore.')).toBe(
    'Add n numbers.',
  )
})
