import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * One kept connection to the product, as a browser has it. An answer is read to its end and not
 * looked into: what a client makes of it is neither the product's time nor the database's.
 */
export function openLine(base: string, headers: Record<string, string>) {
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
