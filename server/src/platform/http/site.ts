import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { refusal } from '../errors.ts'
import type { App } from './app-type.ts'
import { renderError } from './render-errors.ts'

const builtSite = fileURLToPath(new URL('../../../../web/dist/site', import.meta.url))

const notPages = /^\/(api|assets|socket\.io|dev)(\/|$|\?)/

/**
 * A mistyped address such as /%E0%A4%A cannot be decoded, and Fastify refuses it before any route
 * is asked. People get the page instead, which says that there is nothing at this address.
 */
export function toReadableAddress(url: string): string {
  if (notPages.test(url)) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return '/unreadable-address'
  }
}

/**
 * The built web, compressed at build time. Hashed files are cached forever, everything else is
 * revalidated. Every other address serves the page, whose router decides what to show; below
 * /dashboard it is the page that preloads the dashboard's code.
 */
export async function serveSite(app: App, folder: string = builtSite): Promise<void> {
  const hasSite = existsSync(join(folder, 'index.html'))
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.setHeader(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      hasSite &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !notPages.test(request.url)
    if (wantsPage) {
      const isDashboard = /^\/dashboard(\/|$|\?)/.test(request.url)
      return reply.sendFile(isDashboard ? 'dashboard.html' : 'index.html')
    }
    return renderError(refusal('not_found'), request, reply)
  })
}
