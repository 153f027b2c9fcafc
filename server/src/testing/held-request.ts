import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RouteOptions } from 'fastify'

const nameHeader = 'x-held-request'

/** Requests over the network whose bodies are held back. `onRoute` is for the app that gets them. */
export function heldRequests() {
  const admitted = new Map<string, () => void>()

  return {
    onRoute: (route: RouteOptions) => {
      // The first thing that runs after the gate; it does not wait for the body.
      route.preParsing = async (incoming, _reply, payload) => {
        admitted.get(String(incoming.headers[nameHeader]))?.()
        return payload
      }
    },

    /** Resolves once the request is past the gate, or has its response already. */
    async hold(port: number, method: string, path: string, headers: Record<string, string>) {
      const name = `${method} ${path} ${Object.values(headers)}`
      const sent = request({
        ...{ host: '127.0.0.1', port, method, path },
        headers: {
          ...headers,
          'transfer-encoding': 'chunked',
          [nameHeader]: name,
        },
      })
      const status = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
        await text(response as IncomingMessage)
        return response?.statusCode
      })
      const isAdmitted = new Promise<void>((resolve) => admitted.set(name, resolve))
      sent.flushHeaders()
      await Promise.race([isAdmitted, status])
      return {
        /** Of the response, whenever that comes. */
        status,
        send: (body: string) => {
          sent.end(body)
          return status
        },
      }
    },
  }
}
