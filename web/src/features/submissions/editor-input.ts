import { EditorView } from '@codemirror/view'

/**
 * Text typed over a selection. Left to itself, a browser carries the look of what it replaces
 * over in a style attribute, which the content policy refuses with an error on the console.
 */
export const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view
    const { data } = event
    const { from, to, empty } = state.selection.main
    const isOurs = event.inputType === 'insertText' && data && !empty && !state.readOnly
    if (!isOurs || event.isComposing || view.composing) return false
    const insert = () =>
      state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    // Brackets typed around a selection are somebody else's business.
    const handlers = state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})
