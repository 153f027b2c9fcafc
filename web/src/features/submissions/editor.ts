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
import { stoneTheme } from './editor-theme.ts'

const unit = '    '
/** After Esc, Tab leaves the editor for as long as nothing else is typed, within reason. */
const wayOutMs = 30_000

type EditorParts = {
  host: HTMLElement
  text: string
  label: string
  support: LanguageSupport
  onEdit: (text: string) => void
}

const ownKeys: readonly KeyBinding[] = [
  // The desk around the editor hears these and runs the code; here they only write nothing.
  { key: 'Mod-Enter', run: () => true },
  { key: 'Ctrl-Enter', run: () => true },
  { key: 'Tab', run: indent, shift: indentLess },
  {
    key: 'Escape',
    run: (view) => {
      simplifySelection(view)
      view.setTabFocusMode(wayOutMs)
      return true
    },
  },
]

/** To the next stop at the cursor, or whole lines where some are selected. */
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
 * Mounts the editor in a shadow tree. There its styles are constructed style sheets, which a
 * strict content policy allows; in the page itself they would be forbidden style elements.
 */
export function mountEditor({ host, text, label, support, onEdit }: EditorParts) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const lock = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: text.length },
      extensions: [...comforts(label), support, lock.of([]), hearing(onEdit)],
    }),
  })
  return {
    focus: () => view.focus(),
    /** As if typed, so that it can be undone; where nothing differs, nothing moves. */
    replace(next: string) {
      if (view.state.doc.toString() === next) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    lock: () => view.dispatch({ effects: lock.reconfigure(EditorState.readOnly.of(true)) }),
    destroy: () => view.destroy(),
  }
}

export type MountedEditor = ReturnType<typeof mountEditor>

function comforts(label: string): Extension[] {
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
    stoneTheme,
  ]
}

const hearing = (onEdit: (text: string) => void) =>
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onEdit(update.state.doc.toString())
  })
