import { openFifo } from '../../pool/fifo.ts'
import { createProgramRunner, type ProgramRunner } from '../../pool/program-runner.ts'
import { baseSpec, type RunLimits, requestSpec } from '../../pool/run.ts'
import { defaultLimits } from '../../pool/warm-limits.ts'
import type { Box } from '../../sandbox/box.ts'
import type { Bind } from '../../sandbox/box-spec.ts'
import type { ShortcutSet } from '../../sandbox/shortcuts.ts'
import { javaFiles } from '../java-configuration.ts'
import type { Language, Toolbox } from '../language.ts'
import { writeClasses } from './class-files.ts'
import { inheritingMain } from './inheriting-main.ts'
import type { Jdk } from './jdk.ts'
import type { JavaTools } from './tools.ts'

/** A compiled program. */
export interface JavaClasses {
  mainClass: string
  /** Whether a JVM that was told to start `Main` can start it. */
  startsAsMain: boolean
  classes: ReadonlyMap<string, Buffer>
}

const archiveShortcut = 'class-archive'
const codeAt = '/code'
const classPath = ['-cp', `${codeAt}:/box`]
/** The agent in a waiting JVM reads from this FIFO. */
const goFifo = '.go'
const agentAt = '/warm/agent.jar'
const archiveAt = '/warm/classes.jsa'
/** The archive is mapped at the address it was made for: relocating it would copy all of it. */
const archiveOptions = [
  ...['-XX:+UnlockDiagnosticVMOptions', '-XX:ArchiveRelocationMode=0'],
  `-XX:SharedArchiveFile=${archiveAt}`,
]

export function createJvmRunner(
  { host, pool }: Toolbox,
  { jdk, tools, language }: { jdk: Jdk; tools: JavaTools; language: Language },
): ProgramRunner<JavaClasses> {
  /** Without an archive there is no such shortcut. */
  const usesArchive = (avoid?: ShortcutSet) =>
    tools.archive !== null && host.shortcuts.isOn(archiveShortcut, avoid)
  const jvm = (limits: RunLimits, avoid?: ShortcutSet) => [
    jdk.java,
    ...limitOptions(limits),
    ...['-XX:+UseSerialGC', '-Xlog:disable', '-XX:-UsePerfData'],
    // Most programs end before code compiled early has paid off.
    '-XX:CompileThresholdScaling=3',
    ...(usesArchive(avoid) ? archiveOptions : []),
  ]
  const agent = { from: tools.agent, to: agentAt }
  const binds: Bind[] = [
    ...jdk.configuration,
    ...(tools.archive ? [{ from: tools.archive, to: archiveAt }] : []),
  ]
  return createProgramRunner<JavaClasses>(host, pool, {
    name: language.name,
    defaults: defaultLimits(language.defaultMemoryKb),
    view: host.views.add(language.name, javaFiles(jdk.java), [...binds, agent]),
    syscalls: language.syscalls,
    coldSpec: ({ mainClass }, request) => ({
      ...requestSpec(request),
      command: [
        ...jvm(request.limits, request.avoid),
        ...classPath,
        ...[mainClass, ...request.commandLineArguments],
      ],
      binds,
      codeAt,
      shortcuts: usesArchive(request.avoid) ? [archiveShortcut] : [],
    }),
    place,
    warm: {
      spec: (limits) => ({
        ...baseSpec(limits),
        command: [...jvm(limits), `-javaagent:${agentAt}=${goFifo}`, ...classPath, 'Main'],
        binds: [...binds, agent],
        codeAt,
        shortcuts: usesArchive() ? [archiveShortcut] : [],
        fifo: goFifo,
      }),
      bootsAhead: 'booted-jvms',
      canServe: ({ startsAsMain }) => startsAsMain,
      // The heap's size is an option of the command.
      hasFixedMemory: true,
      // While every core is busy, a cold JVM takes half the processor time of one that was booted
      // ahead and has loaded classes nobody may need.
      yieldsWhenBusy: true,
      async ready(box, code) {
        const fifo = await openFifo(box, goFifo)
        return {
          async begin() {
            place(box, code)
            if (code.mainClass !== 'Main') {
              const main = inheritingMain(code.mainClass)
              writeClasses(box.slot.codeFolder, new Map([['Main', main]]))
            }
            await fifo.write(Buffer.from('\n'))
          },
          close: () => fifo.close(),
        }
      },
    },
  })
}

function limitOptions({ memoryKb, stackKb }: RunLimits): string[] {
  const memoryMb = Math.floor(memoryKb / 1024)
  // The rest is for the JVM itself: code, classes, stacks. Past the heap Java throws its own
  // OutOfMemoryError, which tells a candidate more than being killed.
  const heapMb = memoryMb >= 256 ? memoryMb - 128 : Math.max(8, Math.floor(memoryMb / 2))
  return [`-Xmx${heapMb}m`, `-Xss${Math.max(256, Math.floor(stackKb))}k`]
}

function place(box: Box, { classes }: JavaClasses) {
  writeClasses(box.slot.codeFolder, classes)
}
