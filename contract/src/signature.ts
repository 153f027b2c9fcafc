import * as z from 'zod/mini'

/** What the function of a program gets and returns, where inputs and outputs can be told so. */

/** Numbers of 32 and of 64 bits, a text without spaces, and a whole line. */
const valueTypes = ['int', 'long', 'word', 'line'] as const
export type ValueType = (typeof valueTypes)[number]

const valueSchema = z.object({ name: z.string(), type: z.enum(valueTypes) })
export type SignatureValue = z.infer<typeof valueSchema>

const lineSchema = z.union([
  /** One line with these values. */
  z.object({ form: z.literal('values'), values: z.array(valueSchema) }),
  /** One line with as many values of one type as `count` says: "n", "n-1", "6". */
  z.object({ form: z.literal('list'), value: valueSchema, count: z.string() }),
  /** So many lines, each with these values: a list for each of them. */
  z.object({ form: z.literal('table'), columns: z.array(valueSchema), count: z.string() }),
])
export type SignatureLine = z.infer<typeof lineSchema>

const resultSchema = z.object({
  of: z.enum(['number', 'text']),
  /** One of them, all in one row, or one on each line. */
  layout: z.enum(['one', 'row', 'column']),
})
export type SignatureResult = z.infer<typeof resultSchema>

export const signatureSchema = z.object({ lines: z.array(lineSchema), result: resultSchema })
export type Signature = z.infer<typeof signatureSchema>

export interface Parameter extends SignatureValue {
  readonly isList: boolean
}

/** What the function gets, in the order in which it is read. */
export function parametersOf({ lines }: Signature): Parameter[] {
  return lines.flatMap((line): Parameter[] => {
    if (line.form === 'list') return [{ ...line.value, isList: true }]
    const isList = line.form === 'table'
    return (isList ? line.columns : line.values).map((value) => ({ ...value, isList }))
  })
}
