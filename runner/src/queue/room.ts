export const shareOfRoom = 0.75

interface Room {
  /** How much there may be in all. */
  limit: number
  /** How much there is, and how much of that is the caller's own. */
  held: number
  own: number
  added: number
}

/** A caller may take three quarters of the room that others leave, so that a newcomer finds some. */
export function hasRoom({ limit, held, own, added }: Room): boolean {
  const left = limit - (held - own)
  return held + added <= limit && own + added <= Math.ceil(shareOfRoom * left)
}
