import { expect, test } from 'vitest'
import { stageOfGroup, stagesOf, statementUpTo, whyNotStaged } from './stages.ts'

const statement = `Read the log.

\`\`\`
# Stage 2: a line of the example
\`\`\`

# Stage 2: Totals

Sum it up.

## Not a stage

# Stage 3:  Outages 

Find the longest.`
const staged = { kind: 'staged', statement } as const

test('a statement is split at its headings, but not inside code', () => {
  const [first, ...others] = stagesOf(staged)
  expect(first).toMatchObject({ title: null })
  expect(first.statement).toContain('a line of the example')
  expect(others).toEqual([
    { title: 'Totals', statement: 'Sum it up.\n\n## Not a stage' },
    { title: 'Outages', statement: 'Find the longest.' },
  ])
  expect(whyNotStaged(statement)).toEqual([])
})

test('a question of another kind has one stage, whatever its headings', () => {
  expect(stagesOf({ kind: 'writing', statement })).toEqual([{ title: null, statement }])
})

test('a statement up to a stage splits into the same stages again', () => {
  const second = statementUpTo(2, staged)
  expect(second).not.toContain('longest')
  expect(stagesOf({ ...staged, statement: second })).toEqual(stagesOf(staged).slice(0, 2))
})

test('what cannot be shown stage by stage is named', () => {
  expect(whyNotStaged('Only one.')[0]).toContain('3 to 5 stages, the statement has 1')
  expect(whyNotStaged(statement.replace('Stage 3', 'Stage 4'))[0]).toContain('numbered 2, 4')
  expect(whyNotStaged(statement.replace('Totals', ''))).toEqual(['stage 2 has no title'])
  expect(whyNotStaged(statement.replace('Find the longest.', ''))).toEqual(['stage 3 has no text'])
})

test('a group belongs to the stage that its name begins with', () => {
  expect(['stage 2: ties', 'stage 2:ties', 'Stage 2: ties', 'basics'].map(stageOfGroup)).toEqual([
    ...[2, null, null, null],
  ])
})
