import type { InstalledLanguage } from '../languages/languages.ts'
import { Lane } from '../pool/lane.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { warmGccSpec } from './gcc.ts'

/** Compilers of C started ahead of their source: starting takes them as long as compiling does. */
export function createWarmGcc(
  host: Host,
  c: InstalledLanguage,
  options: { size: number; isBusy: () => boolean },
): Lane {
  const isPossible = host.launcher !== null && !('missing' in c.toolchain)
  return new Lane('C compiler', {
    size: isPossible ? options.size : 0,
    isBusy: options.isBusy,
    async boot() {
      const box = await Box.open(host, warmGccSpec(c))
      box.start()
      return box
    },
  })
}
