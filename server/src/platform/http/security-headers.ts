import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { App } from './app-type.ts'

const google = 'https://accounts.google.com/gsi/'

const hostPattern = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i

/** The socket of the page's own host. The Host header gets into the policy only if it looks like one. */
function ownSocket({ headers }: IncomingMessage): string {
  const { host = '' } = headers
  return hostPattern.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

/** Nothing is loaded from other hosts, except Google's sign-in if it is configured. */
export async function addSecurityHeaders(
  app: App,
  options: { https: boolean; google: boolean },
): Promise<void> {
  const fromGoogle = options.google ? [google] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.google ? [`${google}client`] : [])],
        styleSrc: ["'self'", ...(options.google ? [`${google}style`] : [])],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Some browsers do not count a socket to the page's own host as 'self'.
        connectSrc: ["'self'", ownSocket, ...fromGoogle],
        frameSrc: options.google ? fromGoogle : ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: options.https && { maxAge: 31_536_000 },
    // The Google sign-in window must be able to talk back to the page that opened it.
    crossOriginOpenerPolicy: {
      policy: options.google ? 'same-origin-allow-popups' : 'same-origin',
    },
    referrerPolicy: { policy: referrerPolicy(options) },
  })
}

/**
 * Google checks the origin of a page by its referrer. For tests over plain http its documentation
 * asks for the second policy, which sends the whole address; pages with a token in theirs do not
 * load Google's script.
 */
function referrerPolicy({ https, google }: { https: boolean; google: boolean }) {
  if (!google) return 'same-origin'
  return https ? 'strict-origin-when-cross-origin' : 'no-referrer-when-downgrade'
}
