import { EditorView } from '@codemirror/view'

/**
 * Out of sight, an editor does not measure its lines, and the line numbers beside them are off
 * in print and in pictures of the whole page. It does measure before it scrolls, so it is asked to
 * scroll and kept from doing so.
 */
export function measuringOutOfSight() {
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
