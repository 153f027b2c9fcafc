import { IncomingMessage } from 'node:http'
import type { App } from './app-type.ts'

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimes {
  readonly requestTimeout: number
  /** The same for one with a file. */
  readonly uploadTimeout: number
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** The HTTP server knows one time for all requests, which is that of the longest ones. */
export function hangUpOnSlowClients(app: App, times: RequestTimes): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // Without a connection, as in tests, nobody is slow.
    if (!(raw instanceof IncomingMessage) || !hasBody(raw)) return
    const isUpload = routeOptions.config?.endpoint?.maxUploadBytes !== undefined
    const hangUp = () => {
      if (raw.complete) return
      if (!reply.raw.headersSent) raw.socket.write(tooSlow)
      raw.socket.destroy()
    }
    const timer = setTimeout(hangUp, isUpload ? times.uploadTimeout : times.requestTimeout).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
