import { defaultMaxValues, startCountingValues } from '@assay/contract/json-values'
import { refusal } from '../errors.ts'
import type { App } from './app-type.ts'

/**
 * Only JSON is accepted: a form on another site can send text, but not JSON. Only bodies with few
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
      if (!startCountingValues(maxBodyValues)(body)) {
        return done(refusal('too_many_values'))
      }
      return parse(request, body.toString('utf8'), done)
    },
  )
}
