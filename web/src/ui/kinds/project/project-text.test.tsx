// @vitest-environment happy-dom
import { writeProject } from '@assay/contract/kinds/project/project-files'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProjectText } from './project-text.tsx'

afterEach(cleanup)

const projectOf = (files: Record<string, string>) =>
  writeProject(
    Object.entries(files).map(([name, text]) => ({ name, text, isReadOnly: name === 'main.py' })),
  )

function show(text: string, starter?: string) {
  render(<ProjectText label="Draft" copyLabel="Copy" text={text} starter={starter} aside="aside" />)
  return screen.getByRole('figure', { name: 'Draft' })
}

test('each file says what became of it, those that are gone too', () => {
  const starter = projectOf({ 'main.py': 'x\n', 'a.py': 'a\n', 'b.py': 'b\n' })
  const figure = show(projectOf({ 'main.py': 'x\n', 'a.py': 'new a\n', 'c.py': 'c\n' }), starter)
  const rows = [...figure.querySelectorAll('summary, p')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['a.pychanged', 'c.pynew', 'main.pyunchanged', 'b.pyremoved'])
})

test.each([
  ['two files of one name', '=== main.py\n1\n=== a.py\n2\n=== a.py\n3\n'],
  ['too many files', `=== main.py\n${'=== a.py\n'.repeat(3000)}`],
  ['no entry', '=== a.py\n1\n'],
])('a text that cannot be judged as a project is shown as it is: %s', (_, text) => {
  const figure = show(text)
  expect(figure.querySelector('details')).toBeNull()
  expect(figure.querySelector('code')?.textContent).toContain(text.slice(0, 20))
  expect(figure.textContent).toContain('aside')
})
