import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { BadSetting } from './config.ts'

const asRoot = process.getuid?.() === 0

/** Creates the data folder, or throws the reason why it cannot be used. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    // Started by root, the database runs as another user, who must be able to traverse this folder.
    await chmod(dataDir, asRoot ? 0o711 : 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const owner = await stat(dataDir).catch(() => undefined)
    const why =
      code === 'EROFS'
        ? 'it is on a read-only file system'
        : owner && !asRoot && owner.uid !== process.getuid?.()
          ? 'it belongs to another user'
          : `it cannot be written (${code})`
    throw new BadSetting(`DATA_DIR is ${dataDir}, but ${why}; choose a folder you may write to.`)
  }
}
