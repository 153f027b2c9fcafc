import { EditorView } from '@codemirror/view'

/**
 * Handles text typed over a selection. Browsers would copy the style of the replaced text into a
 * style attribute, which our content security policy blocks with a console error.
 */
export const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view
    const { data } = event
    const { from, to, empty } = state.selection.main
    const isTyping = event.inputType === 'insertText' && data && !empty && !state.readOnly
    if (!isTyping || event.isComposing || view.composing) return false
    const insert = () =>
      state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    // Other extensions go first: closing brackets, for one, wraps the selection.
    const handlers = state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})
