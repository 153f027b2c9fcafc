import type { Job } from './job.ts'

/** For a language that nothing is known about yet. */
const unknownMs = 100
/** The weight of the newest run in the mean of its kind. */
const newestWeight = 0.1
const minSourceBytes = 1024

/** How long jobs are expected to take, learned from how long others of their kind took. */
export class ExpectedCost {
  /** Whether it can run without being compiled first. */
  readonly isReadyToRun: (job: Job) => boolean
  /** Means of logarithms, which one endless program in a hundred hardly moves. */
  private readonly means = new Map<string, number>()

  constructor(isReadyToRun: (job: Job) => boolean) {
    this.isReadyToRun = isReadyToRun
  }

  /** Includes the compile, unless the compiled program is in the cache. */
  ofFirstRun(job: Job): number {
    return this.read(job, this.isReadyToRun(job))
  }

  /** Of a program that has been compiled. */
  ofNextRun(job: Job): number {
    return this.read(job, true)
  }

  /** To be called before the job starts; call the returned function with how long the job took. */
  measure(job: Job): (ms: number) => void {
    const isReadyToRun = this.isReadyToRun(job)
    return (ms) => {
      for (const key of [keyOf(job, isReadyToRun), broadKeyOf(job, isReadyToRun)]) {
        const newest = Math.log(Math.max(ms, 1))
        const mean = this.means.get(key) ?? newest
        this.means.set(key, mean + newestWeight * (newest - mean))
      }
    }
  }

  private read(job: Job, isReadyToRun: boolean): number {
    const mean =
      this.means.get(keyOf(job, isReadyToRun)) ??
      this.means.get(broadKeyOf(job, isReadyToRun)) ??
      this.means.get(broadKeyOf(job, !isReadyToRun))
    return mean === undefined ? unknownMs : Math.exp(mean)
  }
}

function broadKeyOf({ language }: Job, isReadyToRun: boolean): string {
  return `${language.name} ${isReadyToRun}`
}

/** Sources within a factor of four count as of the same size. */
function keyOf(job: Job, isReadyToRun: boolean): string {
  const bytes = Math.max(job.source.length, minSourceBytes)
  return `${broadKeyOf(job, isReadyToRun)} ${Math.floor(Math.log2(bytes) / 2)}`
}
