/** How far the server's clock is ahead of this browser's, which may be wrong by a day. */
let aheadMs = 0

/** To be called as soon as a response with the server's time arrives. */
export function setServerTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now()
}

/** The server's time now, in milliseconds: deadlines are counted down to by it alone. */
export const serverNow = () => Date.now() + aheadMs
