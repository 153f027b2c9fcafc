import { defaultMaxValues, startCountingValues } from '@assay/contract/json-values'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../errors.ts'
import type { App } from './app-type.ts'

/**
 * Only JSON is accepted, and files where an endpoint takes one: a form on another site can send text,
 * but neither of these. Only bodies with few
 * enough values are parsed, as that happens on the event loop.
 */
export function readJsonOnly(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const { maxBodyValues = defaultMaxValues } = request.routeOptions.config
      if (takesFile(request)) return done(refusal('unsupported_media_type'))
      if (!startCountingValues(maxBodyValues)(body)) {
        return done(refusal('too_many_values'))
      }
      return parse(request, body.toString('utf8'), done)
    },
  )
  // Not read here: whoever handles the request streams it to where it belongs.
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (takesFile(request)) done(null, body)
    else done(refusal('unsupported_media_type'))
  })
}

const takesFile = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.endpoint?.maxUploadBytes !== undefined
