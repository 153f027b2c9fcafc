/** What a sandbox may use. Time is not limited here: `supervise` kills a run that exceeds it. */
export interface CgroupLimits {
  memoryKb: number
  processes: number
}

/** The control group of one sandbox. Values cover everything that ever ran in it. */
export interface Cgroup {
  /** A single-threaded process joins by writing "0" to these. The kernel may take milliseconds. */
  readonly joinFiles: string[]
  setLimits(limits: CgroupLimits): void
  /** Resets the peak, so that a booted process is not charged for its boot. */
  resetPeak(): void
  cpuUs(): number
  peakMemoryKb(): number
  memoryKb(): number
  oomKills(): number
  pids(): number[]
  /** Kills what is left and removes the group; false if the runner closed before that succeeded. */
  destroy(): Promise<boolean>
}

export interface CgroupDriver {
  readonly version: 1 | 2
  /** The parents of the sandboxes' groups, one folder in each hierarchy. */
  readonly folders: string[]
  /**
   * Asynchronous, as the kernel may block while other groups are joined or removed: the event loop
   * would wait for a process without a core on a busy machine.
   */
  create(name: string, limits: CgroupLimits): Promise<Cgroup>
  /** Removes the runner's own group, once all sandboxes are gone. */
  close(): Promise<void>
}
