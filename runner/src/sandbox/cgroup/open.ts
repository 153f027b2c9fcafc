import fs from 'node:fs'
import type { CgroupDriver } from './cgroup.ts'
import { openCgroupV1 } from './v1.ts'
import { openCgroupV2 } from './v2.ts'

/** The control groups we may use, or null: limits are then less exact. */
export function openCgroups(
  root: string,
  name: string,
  warn: (message: string) => void,
): CgroupDriver | null {
  let self: string
  try {
    self = fs.readFileSync('/proc/self/cgroup', 'utf8')
  } catch {
    return null
  }
  return openCgroupV2(name, root, self, warn) ?? openCgroupV1(name, root, self, warn)
}
