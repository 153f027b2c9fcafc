import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  simplifySelection,
} from '@codemirror/commands'
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  type LanguageSupport,
} from '@codemirror/language'
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
import { darkTheme } from './editor-theme.ts'

const unit = '    '
/** For this long after Esc, Tab leaves the editor instead of indenting. */
const tabFocusMs = 30_000

type EditorOptions = {
  host: HTMLElement
  text: string
  label: string
  support: LanguageSupport
  onEdit: (text: string) => void
}

const ownKeys: readonly KeyBinding[] = [
  // The workspace around the editor runs the code on these; here they must not insert a line.
  { key: 'Mod-Enter', run: () => true },
  { key: 'Ctrl-Enter', run: () => true },
  { key: 'Tab', run: indent, shift: indentLess },
  {
    key: 'Escape',
    run: (view) => {
      simplifySelection(view)
      view.setTabFocusMode(tabFocusMs)
      return true
    },
  },
]

/** Inserts spaces up to the next tab stop, or indents whole lines if there is a selection. */
function indent(view: EditorView): boolean {
  const { state } = view
  if (state.selection.ranges.some((range) => !range.empty)) return indentMore(view)
  const { head } = state.selection.main
  const column = head - state.doc.lineAt(head).from
  const spaces = unit.slice(column % unit.length)
  view.dispatch(state.replaceSelection(spaces), { scrollIntoView: true, userEvent: 'input.indent' })
  return true
}

/**
 * Mounts the editor in a shadow tree. There it uses constructed style sheets, which our content
 * security policy allows; in the page itself it would add style elements, which are blocked.
 */
export function mountEditor({ host, text, label, support, onEdit }: EditorOptions) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const lock = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: text.length },
      extensions: [...basics(label), support, lock.of([]), changeListener(onEdit)],
    }),
  })
  return {
    focus: () => view.focus(),
    /** Can be undone like typing. An equal text changes nothing, not even the cursor. */
    replace(next: string) {
      if (view.state.doc.toString() === next) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    lock: () => view.dispatch({ effects: lock.reconfigure(EditorState.readOnly.of(true)) }),
    destroy: () => view.destroy(),
  }
}

export type MountedEditor = ReturnType<typeof mountEditor>

function basics(label: string): Extension[] {
  return [
    Prec.highest(keymap.of(ownKeys)),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    indentUnit.of(unit),
    EditorState.tabSize.of(unit.length),
    bracketMatching(),
    closeBrackets(),
    typingOverSelection,
    highlightActiveLine(),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    darkTheme,
  ]
}

const changeListener = (onEdit: (text: string) => void) =>
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onEdit(update.state.doc.toString())
  })
