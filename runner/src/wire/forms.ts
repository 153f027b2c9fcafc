import { badRequest } from './errors.ts'

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The fields of a form, as a JSON body would have them. An uploaded file counts as its text. */
export async function readForm(contentType: string, body: Buffer): Promise<object> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const fields = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await value.text(),
    ])
    return Object.fromEntries(await Promise.all(fields))
  } catch {
    throw badRequest('the form cannot be read')
  }
}
