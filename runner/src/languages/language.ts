import type { CompileCache } from '../compile/cache.ts'
import type { Compile } from '../compile/compiler.ts'
import type { Executables } from '../compile/executables.ts'
import type { PoolOptions, PoolStats } from '../pool/sandbox-pool.ts'
import type { Host } from '../sandbox/host.ts'
import type { ProgramClass } from '../sandbox/seccomp/classes.ts'
import type { ShortcutName } from '../sandbox/shortcuts.ts'
import type { TimeLimits } from '../sandbox/supervise.ts'

/** What a language is called and what Judge0's clients may ask about it. */
interface LanguageFacts {
  name: string
  id: number
  /** Ids under which Judge0 lists other versions of the same language. */
  aliases: readonly number[]
  sourceFile: string
  defaultMemoryKb: number
  isCompiled: boolean
  /** The system calls its programs may use; 'standard' if absent. */
  syscalls?: ProgramClass
  /** Absent where the canaries of others cover all its shortcuts. */
  canary?: Canary
  /** A source for `warm-up.ts`, where a program costs little. */
  warmUpSource?: string
}

/** Programs that must end the same way with and without shortcuts; see `judging/canaries.ts`. */
export interface Canary {
  /** The shortcuts that its programs use where they can. */
  shortcuts: readonly ShortcutName[]
  /** Each has SERIAL in a comment, which is replaced so that no two sources are the same. */
  sources: readonly string[]
}

/** Each folder here implements this; `registry.ts` lists them all. */
export interface Language extends LanguageFacts {
  /** Finds the toolchain on this machine and sets up what compiles and runs programs with it. */
  install(toolbox: Toolbox): Toolchain | MissingToolchain
}

/** What languages are given to build on. */
export interface Toolbox {
  host: Host
  /** The size is 0 where nothing is to be kept ready. */
  pool: PoolOptions
  /** Resolves when a core is free for work that nobody waits for. */
  untilIdle: () => Promise<void>
  compileTimes: TimeLimits
  cache: CompileCache
  executables: Executables
}

export interface Toolchain {
  /** As Judge0 writes it: "Python (3.11.2)". */
  title: string
  /** The command that compiles a source, as one would type it; absent for interpreted languages. */
  compileCommand?: string
  /** Languages without a compiler make a program of the source as it is. */
  compile: Compile
  warmUp?: WarmUp
  stats(): PoolStats[]
  close(): Promise<void>
}

/** All languages finish one step before the next begins, in this order. */
interface WarmUp {
  pool?(): Promise<void>
  compiler?(): Promise<void>
  cache?(): Promise<void>
}

export interface MissingToolchain {
  /** A sentence that says what to install. */
  missing: string
}

/** A language on this machine. */
export interface InstalledLanguage extends LanguageFacts {
  title: string
  toolchain: Toolchain | MissingToolchain
}

export function installLanguage(language: Language, toolbox: Toolbox): InstalledLanguage {
  const { install, ...facts } = language
  const toolchain = tryInstall(language, toolbox)
  const title = 'missing' in toolchain ? `${language.name} (unavailable)` : toolchain.title
  return { ...facts, title, toolchain }
}

function tryInstall(language: Language, toolbox: Toolbox): Toolchain | MissingToolchain {
  try {
    return language.install(toolbox)
  } catch (error) {
    return { missing: `It does not start: ${(error as Error).message}` }
  }
}
