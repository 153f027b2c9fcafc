import type { Socket } from 'socket.io'

/** An event of the default namespace, encoded as in the Socket.IO protocol. */
export function eventText(event: string, json: string): string {
  return `2["${event}",${json}]`
}

/**
 * Sends encoded events in one write. `emit` would encode each of them again for every socket and
 * write them one by one, which was half the cost of a push to thousands.
 */
export function sendTogether({ conn }: Socket, texts: string[]): void {
  if (conn.readyState !== 'open' || !conn.transport.writable) {
    for (const text of texts) conn.write(text)
    return
  }
  const { socket } = conn.request
  socket.cork()
  conn.transport.send(texts.map((data) => ({ type: 'message', data })))
  socket.uncork()
}
