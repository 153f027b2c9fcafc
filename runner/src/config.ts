import os from 'node:os'
import path from 'node:path'
import { judgeLimits } from '@assay/contract/judge0'
import { z } from 'zod'
import type { Language } from './languages/language.ts'
import { optionalLanguages, standardLanguages } from './languages/registry.ts'
import type { Tools } from './sandbox/host.ts'
import {
  allShortcuts,
  noShortcuts,
  type ShortcutName,
  type ShortcutSet,
  shortcutNames,
} from './sandbox/shortcuts.ts'

const wholeNumber = (name: string, range: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return range.fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= range.min && number <= range.max) return number
      context.addIssue(
        `${name} is "${value}"; it takes a whole number from ${range.min} to ${range.max}`,
      )
      return z.NEVER
    })

/** Names in any case, separated by commas. Those that are always on may be among them. */
const languageNames = z
  .string()
  .default('')
  .transform((text, context): Config['moreLanguages'] => {
    const names = text.split(',').map((name) => name.trim().toLowerCase())
    if (names.includes('all')) return 'installed'
    const known = [...standardLanguages, ...optionalLanguages].map(({ name }) => name)
    const isKnown = (name: string) => known.some((one) => one.toLowerCase() === name)
    const unknown = names.find((name) => name !== '' && !isKnown(name))
    if (unknown === undefined) {
      return optionalLanguages.filter(({ name }) => names.includes(name.toLowerCase()))
    }
    context.addIssue(`LANGUAGES names "${unknown}"; it takes "all" or some of ${known.join(', ')}`)
    return z.NEVER
  })

/** Unset means all of them. */
const shortcutList = z
  .string()
  .default('all')
  .transform((text, context): ShortcutSet => {
    const names = text.split(',').map((name) => name.trim().toLowerCase())
    if (names.join('') === 'all' || names.join('') === '') return allShortcuts
    if (names.join('') === 'none') return noShortcuts
    const isKnown = (name: string): name is ShortcutName =>
      shortcutNames.some((one) => one === name)
    const unknown = names.find((name) => name !== '' && !isKnown(name))
    if (unknown === undefined) return new Set(names.filter(isKnown))
    context.addIssue(
      `RUNNER_SHORTCUTS names "${unknown}"; it takes "all", "none" or some of ${shortcutNames.join(', ')}`,
    )
    return z.NEVER
  })

const cores = os.availableParallelism()

/** One booted sandbox of each language takes about 100 MB; a small machine keeps fewer. */
const memoryPerPoolBytes = 1024 ** 3
const poolSize = Math.min(cores, Math.floor(os.totalmem() / memoryPerPoolBytes))

const schema = z.object({
  RUNNER_PORT: wholeNumber('RUNNER_PORT', { min: 0, max: 65_535, fallback: 2358 }),
  RUNNER_HOST: z.string().default('127.0.0.1'),
  RUNNER_AUTH_TOKEN: z.string().default(''),
  RUNNER_CONCURRENCY: wholeNumber('RUNNER_CONCURRENCY', { min: 1, max: 512, fallback: cores }),
  RUNNER_QUEUE_SIZE: wholeNumber('RUNNER_QUEUE_SIZE', { min: 1, max: 1_000_000, fallback: 100 }),
  RUNNER_POOL_SIZE: wholeNumber('RUNNER_POOL_SIZE', {
    min: 0,
    max: 64,
    fallback: Math.min(64, poolSize),
  }),
  RUNNER_SHORTCUTS: shortcutList,
  LANGUAGES: languageNames,
  RUNNER_CACHE_DIR: z.string().optional(),
  REDIS_URL: z
    .string()
    .optional()
    .refine(
      (text) => !text || (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)),
      // Without the value, which may contain a password.
      'REDIS_URL takes an address of the form redis://host:port',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL takes one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

export interface Config {
  port: number
  host: string
  authToken: string
  concurrency: number
  queueSize: number
  /** Booted sandboxes kept ready per language; with 0 every run starts cold. */
  poolSize: number
  /** Which shortcuts may be used, see `sandbox/shortcuts.ts`. */
  shortcuts: ShortcutSet
  cacheDir: string
  /** What is offered besides the standard languages: these, or whatever is installed. */
  moreLanguages: readonly Language[] | 'installed'
  /** The Redis through which runners share a queue; null keeps it in this process. */
  redisUrl: string | null
  /** The pause before the first round of canaries and between two. */
  canaryPauseMs: number
  /** Not from the environment: a compiler gets the most that Judge0 gives a program. */
  compileCpuMs: number
  /** Not from the environment, as nothing else would work. Tests remove tools or add flags. */
  tools: Tools
  logLevel: string
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(environment)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
  }
  const values = parsed.data
  return {
    port: values.RUNNER_PORT,
    host: values.RUNNER_HOST,
    authToken: values.RUNNER_AUTH_TOKEN,
    concurrency: values.RUNNER_CONCURRENCY,
    queueSize: values.RUNNER_QUEUE_SIZE,
    poolSize: values.RUNNER_POOL_SIZE,
    shortcuts: values.RUNNER_SHORTCUTS,
    cacheDir: path.resolve(values.RUNNER_CACHE_DIR || defaultCacheDir()),
    moreLanguages: values.LANGUAGES,
    redisUrl: values.REDIS_URL || null,
    canaryPauseMs: 10_000,
    compileCpuMs: judgeLimits.cpu_time_limit.max * 1000,
    tools: {
      bwrap: '/usr/bin/bwrap',
      gcc: '/usr/bin/gcc',
      cgroups: '/sys/fs/cgroup',
      nativeFlags: { program: [], library: [] },
    },
    logLevel: values.LOG_LEVEL,
  }
}

/** One folder per user, so that nobody else can plant what we later pass to a compiler. */
function defaultCacheDir() {
  return path.join(os.tmpdir(), `assay-runner-cache-${process.getuid?.()}`)
}
