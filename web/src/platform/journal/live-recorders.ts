/**
 * Tells recorders at work from those whose tab was closed: only what the latter left in storage may be
 * sent by another tab.
 */
export type LiveRecorders = {
  /** Marks a recorder as being at work in this tab, until the returned function is called. */
  hold: (recorder: string) => () => void
  /** Marks one whose tab is gone, to send what it left; null if it is still at work somewhere. */
  claim: (recorder: string, savedAt: number) => Promise<(() => void) | null>
}

/** Without locks, a recorder that has stored nothing for so long is taken to be gone. */
const goneMs = 120_000

const nameOf = (recorder: string) => `journal:${recorder}`
const held = new Set<string>()

/** A browser frees the locks of a tab that is closed or crashes. It has none without https. */
export function liveRecorders(): LiveRecorders {
  return {
    hold(recorder) {
      held.add(recorder)
      let free = () => {}
      const isFree = new Promise<void>((resolve) => {
        free = resolve
      })
      void navigator.locks?.request(nameOf(recorder), () => isFree).catch(() => {})
      return () => {
        held.delete(recorder)
        free()
      }
    },
    async claim(recorder, savedAt) {
      if (held.has(recorder)) return null
      if (!navigator.locks) return Date.now() - savedAt > goneMs ? () => {} : null
      return new Promise((resolve) => {
        void navigator.locks
          .request(nameOf(recorder), { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null)
            return new Promise<void>((free) => resolve(free))
          })
          .catch(() => resolve(null))
      })
    },
  }
}
