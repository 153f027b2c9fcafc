import { findUnstorable, textRule } from '@assay/contract/text'
import { validatorCompiler as zodCompiler } from 'fastify-type-provider-zod'
import { invalid, refusal } from '../errors.ts'

/** The schemas of an endpoint, and before them the rule for all texts. */
export const validatorCompiler: typeof zodCompiler = (route) => {
  const validate = zodCompiler(route)
  return (data: unknown) => {
    const path = findUnstorable(data)
    if (path === undefined) return validate(data)
    // Parameters are part of the address: invalid ones are a 404, not a 422.
    if (route.httpPart === 'params') return { error: refusal('not_found') }
    return { error: invalid({ [path.join('.') || 'body']: textRule }) }
  }
}
