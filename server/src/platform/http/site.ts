import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { notFound } from '../errors.ts'
import type { App } from './app-type.ts'
import { renderError } from './render-errors.ts'

const builtSite = fileURLToPath(new URL('../../../../web/dist/site', import.meta.url))

/**
 * The built web: hashed files for good, everything else fresh each time, compressed at build
 * time. Every other address is the page itself, whose router knows what is there; behind the
 * sign-in it is the one that names the code of the dashboard.
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
      !/^\/(api|assets|socket\.io|dev)(\/|$|\?)/.test(request.url)
    if (wantsPage) {
      const isInside = /^\/dashboard(\/|$|\?)/.test(request.url)
      return reply.sendFile(isInside ? 'dashboard.html' : 'index.html')
    }
    return renderError(notFound(), request, reply)
  })
}
