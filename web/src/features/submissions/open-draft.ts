import type { Draft } from '@assay/contract/drafts'
import type { DraftRecord } from './draft-record.ts'

/** What the editor opens with. */
export type Opening = {
  text: string
  /** The revision on the server that this text stands on. */
  revision: number
  /** The server does not hold this text. */
  unsaved: boolean
  /** Saved elsewhere while this browser held something else: its owner chooses. */
  newer: Draft | null
}

/**
 * The newer of what this browser and the server hold. `server` is null where it has no draft,
 * undefined where it could not be asked.
 */
export function openDraft(
  local: DraftRecord | null,
  server: Draft | null | undefined,
  starter: string,
): Opening {
  if (!local) {
    if (!server) return { text: starter, revision: 0, unsaved: false, newer: null }
    return { text: server.sourceCode, revision: server.revision, unsaved: false, newer: null }
  }
  const { text } = local
  if (server === undefined) return { ...local, newer: null }
  // Kept here alone; so is a draft that the server has lost.
  if (server === null) return { text, revision: 0, unsaved: text !== starter, newer: null }

  const { sourceCode, revision } = server
  if (sourceCode === text) return { text, revision, unsaved: false, newer: null }
  if (!local.unsaved) return { text: sourceCode, revision, unsaved: false, newer: null }
  const isOwn = revision <= local.revision || sourceCode === local.sent
  if (isOwn) return { text, revision, unsaved: true, newer: null }
  return { text, revision: local.revision, unsaved: true, newer: server }
}
