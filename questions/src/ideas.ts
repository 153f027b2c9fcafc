import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

const ideasFile = new URL('../ideas.yaml', import.meta.url)
const schema = z.record(z.string(), z.string().regex(/^[A-Z].*\.$/))

/** The closed list of ideas: what each tag means. */
export function readIdeas(): ReadonlyMap<string, string> {
  return new Map(Object.entries(schema.parse(parseYaml(readFileSync(ideasFile, 'utf8')))))
}
