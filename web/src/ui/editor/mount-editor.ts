import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  simplifySelection,
} from '@codemirror/commands'
import { bracketMatching, getIndentUnit, indentOnInput, indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { ReplaceCause } from '../../platform/drafts/draft-state.ts'
import { typingOverSelection } from './editor-input.ts'
import type { EditorLanguage } from './editor-language.ts'
import { darkTheme } from './editor-theme.ts'
import { lockedText } from './locked.ts'
import { measuringOutOfSight } from './measure-out-of-sight.ts'
import { replacedBy } from './replaced-by.ts'
import { smallestChange } from './smallest-change.ts'

/** For this long after Esc, Tab leaves the editor instead of indenting. */
const tabFocusMs = 30_000

type EditorOptions = Pick<EditorLanguage, 'support' | 'indentWidth'> & {
  host: HTMLElement
  text: string
  /** What is edited. Its label says how the keyboard leaves it, too. */
  name: string
  onEdit: (edit: EditorEdit) => void
  onBlur: () => void
}

/** The text as it is after an edit. To make it takes time in a long program. */
export type EditorEdit = {
  text: () => string
  length: number
  /** It came from outside, not from the person at the editor. */
  isReplaced: boolean
}

/** An extension that follows the text from its opening on, and how to tell it that the editor closes. */
export type Recording = { extension: Extension; close: () => void }

const ownKeys: readonly KeyBinding[] = [
  // The workspace around the editor runs the code on these; here they must not insert a line.
  { key: 'Mod-Enter', run: () => true },
  { key: 'Ctrl-Enter', run: () => true },
  { key: 'Tab', run: indent, shift: indentLess },
]

const standardEscape = onEscape((view) => {
  simplifySelection(view)
  return true
})

/** Vim and Emacs have uses for Esc of their own, but it frees Tab there too. */
const sharedEscape = onEscape(() => false)

function onEscape(run: (view: EditorView) => boolean): Extension {
  const freeTab = (view: EditorView) => {
    view.setTabFocusMode(tabFocusMs)
    return run(view)
  }
  return Prec.highest(keymap.of([{ key: 'Escape', run: freeTab }]))
}

/** Inserts spaces up to the next tab stop, or indents whole lines if there is a selection. */
function indent(view: EditorView): boolean {
  const { state } = view
  if (state.selection.ranges.some((range) => !range.empty)) return indentMore(view)
  const { head } = state.selection.main
  const column = head - state.doc.lineAt(head).from
  const width = getIndentUnit(state)
  const spaces = ' '.repeat(width - (column % width))
  view.dispatch(state.replaceSelection(spaces), { scrollIntoView: true, userEvent: 'input.indent' })
  return true
}

/**
 * Mounts the editor in a shadow tree. There it uses constructed style sheets, which our content
 * security policy allows; in the page itself it would add style elements, which are blocked.
 */
export function mountEditor(options: EditorOptions) {
  const { host, text, name, support, indentWidth, onEdit, onBlur } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const lock = new Compartment()
  const keys = new Compartment()
  const extras = new Compartment()
  const recording = new Compartment()
  const outOfSight = measuringOutOfSight()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: text.length },
      extensions: [
        // First, since their keys take precedence over the editor's own.
        extras.of([]),
        keys.of(standardEscape),
        ...basics(indentWidth),
        support,
        lock.of(labelled(`${name}. Tab indents; press Escape, then Tab, to leave the editor.`)),
        outOfSight.extension,
        changeListener(onEdit),
        EditorView.domEventObservers({ blur: onBlur }),
        recording.of([]),
      ],
    }),
  })
  outOfSight.measure(view)
  return {
    focus: () => view.focus(),
    /** Can be undone like typing. An equal text changes nothing, not even the cursor. */
    replace(next: string, cause: ReplaceCause) {
      const changes = smallestChange(view.state.doc.toString(), next)
      if (changes) view.dispatch({ changes, annotations: replacedBy.of(cause) })
    },
    /** Replaces the recording there was, if any. */
    record(open: (text: () => string) => Recording) {
      const { extension, close } = open(() => view.state.doc.toString())
      view.dispatch({ effects: recording.reconfigure(extension) })
      return close
    },
    addExtras: (extension: Extension) => view.dispatch({ effects: extras.reconfigure(extension) }),
    /** Vim or Emacs keys, or null for the standard ones. */
    setKeys: (extension: Extension | null) =>
      view.dispatch({
        effects: keys.reconfigure(extension ? [sharedEscape, extension] : standardEscape),
      }),
    /** To be called when the size of the text has changed. */
    measure: () => outOfSight.measure(view),
    lock() {
      view.dispatch({ effects: lock.reconfigure([lockedText, labelled(name)]) })
      // For good: there is nothing to indent.
      view.setTabFocusMode(true)
    },
    destroy: () => view.destroy(),
  }
}

export type MountedEditor = ReturnType<typeof mountEditor>

const labelled = (label: string) =>
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })

function basics(indentWidth: number): Extension[] {
  return [
    Prec.highest(keymap.of(ownKeys)),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    indentUnit.of(' '.repeat(indentWidth)),
    EditorState.tabSize.of(indentWidth),
    bracketMatching(),
    closeBrackets(),
    typingOverSelection,
    highlightActiveLine(),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
    darkTheme,
  ]
}

const changeListener = (onEdit: (edit: EditorEdit) => void) =>
  EditorView.updateListener.of(({ docChanged, state: { doc }, transactions }) => {
    if (!docChanged) return
    const isReplaced = transactions.some((one) => one.annotation(replacedBy) !== undefined)
    onEdit({ text: () => doc.toString(), length: doc.length, isReplaced })
  })
