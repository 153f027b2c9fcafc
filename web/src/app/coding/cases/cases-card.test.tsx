// @vitest-environment happy-dom
import type { JournalChanges } from '@assay/contract/journal-entries'
import { readCases, writeCases } from '@assay/contract/kinds/tests/written-cases'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import { draftStorage } from '../../../platform/drafts/draft-storage.ts'
import { textChange } from '../../../ui/editor/text-change.ts'
import type { FieldRecording } from '../open-journal.ts'
import { CasesCard } from './cases-card.tsx'

let closing = () => {}

afterEach(() => {
  cleanup()
  closing()
  localStorage.clear()
})

const first = { input: '1 2', output: '3' }
const started = writeCases([first])

function open(printed: string | null = null) {
  const draft = createDraftKeeper({
    opened: { text: started, revision: 0, unsaved: false, sent: [], newer: null },
    storage: draftStorage('draft'),
    save: () => new Promise(() => {}),
  })
  closing = draft.leave
  const recorded: { changes: JournalChanges; origin: string | undefined }[] = []
  let replayed = ''
  const record = (text: () => string): FieldRecording => {
    replayed = text()
    return {
      edited(before, after, origin) {
        expect(before).toBe(replayed)
        replayed = after
        const { changes } = textChange(before, after) ?? { changes: [] }
        recorded.push({ changes, origin })
      },
      close() {},
    }
  }
  render(
    <CasesCard
      draft={draft}
      view={draft.view()}
      isLocked={false}
      printed={printed}
      record={record}
    />,
  )
  const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement
  return { draft, recorded, field, replayed: () => replayed }
}

test('cases are added, written and removed; draft and recording follow', () => {
  const { draft, recorded, field, replayed } = open()
  fireEvent.change(field('Expected output of case 1'), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a case' }))
  expect(document.activeElement).toBe(field('Input of case 2'))
  fireEvent.change(field('Input of case 2'), { target: { value: '4 5' } })
  fireEvent.change(field('Expected output of case 2'), { target: { value: '9' } })
  expect(readCases(draft.text())).toEqual([
    { input: '1 2', output: '30' },
    { input: '4 5', output: '9' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove case 1' }))
  expect(readCases(draft.text())).toEqual([{ input: '4 5', output: '9' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a case' }))
  expect(recorded).toHaveLength(5)
  expect(replayed()).toBe(draft.text())
})

test('what replaces the draft is shown and recorded', () => {
  const { draft, recorded, field, replayed } = open()
  act(() => draft.replace(writeCases([{ input: '7', output: '8' }])))
  expect(field('Input of case 1').value).toBe('7')
  expect(recorded.map(({ origin }) => origin)).toEqual(['inserted'])
  expect(replayed()).toBe(draft.text())
})

test('each case says what the last run told of it', () => {
  open('Case 1 does not count: the task asks for another output\nYour cases: []\n')
  expect(screen.getByText('does not count: the task asks for another output')).toBeTruthy()
})

test('there are no more than ten', () => {
  open()
  for (let at = 0; at < 12; at += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Add a case' }))
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})
