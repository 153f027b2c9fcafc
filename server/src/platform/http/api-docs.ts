import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'

/** OpenAPI, generated from the schemas that validate requests and responses. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version: '1', description: 'Programming-skills assessments.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
