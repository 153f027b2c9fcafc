// @vitest-environment happy-dom
import type { EditOrigin, JournalChanges } from '@assay/contract/journal-entries'
import { history, redo, undo } from '@codemirror/commands'
import { ChangeSet, EditorState, Text, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, test } from 'vitest'
import { lockedText } from './locked.ts'
import { recordEdits } from './record-edits.ts'
import { replacedBy } from './replaced-by.ts'
import { smallestChange } from './smallest-change.ts'
import { createTextSources } from './text-sources.ts'

const opened: EditorView[] = []
afterEach(() => {
  for (const view of opened.splice(0)) view.destroy()
})

const statementText = 'Print the sum of all numbers in the list, and nothing else at all.'
const block = 'for number in numbers:\n    total += number * number + 1'

function open(doc: string) {
  const edits: { changes: JournalChanges; origin: EditOrigin | undefined }[] = []
  const sources = createTextSources()
  const extension = recordEdits({
    sources,
    isInStatement: (text) => statementText.includes(text),
    onEdit: (changes, origin) => edits.push({ changes, origin }),
  })
  const view = new EditorView({
    state: EditorState.create({ doc, extensions: [history(), extension] }),
  })
  opened.push(view)
  /** The origin of what was done last. */
  const origin = () => edits.at(-1)?.origin
  const insert = (text: string, userEvent?: string, at = view.state.doc.length) => {
    const spec: TransactionSpec = { changes: { from: at, insert: text } }
    view.dispatch(userEvent ? { ...spec, userEvent } : spec)
    return origin()
  }
  return { view, edits, sources, origin, insert }
}

test('every change is reported and leads to the text', () => {
  const { view, edits, insert } = open('start')
  insert('a')
  insert('b\nc', 'input.paste', 2)
  view.dispatch({
    changes: [
      { from: 0, to: 1 },
      { from: 4, insert: '😀' },
    ],
  })
  let text = Text.of(['start'])
  for (const { changes } of edits) text = ChangeSet.fromJSON(changes).apply(text)
  expect(text.toString()).toBe(view.state.doc.toString())
})

test('typing, deleting and commands of the editor have no origin', () => {
  const { view, insert, origin } = open('start')
  expect(insert('a', 'input.type')).toBeUndefined()
  expect(insert('()', 'input.type')).toBeUndefined()
  expect(insert(`\n${' '.repeat(80)}`, 'input')).toBeUndefined()
  expect(insert(block, 'move.line')).toBeUndefined()
  view.dispatch({ changes: { from: 0, to: 2 }, userEvent: 'delete.backward' })
  expect(origin()).toBeUndefined()
})

test('what is pasted came from outside, from the statement, or from the editor itself', () => {
  const { insert, sources } = open(`${block}\n`)
  expect(insert('x'.repeat(200), 'input.paste')).toBe('outside')
  expect(insert('short', 'input.drop')).toBe('outside')
  expect(insert('the sum of all numbers', 'input.paste')).toBe('statement')
  expect(insert(block, 'input.paste')).toBe('inside')
  sources.remember('a paragraph\r\n\r\nof the question', 'statement')
  expect(insert('a paragraph\n\nof the question', 'input.paste')).toBe('statement')
  expect(insert('anything', 'move.drop')).toBe('inside')
})

test('what a run shows is told apart, unless it is in the program or the question anyway', () => {
  const { insert, sources } = open(`${block}\n`)
  sources.remember(`printed ${'x'.repeat(80)}`, 'run')
  expect(insert(`printed ${'x'.repeat(80)}`, 'input.paste')).toBe('run')
  sources.remember(block, 'run')
  expect(insert(block, 'input.paste')).toBe('inside')
  sources.remember(statementText, 'run')
  expect(insert(statementText, 'input.paste')).toBe('statement')
})

test('what was removed or copied in the editor and comes back is from inside', () => {
  const { view, insert, sources } = open(`${block}\nprint(total)`)
  view.dispatch({ changes: { from: 0, to: block.length }, userEvent: 'delete.cut' })
  expect(insert(block, 'input.paste')).toBe('inside')
  view.dispatch({ changes: { from: 0, to: view.state.doc.length } })
  sources.remember('copied = "before it was deleted"', 'inside')
  expect(insert('copied = "before it was deleted"', 'input.paste')).toBe('inside')
})

test('what is copied from a locked file, or stands in another one, is from inside', () => {
  const sources = createTextSources()
  const origins: (EditOrigin | undefined)[] = []
  const files = { locked: `${block}\nend()`, own: '' }
  const recording = recordEdits({
    sources,
    beside: () => `=== main.py read-only\n${files.locked}\n=== own.py\n`,
    isInStatement: () => false,
    onEdit: (_, origin) => origins.push(origin),
  })
  const [locked, own] = [
    new EditorView({
      state: EditorState.create({
        doc: files.locked,
        selection: { anchor: 0, head: block.length },
        extensions: [lockedText, recording],
      }),
    }),
    new EditorView({ state: EditorState.create({ doc: files.own, extensions: recording }) }),
  ]
  opened.push(locked, own)
  const paste = (insert: string) => {
    own.dispatch({ changes: { from: 0, insert }, userEvent: 'input.paste' })
    return origins.at(-1)
  }
  expect(paste('total += number * number + 1\nend()')).toBe('inside')
  expect(paste('x'.repeat(60))).toBe('outside')
  // As some clipboards bring it.
  const copied = block.replace(/ +/g, '\t')
  expect(paste(copied)).toBe('outside')
  locked.contentDOM.dispatchEvent(new Event('copy', { bubbles: true, cancelable: true }))
  expect(paste(copied)).toBe('inside')
})

test('lines that were killed one by one come back together', () => {
  const { view, insert } = open('first_line()\nsecond_line()\nthird_line()\n')
  for (const length of [12, 1, 13, 1]) view.dispatch({ changes: { from: 0, to: length } })
  expect(insert('first_line()\nsecond_line()\n', 'input.paste')).toBe('inside')
})

test('Vim and Emacs paste without saying so, and are recognised by the amount', () => {
  const { view, insert } = open(`${block}\n`)
  view.dispatch({ changes: { from: 0, to: block.length + 1 } })
  expect(insert(`${block}\n`, 'input.type.compose.start')).toBe('inside')
  expect(insert('y'.repeat(60))).toBe('outside')
  expect(insert('z'.repeat(60), 'input.type')).toBe('outside')
})

test('undo, redo, completion and what the product inserts are told apart', () => {
  const { view, insert, origin } = open('')
  insert('a', 'input.type')
  undo(view)
  expect(origin()).toBe('undo')
  redo(view)
  expect(origin()).toBe('undo')
  expect(insert('warehouse', 'input.complete')).toBe('completion')
  for (const cause of ['inserted', 'other-tab', 'newer-draft'] as const) {
    view.dispatch({ changes: { from: 0, insert: 'x' }, annotations: replacedBy.of(cause) })
    expect(origin()).toBe(cause)
  }
})

test('a text is replaced by the smallest change, never inside a character', () => {
  expect(smallestChange('same', 'same')).toBeNull()
  expect(smallestChange('a\nb', 'a\r\nb')).toBeNull()
  expect(smallestChange('one two', 'one x two')).toEqual({ from: 4, to: 4, insert: 'x ' })
  expect(smallestChange('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' })
  expect(smallestChange('', 'all')).toEqual({ from: 0, to: 0, insert: 'all' })
  expect(smallestChange('<😀>', '<😁>')).toEqual({ from: 1, to: 3, insert: '😁' })
  expect(smallestChange('<😀>', '<🈀>')).toEqual({ from: 1, to: 3, insert: '🈀' })
})
