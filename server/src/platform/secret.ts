import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pepper and signing key: set by the operator, or generated once and stored with the data. */
export async function readSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given
  const file = join(dataDir, 'secret')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
