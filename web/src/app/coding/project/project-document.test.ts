import { readProject, writeProject } from '@assay/contract/kinds/project/project-files'
import { expect, test } from 'vitest'
import type { ReplaceCause } from '../../../platform/drafts/draft-state.ts'
import { openProject } from './project-document.ts'

const begun = writeProject([
  { name: 'main.py', text: 'import bill\n', isReadOnly: true },
  { name: 'bill.py', text: 'x = 1\n', isReadOnly: false },
])

/** A draft as the editor knows it. */
function draftOf(text: string) {
  let current = () => text
  const listeners = new Set<(text: string, cause: ReplaceCause) => void>()
  return {
    text: () => current(),
    typed(next: () => string) {
      current = next
    },
    onReplace(listener: (text: string, cause: ReplaceCause) => void) {
      listeners.add(listener)
      return (): undefined => {
        listeners.delete(listener)
      }
    },
    replace(next: string) {
      current = () => next
      for (const listener of listeners) listener(next, 'other-tab')
    },
  }
}

function open() {
  const draft = draftOf(begun)
  let opened = 0
  const project = openProject(draft, () => {
    opened += 1
  })
  const [main, bill] = project.files
  if (!main || !bill) throw new Error('the project has two files')
  return { draft, project, main, bill, openedAnew: () => opened }
}

test('what is typed in a file is part of the draft', () => {
  const { draft, main, bill } = open()
  expect([main.name, main.isReadOnly, main.document.text()]).toEqual([
    ...['main.py', true, 'import bill\n'],
  ])
  bill.document.typed(() => '=== x\n', 6)
  expect(bill.document.text()).toBe('=== x\n')
  expect(draft.text()).toBe('=== main.py read-only\nimport bill\n=== bill.py\n\\=== x\n')
  expect(readProject(draft.text())?.[1]?.text).toBe('=== x\n')
})

test('what replaces the draft replaces its files, and other files are opened anew', () => {
  const { draft, project, bill, openedAnew } = open()
  const told: [string, ReplaceCause][] = []
  bill.document.onReplace((...replaced) => told.push(replaced))
  draft.replace(begun.replace('x = 1', 'x = 2'))
  expect(told).toEqual([['x = 2\n', 'other-tab']])
  expect(bill.document.text()).toBe('x = 2\n')
  expect(openedAnew()).toBe(0)
  draft.replace(`${begun}=== new.py\n`)
  expect(openedAnew()).toBe(1)
  project.close()
  draft.replace(begun)
  expect([told.length, openedAnew()]).toEqual([1, 1])
})
