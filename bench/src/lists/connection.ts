import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A keep-alive connection to the product, as a browser has. Responses are read but not parsed:
 * parsing is work of the client, not of the product or the database.
 */
export function openConnection(base: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    get: (path: string) =>
      new Promise<void>((resolve, reject) => {
        const request = get(new URL(path, base), { agent, headers }, (response) => {
          const status = response.statusCode
          buffer(response).then(
            () => (status === 200 ? resolve() : reject(new Error(`${path}: ${status}`))),
            reject,
          )
        })
        request.on('error', reject)
      }),
    close: () => agent.destroy(),
  }
}
