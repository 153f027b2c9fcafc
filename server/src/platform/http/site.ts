import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchPath, secretPages } from '@assay/contract/page-paths'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { refusal } from '../errors.ts'
import type { App } from './app-type.ts'
import { renderError } from './render-errors.ts'

const builtSite = fileURLToPath(new URL('../../../../web/dist/site', import.meta.url))

const notPages = /^\/(api|assets|socket\.io|dev|lti)(\/|$|\?)/

/** `/invitation/`: what comes before the secret. */
const secretLeads = secretPages.map(({ path }) => path.slice(0, path.indexOf(':')))
const isSecretPage = (url: string) => secretLeads.some((lead) => url.startsWith(lead))

/** Whoever has the address may read the page, so search engines and other sites must not get it. */
function keepSecret(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
}

/** The sites whose pages may frame the page that people from learning platforms land on. */
type Framers = () => Promise<readonly string[]>

const isLanding = (url: string) => url === launchPath || url.startsWith(`${launchPath}?`)

/** Every other page stays unframeable, whoever asks. */
function allowFraming(reply: FastifyReply, framers: readonly string[]): void {
  if (framers.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  const allowed = `frame-ancestors ${framers.join(' ')}`
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", allowed))
  reply.removeHeader('x-frame-options')
  reply.raw.removeHeader('x-frame-options')
}

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
export async function serveSite(
  app: App,
  folder: string = builtSite,
  framersOf: Framers = async () => [],
): Promise<void> {
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
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      hasSite &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !notPages.test(request.url)
    if (wantsPage) {
      if (isSecretPage(request.url)) keepSecret(reply)
      if (isLanding(request.url)) allowFraming(reply, await framersOf())
      const isDashboard = /^\/dashboard(\/|$|\?)/.test(request.url)
      return reply.sendFile(isDashboard ? 'dashboard.html' : 'index.html')
    }
    return renderError(refusal('not_found'), request, reply)
  })
}
