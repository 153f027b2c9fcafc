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
    kind: 'writing',
    groups: [],
    shape: ['n:1..9'],
    survivors: [],
    statement: 'Add them up.',
    samples: [{ name: 'sample', input: '1\n', output: '2\n', weight: 1, group: null }],
    hiddenCases: [{ name: 'largest', input: '9\n', output: '18\n', weight: 1, group: null }],
    starters: [],
    solutions: [{ language: 'Python', source: 'print(2 * int(input()))\n' }],
    failing: [],
  })
})

test('what a question may have besides is read too', () => {
  const fence = (name: string, text: string) => `\`\`\`${name}\n${text}\n\`\`\`\n\n`
  const full = parse(
    good
      .replace('topic:', 'summary: Add two equal numbers.\nidea: closed-form\ntopic:')
      .replace(
        'shape:',
        'kind: debugging\nlimits: { C: 1, C++: 1, Java: 1.5, Python: 4, JavaScript: 2 }\nshape:',
      )
      .replace('## Cases', `## Sample 2\n\n${fence('input', '3')}${fence('output', '6')}## Cases`)
      .replace('### largest', '### largest {weight=3 group=large}')
      .replace('## Solutions', `## Validator\n\n${fence('python', 'assert input()')}## Solutions`)
      .replace('## Solutions', `## Starter\n\n### Python\n\n${fence('python', '')}## Solutions`)
      .concat(
        `\n## Wrong\n\n### Python: forgets the double\n\n${fence('python', 'print(input())')}`,
        `## Slow\n\n### C++: counts up\n\n${fence('cpp', 'int main() {}')}`,
      ),
  )
  expect(full).toMatchObject({
    summary: 'Add two equal numbers.',
    idea: 'closed-form',
    kind: 'debugging',
    limits: { C: 1, 'C++': 1, Java: 1.5, Python: 4, JavaScript: 2 },
    samples: [{ name: 'sample' }, { name: 'sample 2', input: '3\n', output: '6\n' }],
    hiddenCases: [{ name: 'largest', weight: 3, group: 'large' }],
    validator: 'assert input()\n',
    starters: [{ language: 'Python' }],
    failing: [
      { language: 'Python', verdict: 'wrong', reason: 'forgets the double' },
      { language: 'C++', verdict: 'slow', reason: 'counts up' },
    ],
  })
})

test('groups and a generator are read, and weights are then as written', () => {
  const grouped = parse(
    good
      .replace(
        'shape:',
        'groups:\n  - { name: basics, marks: 4 }\n  - { name: all of it, marks: 6, needsAll: true }\nshape:',
      )
      .replace('### largest', '### largest {group="all of it"}')
      .replace('## Solutions', '## Generator\n\n```python\nprint(9)\n```\n\n## Solutions'),
  )
  expect(grouped).toMatchObject({
    groups: [
      { name: 'basics', marks: 4, needsAll: false },
      { name: 'all of it', marks: 6, needsAll: true },
    ],
    hiddenCases: [{ name: 'largest', weight: 1, group: 'all of it' }],
    generator: 'print(9)\n',
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
    ['an unknown language', good.replace('### Python', '### Cobol'), ':38: Cobol is no language'],
    ['an unknown section', good.replace('## Cases', '## Tests'), ':22: has an unknown section'],
    ['a limit of a minute', good.replace('shape:', 'limits: { C: 60 }\nshape:'), ':2: limits.'],
    ['an odd weight', good.replace('### largest', '### largest {weight=x}'), ':26: attributes of'],
    [
      'a failing solution without a reason',
      good.replace('## Solutions', '## Wrong'),
      ':38: a failing solution stands under',
    ],
    ['text outside a block', good.replace('### Python', 'Hello'), ':36: has text outside a block'],
  ])('%s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
