/** What a sandbox may use. Times are not here: a watcher ends a run that is over its time. */
export interface CgroupLimits {
  memoryKb: number
  processes: number
}

/** The control group of one sandbox. Readings are of everything that ever ran in it. */
export interface Cgroup {
  /** Where a process of one thread writes itself to join. The kernel may take milliseconds. */
  readonly joinFiles: string[]
  setLimits(limits: CgroupLimits): void
  /** Forgets the peak so far, so that a booted process is not charged for its boot. */
  resetPeak(): void
  cpuUs(): number
  peakMemoryKb(): number
  memoryKb(): number
  oomKills(): number
  pids(): number[]
  /** Kills what is left and removes the group. */
  destroy(): Promise<void>
}

export interface CgroupDriver {
  readonly version: 1 | 2
  /** Where the groups of the sandboxes are, one folder in each hierarchy. */
  readonly folders: string[]
  /** Asynchronous, as the kernel lets it wait for groups that are being joined or removed. */
  create(name: string, limits: CgroupLimits): Promise<Cgroup>
  /** Removes the runner's own group, once all sandboxes are gone. */
  close(): Promise<void>
}
