import type { IncomingHttpHeaders } from 'node:http'

/** With which the secret of every API key begins, so that it is recognised where it should not be. */
export const keyPrefix = 'assay_'

const pattern = /^Bearer +(assay_\S+)$/i

/**
 * The API key that a request has been sent with. Other credentials in this header belong to somebody
 * else, such as a proxy that asks for a password.
 */
export function bearerKey({ authorization }: IncomingHttpHeaders): string | undefined {
  return pattern.exec(authorization ?? '')?.[1]
}
