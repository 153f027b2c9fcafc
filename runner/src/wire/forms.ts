import { badRequest } from './errors.ts'

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Far more than a submission has. */
const maxFields = 100
/** Node decodes a form slowly, and no program sends large inputs in one. */
const maxFormBytes = 4 * 1024 * 1024

/** The fields of a form, as a JSON body would have them. An uploaded file counts as its text. */
export async function readForm(contentType: string, body: Buffer): Promise<object> {
  if (countFields(contentType, body) > maxFields) throw badRequest('the form has too many fields')
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

/** Refuses a form that is too long before the rest of it arrives. */
export function startFormCheck(): (piece: Buffer) => void {
  let bytes = 0
  return (piece) => {
    bytes += piece.length
    if (bytes > maxFormBytes) throw badRequest('the form is too long (maximum is 4 MB); send JSON')
  }
}

/** An upper bound of the number of fields. */
function countFields(contentType: string, body: Buffer): number {
  const boundary = contentType.match(/boundary="?([^";]+)/i)?.[1]
  const separator = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (
    let at = body.indexOf(separator);
    at >= 0 && count <= maxFields;
    at = body.indexOf(separator, at + separator.length)
  ) {
    count++
  }
  return count
}
