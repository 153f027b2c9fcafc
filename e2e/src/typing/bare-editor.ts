import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'

/** CodeMirror as anybody would set it up, as large as ours. It is bundled for a page of its own. */
Object.assign(window, {
  openBareEditor(doc: string) {
    new EditorView({
      doc,
      parent: document.body,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        python(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.theme({ '&': { height: '300px', width: '700px' } }),
      ],
    })
  },
})
