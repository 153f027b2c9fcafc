import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'secret')

/** Undefined if the operator has set none and none was generated: commands that only read make none. */
export async function findSecret(
  given: string | undefined,
  dataDir: string,
): Promise<string | undefined> {
  if (given !== undefined) return given
  try {
    return (await readFile(fileIn(dataDir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Pepper and signing key: set by the operator, or generated once and stored with the data. */
export async function readSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given
  const file = fileIn(dataDir)
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
