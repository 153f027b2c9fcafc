import type { Job, Program, RunLimits } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import type { BoxLimits, BoxSpec } from '../sandbox/box-spec.ts'
import { type Bind, BOX } from '../sandbox/bwrap-arguments.ts'

/** Where a sandbox sees what it is given after its boot. */
const CODE = '/code'
export const BINARY = 'main'
export const JAVA_GO = '.go'
const JAVA_ARCHIVE = '/warm/classes.jsa'
/** Mapped at the address it was made for: moving it would touch, and so copy, all of it. */
const ARCHIVE_IN_PLACE = ['-XX:+UnlockDiagnosticVMOptions', '-XX:ArchiveRelocationMode=0']

/** What of the machine the recipes need beyond the languages themselves. */
export interface RecipeContext {
  nodeBinds: Bind[]
  /** Classes and agent compiled from native/java; null without a JDK. */
  javaAgent: string | null
  javaArchive: string | null
}

/** The home is a folder of the sandbox that no user of the host could have put anything into. */
const environment = {
  PATH: '/usr/bin:/bin',
  HOME: BOX,
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
}

export function boxLimits(limits: RunLimits): BoxLimits {
  return {
    memoryKb: limits.memoryKb,
    processes: limits.processes,
    fileSizeKb: limits.fileSizeKb,
    stackKb: limits.stackKb,
    boxKb: limits.memoryKb,
  }
}

export function program(language: InstalledLanguage, name: string): string {
  const path = 'programs' in language.toolchain ? language.toolchain.programs[name] : undefined
  if (!path) throw new Error(`${language.language} has no ${name} here`)
  return path
}

/** A sandbox made for this very job. */
export function coldSpec(context: RecipeContext, job: Job, compiled: Program): BoxSpec {
  const { language, limits, additionalFiles } = job
  const base = {
    environment,
    limits: boxLimits(limits),
    files: additionalFiles,
    stderrToStdout: job.stderrToStdout,
    boundAddressSpace: language.boundAddressSpace,
  }
  const given = job.commandLineArguments
  if (compiled.kind === 'script') {
    return {
      ...base,
      command: [...interpreter(language), language.sourceFile, ...given],
      binds: language.language === 'JavaScript' ? context.nodeBinds : [],
      files: [...additionalFiles, { path: language.sourceFile, contents: job.source }],
    }
  }
  if (compiled.kind === 'binary') {
    return { ...base, command: [`${CODE}/${BINARY}`, ...given], codeAt: CODE }
  }
  return {
    ...base,
    command: [
      ...jvm(context, language, limits),
      ...['-cp', `${CODE}:/box`, compiled.mainClass, ...given],
    ],
    binds: archiveBinds(context),
    codeAt: CODE,
  }
}

/** A sandbox booted ahead of its job, for programs that ask for nothing special. */
export function warmSpec(
  context: RecipeContext,
  language: InstalledLanguage,
  limits: RunLimits,
): BoxSpec {
  const base = {
    environment,
    limits: boxLimits(limits),
    boundAddressSpace: language.boundAddressSpace,
  }
  switch (language.language) {
    case 'Python':
    case 'JavaScript':
      return {
        ...base,
        command: [...interpreter(language), language.sourceFile],
        binds: language.language === 'JavaScript' ? context.nodeBinds : [],
        fifo: language.sourceFile,
      }
    case 'C':
    case 'C++':
      return { ...base, command: [`${CODE}/${BINARY}`], codeAt: CODE }
    case 'Java': {
      if (!context.javaAgent) throw new Error('The Java agent was not built')
      const agent = '/warm/agent.jar'
      return {
        ...base,
        command: [
          ...jvm(context, language, limits),
          `-javaagent:${agent}=${JAVA_GO}`,
          ...['-cp', `${CODE}:/box`, 'Main'],
        ],
        binds: [{ from: context.javaAgent, to: agent }, ...archiveBinds(context)],
        codeAt: CODE,
        fifo: JAVA_GO,
      }
    }
  }
}

/** The command of which every forked Python is a copy, with all that a sandbox gives it. */
export function pythonParent(language: InstalledLanguage, preload: string): string[] {
  const given = { ...environment, PWD: BOX, LD_PRELOAD: preload }
  const assignments = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  return ['/usr/bin/env', '-i', ...assignments, ...interpreter(language), language.sourceFile]
}

function interpreter(language: InstalledLanguage): string[] {
  return [program(language, language.language === 'Python' ? 'python' : 'node')]
}

function archiveBinds({ javaArchive }: RecipeContext): Bind[] {
  return javaArchive ? [{ from: javaArchive, to: JAVA_ARCHIVE }] : []
}

function jvm(context: RecipeContext, language: InstalledLanguage, limits: RunLimits): string[] {
  const memoryMb = Math.floor(limits.memoryKb / 1024)
  // The rest is for the machine itself: code, classes, stacks. Past the heap Java throws its own
  // OutOfMemoryError, which tells a candidate more than being killed.
  const heapMb = memoryMb >= 256 ? memoryMb - 128 : Math.max(8, Math.floor(memoryMb / 2))
  return [
    program(language, 'java'),
    '-XX:+UseSerialGC',
    `-Xmx${heapMb}m`,
    `-Xss${Math.max(256, Math.floor(limits.stackKb))}k`,
    '-Xlog:disable',
    '-XX:-UsePerfData',
    // Most programs are over before what is compiled early for them has paid.
    '-XX:CompileThresholdScaling=3',
    ...(context.javaArchive ? [...ARCHIVE_IN_PLACE, `-XX:SharedArchiveFile=${JAVA_ARCHIVE}`] : []),
  ]
}
