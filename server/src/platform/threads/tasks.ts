/** What the two sides of a thread agree on. */

/** The functions that a thread offers, by name. Arguments and results are copied. */
export type Tasks = Readonly<Record<string, (...args: never[]) => unknown>>

export interface TaskCall {
  readonly task: string
  readonly args: readonly unknown[]
}

/** Sent once, when the thread has loaded everything and can be called. */
export const ready = 'ready'

export type TaskAnswer =
  | { readonly result: unknown }
  /** Errors keep their message and stack when they are copied, but not their class. */
  | { readonly error: unknown }
