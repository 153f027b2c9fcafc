import type { Extension } from '@codemirror/state'

export const editorKeys = ['standard', 'vim', 'emacs'] as const
export type EditorKeys = (typeof editorKeys)[number]

/** Key bindings people know from elsewhere, loaded only by those who choose them. */
const loaders = {
  // Without its status line, which fails when it is added to an open editor.
  vim: () => import('@replit/codemirror-vim').then(({ vim }) => vim()),
  emacs: () => import('@replit/codemirror-emacs').then(({ emacs }) => emacs()),
}

/** Null for the standard keys, which the editor has anyway. */
export async function loadKeys(keys: EditorKeys): Promise<Extension | null> {
  return keys === 'standard' ? null : loaders[keys]()
}
