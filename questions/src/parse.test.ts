import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse.ts'

const good = `---
title: Sum of Three
topic: arithmetic
level: Basic
minutes: 6
shape:
  - n:1..9
---

Add them up.

## Sample

\`\`\`input
1
\`\`\`

\`\`\`output
2
\`\`\`

## Cases

### largest

\`\`\`input
9
\`\`\`

\`\`\`output
18
\`\`\`

## Solutions

### Python

\`\`\`python
print(2 * int(input()))
\`\`\`
`
const parse = (text: string) => parseQuestion('bank/basic/sum.md', 'sum', text)

test('a question is read from its file', () => {
  expect(parse(good)).toEqual({
    slug: 'sum',
    title: 'Sum of Three',
    topic: 'arithmetic',
    level: 'Basic',
    minutes: 6,
    shape: ['n:1..9'],
    statement: 'Add them up.',
    sample: { name: 'sample', input: '1', output: '2' },
    hiddenCases: [{ name: 'largest', input: '9', output: '18' }],
    solutions: [{ language: 'Python', source: 'print(2 * int(input()))\n' }],
  })
})

describe('a malformed file is refused by its name and line', () => {
  test.each([
    ['no front matter', good.slice(4), 'bank/basic/sum.md:1: starts with front matter'],
    ['an unknown level', good.replace('Basic', 'Easy'), 'bank/basic/sum.md:2: level:'],
    ['an unknown key', good.replace('minutes: 6', 'minutes: 6\nhint: no'), ':2: front matter:'],
    ['no sample', good.replace('## Sample', '## Example'), 'has no "## Sample" section'],
    ['a block left open', good.trimEnd().slice(0, -3), ':38: opens a block that never closes'],
    ['no output', good.replace('```output\n18', '```text\n18'), ':26: an input block is followed'],
    ['an unknown language', good.replace('### Python', '### Perl'), ':38: Perl is no language'],
    ['text outside a block', good.replace('### Python', 'Hello'), ':36: has text outside a block'],
  ])('%s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
