import { describe, expect, test } from 'vitest'
import { judgedProgram } from '../../judged-program.ts'
import { starterCodeFor } from '../../starter-code.ts'
import { type ProjectFile, readProject, withoutHeadings, writeProject } from './project-files.ts'
import { maxProjectFiles, projectProblem } from './project-problem.ts'

const file = (name: string, text: string, isReadOnly = false): ProjectFile => ({
  ...{ name, text, isReadOnly },
})
const counter = [
  file('main.py', 'import tariff\n', true),
  file('tariff.py', 'def price():\n    return 3\n'),
]

test('a project is a text that a person can read', () => {
  expect(writeProject(counter)).toBe(
    '=== main.py read-only\nimport tariff\n=== tariff.py\ndef price():\n    return 3\n',
  )
})

test.each<[string, ProjectFile[]]>([
  ['two files', counter],
  ['empty files', [file('main.py', ''), file('a.py', ''), file('b.py', '\n')]],
  ['lines at both ends', [file('main.py', '\n\nx\n\n')]],
  ['lines like headings', [file('main.py', '=== a.py\n\\=== a.py\n\\\n===\n ===  \n')]],
])('what is written is read again: %s', (_, files) => {
  expect(readProject(writeProject(files))).toEqual(files)
})

test('a file ends with a newline, as the next heading needs one', () => {
  const files = readProject(writeProject([file('main.py', 'x'), file('a.py', 'y')]))
  expect(files?.map(({ text }) => text)).toEqual(['x\n', 'y\n'])
})

test('line breaks of Windows are read too', () => {
  expect(readProject('=== main.py\r\nx\r\n')).toEqual([file('main.py', 'x\n')])
})

test.each(['', 'print(1)\n', 'print(1)\n=== main.py\n', '=== main.py\n=== two words\n'])(
  'no project: %j',
  (text) => {
    expect(readProject(text)).toBeNull()
    expect(projectProblem('Python', text)).toMatch(/^The answer must hold the files/)
  },
)

describe('a project that cannot be judged', () => {
  const named = (...names: string[]) => writeProject(names.map((name) => file(name, 'x\n')))
  const many = Array.from({ length: maxProjectFiles }, (_, at) => `a${at}.py`)

  test.each([
    [named('main.py', 'a.js'), 'A project has no file named a.js in Python'],
    [named('main.py', '../a.py'), 'A project has no file named ../a.py in Python'],
    [named('main.py', 'a.py', 'A.py'), 'The project has two files named A.py'],
    [named('a.py'), 'The project has no main.py, which it begins with'],
    [named('main.py', ...many), 'A project has at most 12 files'],
  ])('%#: %s', (text, problem) => {
    expect(projectProblem('Python', text)).toBe(problem)
    // It fails like any program that does not compile.
    expect(judgedProgram('Python', text)).toMatchObject({ source: text })
    expect(judgedProgram('Python', text).additionalFiles).toBeUndefined()
  })

  test('is one in a language that has none', () => {
    expect(projectProblem('C', named('main.c'))).toMatch(/^A project is written in/)
  })
})

test('a judge gets the entry, and the others beside it', () => {
  const { source, additionalFiles = '' } = judgedProgram('Python', writeProject(counter))
  expect(source).toBe('import tariff\n')
  const zip = atob(additionalFiles)
  expect(zip).toContain('def price():\n    return 3\n')
  expect(zip).not.toContain('main.py')
})

test('an editor begins with the project as it is', () => {
  expect(starterCodeFor('Python', writeProject(counter))).toBe(writeProject(counter))
})

test('without headings, everything stays where it is', () => {
  const text = '=== main.py\nx\n\\=== y\n'
  expect(withoutHeadings(text)).toBe('           \nx\n === y\n')
  expect(withoutHeadings('x = 1\n')).toBe('x = 1\n')
})
