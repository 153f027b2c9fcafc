/** Precedes the path of every endpoint. */
export const apiPrefix = '/api'

/** Where an endpoint is found. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation: `/test/edit/:id`. */
  readonly path: `/${string}`
  /** Parameters that open something for whoever knows them: they stay out of logs. */
  readonly secretParams?: readonly string[]
}
