import fs from 'node:fs'
import type { CgroupDriver } from './cgroup.ts'
import { openCgroupV1 } from './v1.ts'
import { openCgroupV2 } from './v2.ts'

const root = '/sys/fs/cgroup'

/** The control groups we may use, or null: limits are then less exact. */
export function openCgroups(name: string): CgroupDriver | null {
  let self: string
  try {
    self = fs.readFileSync('/proc/self/cgroup', 'utf8')
  } catch {
    return null
  }
  return openCgroupV2(name, root, self) ?? openCgroupV1(name, root, self)
}
