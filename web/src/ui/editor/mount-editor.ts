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
import { typingOverSelection } from './editor-input.ts'
import type { EditorLanguage } from './editor-language.ts'
import { darkTheme } from './editor-theme.ts'

/** For this long after Esc, Tab leaves the editor instead of indenting. */
const tabFocusMs = 30_000

type EditorOptions = Pick<EditorLanguage, 'support' | 'indentWidth'> & {
  host: HTMLElement
  text: string
  label: string
  onEdit: (text: string) => void
}

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
  const { host, text, label, support, indentWidth, onEdit } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const lock = new Compartment()
  const keys = new Compartment()
  const extras = new Compartment()
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
        ...basics(label, indentWidth),
        support,
        lock.of([]),
        outOfSight.extension,
        changeListener(onEdit),
      ],
    }),
  })
  outOfSight.measure(view)
  return {
    focus: () => view.focus(),
    /** Can be undone like typing. An equal text changes nothing, not even the cursor. */
    replace(next: string) {
      if (view.state.doc.toString() === next) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    addExtras: (extension: Extension) => view.dispatch({ effects: extras.reconfigure(extension) }),
    /** Vim or Emacs keys, or null for the standard ones. */
    setKeys: (extension: Extension | null) =>
      view.dispatch({
        effects: keys.reconfigure(extension ? [sharedEscape, extension] : standardEscape),
      }),
    /** To be called when the size of the text has changed. */
    measure: () => outOfSight.measure(view),
    lock: () => view.dispatch({ effects: lock.reconfigure(EditorState.readOnly.of(true)) }),
    destroy: () => view.destroy(),
  }
}

export type MountedEditor = ReturnType<typeof mountEditor>

function basics(label: string, indentWidth: number): Extension[] {
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
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    darkTheme,
  ]
}

/**
 * Out of sight, an editor does not measure its lines, and the line numbers beside them are off
 * in print and in pictures of the whole page. It does measure before it scrolls, so it is asked to
 * scroll and kept from doing so.
 */
function measuringOutOfSight() {
  let isPending = false
  return {
    extension: EditorView.scrollHandler.of(() => {
      const wasPending = isPending
      isPending = false
      return wasPending
    }),
    measure(view: EditorView) {
      isPending = true
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main) })
    },
  }
}

const changeListener = (onEdit: (text: string) => void) =>
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onEdit(update.state.doc.toString())
  })
