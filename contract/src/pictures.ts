import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams } from './responses.ts'
import { maxPictureBytes, pictureTypes } from './statement-parts.ts'

/** The pictures of statements as files. */

export const readPicture = endpoint({
  operationId: 'readPicture',
  summary: 'Read a picture of a question',
  description:
    'Its id is in the `pictures` of the question, for everybody who may read the question.',
  errors: ['picture_not_found'],
  access: 'signed-in',
  tag: 'questions',
  method: 'GET',
  path: '/pictures/:id',
  params: idParams,
  responses: { 200: { contentType: 'image/*', description: 'A PNG or an SVG' } },
})

const cleanedPicture = z.object({
  type: z.enum(pictureTypes),
  data: z.string(),
  /** What it had that pictures may not have, such as `script`. */
  leftOut: z.array(z.string()),
})
export type CleanedPicture = z.infer<typeof cleanedPicture>

export const cleanPicture = endpoint({
  operationId: 'cleanPicture',
  keyScopes: ['manage-questions'],
  summary: 'Clean a picture for a question',
  description:
    'Takes a PNG or an SVG of up to 1 MB as the body (`application/octet-stream`) and returns it without scripts, links and whatever else is more than a picture. Saves nothing: put the result into `pictures` of a draft.',
  errors: ['file_unreadable', 'file_too_complex', 'server_busy'],
  access: 'admin',
  tag: 'questions',
  method: 'POST',
  path: '/studio/pictures',
  maxUploadBytes: maxPictureBytes,
  requestsPerMinute: 60,
  responses: { 200: dataResponse(cleanedPicture) },
})
