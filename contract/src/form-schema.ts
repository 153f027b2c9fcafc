type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined }

type Result<Values> =
  | { readonly value: Values; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** What a form needs of a Standard Schema (standardschema.dev); every zod schema is one. */
export interface FormSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly validate: (values: unknown) => Result<Output> | Promise<Result<Output>>
  }
}

type Types<S extends FormSchema> = NonNullable<S['~standard']['types']>
export type InputValues<S extends FormSchema> = Types<S>['input']
export type OutputValues<S extends FormSchema> = Types<S>['output']

/** Checks all values at once: a form that waits for its rules would move the focus too late. */
export function validate<S extends FormSchema>(schema: S, values: unknown) {
  const result = schema['~standard'].validate(values) as Result<OutputValues<S>> | Promise<unknown>
  if (result instanceof Promise) throw new TypeError('A form cannot have asynchronous rules')
  return result
}

/** The first message for each field. */
export function firstMessages(issues: readonly Issue[] = []): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path?.[0])] ??= message
  return messages
}
