import fs from 'node:fs'
import type { CgroupDriver } from './cgroup.ts'
import { openCgroupV1 } from './v1.ts'
import { openCgroupV2 } from './v2.ts'

const ROOT = '/sys/fs/cgroup'

/** The control groups we may use, or null: then resource limits and a watcher must do. */
export function openCgroups(name: string): CgroupDriver | null {
  let self: string
  try {
    self = fs.readFileSync('/proc/self/cgroup', 'utf8')
  } catch {
    return null
  }
  return openCgroupV2(name, ROOT, self) ?? openCgroupV1(name, ROOT, self)
}
