// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { lockedText } from './locked.ts'
import { replacedBy } from './replaced-by.ts'

test('no command changes a locked text, and what replaces it from outside does', () => {
  const view = new EditorView({
    state: EditorState.create({ doc: 'given', extensions: lockedText }),
  })
  expect(view.state.readOnly).toBe(true)
  view.dispatch({ changes: { from: 0, insert: '    ' }, userEvent: 'input.indent' })
  view.dispatch({ changes: { from: 0, to: 5 } })
  expect(view.state.doc.toString()).toBe('given')
  view.dispatch({
    changes: { from: 0, to: 5, insert: 'newer' },
    annotations: replacedBy.of('newer-draft'),
  })
  expect(view.state.doc.toString()).toBe('newer')
  view.destroy()
})
