import type { Box } from '../sandbox/box.ts'
import type { BoxSpec, ForkServer, View } from '../sandbox/box-spec.ts'
import type { ProgramClass } from '../sandbox/seccomp/classes.ts'
import type { ShortcutName } from '../sandbox/shortcuts.ts'
import type { RunLimits, RunRequest } from './run.ts'

/** A sandbox's specification without what is the same for all programs of a recipe. */
export type RecipeSpec = Omit<BoxSpec, 'syscalls' | 'view'>

/** How programs of one kind get into a sandbox. `Code` is what such a program consists of. */
export interface Recipe<Code> {
  /** The pool's label in the metrics. */
  name: string
  /** What sandboxes are booted with ahead of their program. */
  defaults: RunLimits
  view: View
  /** For every sandbox of this kind; 'standard' if absent. */
  syscalls?: ProgramClass | undefined
  /** A sandbox for one particular run. */
  coldSpec(code: Code, request: RunRequest): RecipeSpec
  /** Puts the code where a cold sandbox expects it, unless `coldSpec` has done that. */
  place?(box: Box, code: Code): void
  /** Absent where nothing can be done ahead: every run then starts cold. */
  warm?: WarmRecipe<Code>
}

/** How sandboxes are made ahead of their program, and how they get it. */
interface WarmRecipe<Code> {
  spec(limits: RunLimits): RecipeSpec
  /** The shortcut that starts the command ahead. If absent, only its sandbox is made ahead. */
  bootsAhead?: ShortcutName
  /** On top of what `canStartWarm` checks for every language. */
  canServe?(code: Code): boolean
  /** The memory limit is fixed at boot, even where a control group could be changed. */
  hasFixedMemory?: boolean
  /** Boot nothing while every core is busy: use up what is ready, then start cold. */
  yieldsWhenBusy?: boolean
  /** Forks programs into sandboxes: nothing is booted ahead while it is ready. */
  forkServer?: ForkServer
  /** Waits until the sandbox can take the code; rejects with `NotReady` if it never can. */
  ready(box: Box, code: Code): Promise<HandOver>
}

export interface HandOver {
  /** Hands the code over; from then on untrusted code runs in there. */
  begin(): void | Promise<void>
  /** Releases what it holds, whether it has begun or not. */
  close(): void
}
