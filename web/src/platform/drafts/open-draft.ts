import type { DraftRecord } from './draft-storage.ts'
import type { SavedDraft } from './saved-draft.ts'

/** What the editor opens with. */
export type OpenedDraft = {
  text: string
  /** The server revision this text is based on, 0 for none. */
  revision: number
  /** The server does not have this text. */
  unsaved: boolean
  /** Texts sent before without a response seen. */
  sent: string[]
  /** Saved elsewhere while this browser had unsaved changes: the author chooses. */
  newer: SavedDraft | null
  /** When it was changed last in this browser, if that is known. */
  editedAt?: number | undefined
}

/**
 * Picks between the stored draft and the server's. `server` is null if it has no draft, undefined
 * if it could not be reached.
 */
export function openDraft(
  local: DraftRecord | null,
  server: SavedDraft | null | undefined,
  starter: string,
): OpenedDraft {
  if (!local) {
    if (!server) return opened({ text: starter, revision: 0 })
    return opened({ text: server.text, revision: server.revision })
  }
  const { text, sent, editedAt } = local
  if (server === undefined) return { ...local, newer: null }
  // Never saved, or the server has lost it.
  if (server === null) return opened({ text, revision: 0, unsaved: text !== starter, editedAt })

  const { revision } = server
  if (server.text === text) return opened({ text, revision })
  if (!local.unsaved) return opened({ text: server.text, revision })
  const isOwn = revision <= local.revision || sent.includes(server.text)
  if (isOwn) return opened({ text, revision, unsaved: true, sent, editedAt })
  return { text, revision: local.revision, unsaved: true, sent, newer: server, editedAt }
}

function opened(draft: Partial<OpenedDraft> & Pick<OpenedDraft, 'text' | 'revision'>): OpenedDraft {
  return { unsaved: false, sent: [], newer: null, ...draft }
}
