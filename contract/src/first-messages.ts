type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/** The first message for each field of a form. */
export function firstMessages(issues: readonly Issue[] = []): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path[0])] ??= message
  return messages
}
