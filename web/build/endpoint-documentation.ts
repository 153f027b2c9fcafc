import type { ESTree, Plugin } from 'vite'

/** The fields of an endpoint that only the API documentation and the server read. */
export const documentation = [
  'operationId',
  'summary',
  'description',
  'errors',
  'exampleBody',
  'keyScopes',
  'takesIdempotencyKey',
]

/** Leaves the documentation of endpoints out of the browser's script, of which it would be a tenth. */
export function endpointDocumentation() {
  return {
    name: 'endpoint-documentation',
    apply: 'build',
    // When the types are gone, so that the code can be parsed.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]/, code: /= endpoint\(/ },
      handler(code) {
        return withoutDocumentation(code, this.parse(code))
      },
    },
  } satisfies Plugin
}

/** `program` is the syntax tree of the code. */
export function withoutDocumentation(code: string, { body }: ESTree.Program): string {
  const cuts = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) => documentationIn(init))
      : [],
  )
  return cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
}

/** Where the documentation begins and ends in `endpoint({ … })`. */
function documentationIn(expression: ESTree.Expression | null): [number, number][] {
  if (expression?.type !== 'CallExpression') return []
  const { callee, arguments: given } = expression
  const [definition] = given
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return []
  if (definition?.type !== 'ObjectExpression') return []
  const { properties } = definition
  return properties.flatMap((property, at): [number, number][] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    if (!documentation.includes(property.key.name)) return []
    return [[property.start, properties[at + 1]?.start ?? property.end]]
  })
}
