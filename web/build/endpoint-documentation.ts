import type { Plugin } from 'vite'

/** The fields of an endpoint that only the API documentation and the server read. */
const documentation = ['operationId', 'summary', 'description', 'errors', 'exampleBody']

/** Leaves the documentation of endpoints out of the browser's script, of which it would be a tenth. */
export function endpointDocumentation(): Plugin {
  return {
    name: 'endpoint-documentation',
    apply: 'build',
    // When the types are gone, so that the code can be parsed.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]/, code: /= endpoint\(/ },
      handler(code) {
        const { body } = this.parse(code)
        const cuts = body.flatMap((statement) =>
          statement.type === 'ExportNamedDeclaration' &&
          statement.declaration?.type === 'VariableDeclaration'
            ? statement.declaration.declarations.flatMap(({ init }) => documentationIn(init))
            : [],
        )
        return cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
      },
    },
  }
}

type Expression = { type: string; start: number; end: number } | null

/** Where the documentation begins and ends in `endpoint({ … })`. */
function documentationIn(expression: Expression): [number, number][] {
  if (!isCallOfEndpoint(expression)) return []
  const [definition] = expression.arguments
  const properties = definition?.properties ?? []
  return properties.flatMap(({ key, start, end }, at): [number, number][] =>
    documentation.includes(key?.name ?? '') ? [[start, properties[at + 1]?.start ?? end]] : [],
  )
}

type Property = { key?: { name?: string }; start: number; end: number }
type Call = { callee: { name?: string }; arguments: { properties?: Property[] }[] }

function isCallOfEndpoint(expression: Expression): expression is Expression & Call {
  return (
    expression?.type === 'CallExpression' &&
    (expression as unknown as Call).callee.name === 'endpoint'
  )
}
