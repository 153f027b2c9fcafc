import type { EditOrigin, JournalChanges } from '@assay/contract/journal-entries'
import type { ChangeSet, EditorState, Extension, Text, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { replacedBy } from './replaced-by.ts'
import { originOfText, type TextSources } from './text-sources.ts'

/** More than a keyboard or a dictated phrase inserts at once: it was typed neither here nor now. */
const maxTypedChars = 50
/** Shorter pieces are deleted all the time. */
const minRemovedChars = 10

type EditRecording = {
  sources: TextSources
  /** What else the candidate has before them, as the other files of a project. */
  beside?: () => string
  isInStatement: (text: string) => boolean
  onEdit: (changes: JournalChanges, origin: EditOrigin | undefined) => void
}

/** Reports every change of the text, and where it came from if it was not typed. */
export function recordEdits(recording: EditRecording): Extension {
  const { sources, beside, isInStatement, onEdit } = recording
  let removed = { text: '', at: -1 }

  /** Lines that are deleted one after the other are often put in again together. */
  function rememberRemoved({ changes, startState }: Transaction) {
    const { text, from, isOnlyRemoval } = removalOf(changes, startState)
    const isNext = isOnlyRemoval && from === removed.at
    removed = { text: isNext ? removed.text + text : text, at: isOnlyRemoval ? from : -1 }
    if (text !== '' && removed.text.length >= minRemovedChars) {
      sources.remember(removed.text, 'inside')
    }
  }

  function sourceOf(text: string, { doc }: EditorState) {
    const before = beside ? `${doc}\n${beside()}` : doc.toString()
    return originOfText(text, before, sources, isInStatement)
  }

  function originOf(transaction: Transaction): EditOrigin | undefined {
    const replaced = transaction.annotation(replacedBy)
    if (replaced) return replaced
    const isEvent = (...names: string[]) => names.some((name) => transaction.isUserEvent(name))
    if (isEvent('undo', 'redo')) return 'undo'
    if (isEvent('input.complete')) return 'completion'
    if (isEvent('move.drop')) return 'inside'
    const inserted = mainInsertion(transaction.changes)
    const isBrought = isEvent('input.paste', 'input.drop') && inserted !== ''
    // Vim and Emacs keys paste as if it were typed.
    const isTyped = isEvent('input.type') || !isEvent('input', 'delete', 'move')
    const isAtOnce = isTyped && inserted.trim().length > maxTypedChars
    return isBrought || isAtOnce ? sourceOf(inserted, transaction.startState) : undefined
  }

  const rememberCopied = (_: Event, { state }: EditorView) => {
    sources.remember(copiedText(state), 'inside')
  }

  return [
    EditorView.domEventObservers({ copy: rememberCopied, cut: rememberCopied }),
    EditorView.updateListener.of(({ transactions }) => {
      for (const transaction of transactions) {
        if (!transaction.docChanged) continue
        onEdit(transaction.changes.toJSON(), originOf(transaction))
        rememberRemoved(transaction)
      }
    }),
  ]
}

/** What the editor copies: the selection, or the lines of the cursors without one. */
function copiedText({ selection, doc, lineBreak }: EditorState): string {
  const selected = selection.ranges.filter(({ empty }) => !empty)
  if (selected.length > 0) {
    return selected.map(({ from, to }) => doc.sliceString(from, to)).join(lineBreak)
  }
  return selection.ranges.map(({ head }) => doc.lineAt(head).text).join(lineBreak)
}

function mainInsertion(changes: ChangeSet): string {
  let main: Text | undefined
  changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    if (inserted.length > (main?.length ?? 0)) main = inserted
  })
  return main?.toString() ?? ''
}

function removalOf(changes: ChangeSet, { doc }: EditorState) {
  let text = ''
  let from = -1
  let isOnlyRemoval = true
  changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    text += doc.sliceString(fromA, toA)
    from = from === -1 ? fromA : from
    if (inserted.length > 0) isOnlyRemoval = false
  })
  return { text, from, isOnlyRemoval }
}
