import { tags } from '@assay/contract/endpoint'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { introduction } from './api-introduction.ts'
import type { App } from './app-type.ts'
import { documentedOperation } from './documented-operation.ts'
import { documentedWebhooks } from './documented-webhooks.ts'

const toJsonSchemas = createJsonSchemaTransform({
  zodToJsonConfig: {
    // All our whole numbers are safe integers; repeating that everywhere would hide the real limits.
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  },
})

/** OpenAPI, generated from the endpoints of the contract and their schemas. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version: '1', description: introduction },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sid' },
          key: { type: 'http', scheme: 'bearer', description: 'An API key.' },
          connection: {
            ...{ type: 'http', scheme: 'basic' },
            description: 'The key of a connected hiring system is the user name.',
          },
        },
      },
      webhooks: documentedWebhooks,
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    },
    transform: (documented) => {
      const { schema, url } = toJsonSchemas(documented)
      const { endpoint } = documented.route.config ?? {}
      return { schema: endpoint ? documentedOperation(endpoint, schema) : schema, url }
    },
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      layout: 'BaseLayout',
      // Two hundred calls at once take a browser seconds to show.
      docExpansion: 'none',
      filter: true,
      displayRequestDuration: true,
      defaultModelsExpandDepth: -1,
    },
  })
}
