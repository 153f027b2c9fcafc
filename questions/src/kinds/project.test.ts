import { readProject, writeProject } from '@assay/contract/kinds/project/project-files'
import { expect, test } from 'vitest'
import { readBank } from '../bank.ts'
import { project } from './project.ts'

const question = readBank().find(({ kind }) => kind === 'project')

test('every program of a project can be judged as one', () => {
  if (!question) throw new Error('the bank has no project')
  expect(project.brokenRules(question)).toEqual([])
  const [first, ...others] = question.starters
  const files = (readProject(first?.source ?? '') ?? []).map((file) =>
    file.name === 'main.py' ? { ...file, name: 'price-list.py' } : file,
  )
  const starters = [{ language: 'Python' as const, source: writeProject(files) }, ...others]
  expect(first?.language).toBe('Python')
  expect(project.brokenRules({ ...question, starters })).toEqual([
    'a program in Python is no project: A project has no file named price-list.py in Python',
  ])
})
