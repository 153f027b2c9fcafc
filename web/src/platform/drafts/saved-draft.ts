/** A draft as the server has it. A text stands for anything: what is not code is kept as JSON. */
export type SavedDraft = {
  text: string
  /** Increases with every save. */
  revision: number
  savedAt: string
  /** Where several people write the same draft. */
  savedBy?: string
}

/** What a save sends. `revision` is the one it is based on, 0 for the first. */
export type DraftBody = Pick<SavedDraft, 'text' | 'revision'> & {
  /** When it was changed last, by the clock of this browser. */
  editedAt: number
}
