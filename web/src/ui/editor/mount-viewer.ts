import { EditorState, type Range, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  lineNumbers,
  WidgetType,
} from '@codemirror/view'
import type { EditorLanguage } from './editor-language.ts'
import { darkTheme } from './editor-theme.ts'
import { measuringOutOfSight } from './measure-out-of-sight.ts'
import { smallestChange } from './smallest-change.ts'

/** A part of the text to mark; without length, a place where something was removed. */
export type MarkedRange = { readonly from: number; readonly to: number }

type ViewerOptions = Pick<EditorLanguage, 'support' | 'indentWidth'> & {
  host: HTMLElement
  text: string
  label: string
}

class RemovedWidget extends WidgetType {
  override eq(): boolean {
    return true
  }

  toDOM(): HTMLElement {
    const mark = document.createElement('span')
    mark.className = 'cm-removedHere'
    mark.ariaHidden = 'true'
    return mark
  }
}

const marked = Decoration.mark({ class: 'cm-justChanged' })
const removed = Decoration.widget({ widget: new RemovedWidget() })
const markOf = ({ from, to }: MarkedRange): Range<Decoration> =>
  from === to ? removed.range(from) : marked.range(from, to)
const setMarks = StateEffect.define<readonly MarkedRange[]>()

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { effects, changes }) {
    for (const effect of effects) {
      if (effect.is(setMarks)) return Decoration.set(effect.value.map(markOf), true)
    }
    return before.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

const markTheme = EditorView.theme({
  '.cm-justChanged': {
    backgroundColor: 'var(--color-editor-changed)',
    boxShadow: 'inset 0 -2px var(--color-stone-accent)',
  },
  '.cm-removedHere': {
    display: 'inline-block',
    width: '0',
    height: '1.1em',
    verticalAlign: 'text-bottom',
    borderLeft: '2px dashed var(--color-stone-accent)',
  },
})

/** Shows code that nobody can edit, in a shadow tree for the same reason as the editor. */
export function mountViewer({ host, text, label, support, indentWidth }: ViewerOptions) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const outOfSight = measuringOutOfSight()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightSpecialChars(),
        EditorState.tabSize.of(indentWidth),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        // It scrolls, so the keyboard must reach it.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        support,
        marks,
        markTheme,
        darkTheme,
        outOfSight.extension,
      ],
    }),
  })
  let shown = view.state.doc.toString()
  return {
    /** Replaces only what differs, so that the rest neither moves nor is parsed again. */
    show(given: string, ranges: readonly MarkedRange[]) {
      // As the editor would: it knows only one kind of line break.
      const next = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given
      const fitting =
        next.length === given.length ? ranges.filter(({ to }) => to <= next.length) : []
      const at = fitting[0]?.to
      const scroll = at === undefined ? [] : [EditorView.scrollIntoView(at, { yMargin: 48 })]
      const changes = smallestChange(shown, next)
      view.dispatch({
        ...(changes && { changes }),
        effects: [setMarks.of(fitting), ...scroll],
      })
      shown = next
      if (at === undefined) outOfSight.measure(view)
    },
    destroy: () => view.destroy(),
  }
}

export type MountedViewer = ReturnType<typeof mountViewer>
