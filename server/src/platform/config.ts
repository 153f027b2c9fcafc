import { join, resolve } from 'node:path'
import { type Language, programmingLanguages, standardLanguages } from '@assay/contract/catalogue'
import { type HiringSystem, hiringSystems } from '@assay/contract/hiring-systems'
import { ssoOnlyValues } from '@assay/contract/single-sign-on'
import { z } from 'zod'
import { type Network, readNetwork } from './public-addresses.ts'
import { retentionNames, retentionSetting } from './retention.ts'
import { readSsoProviders, type SsoProvider } from './sso-settings.ts'

/** An invalid setting; the operator sees only its message. */
export class BadSetting extends Error {}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** Whether administrators may, or must, have a second factor. */
const secondFactorRules = ['optional', 'required'] as const

/** Which languages new tests can be in. */
export interface LanguageSettings {
  readonly offered: readonly Language[]
  /** Whether to offer whatever the judge has: those it does not have are not mentioned. */
  readonly isAll: boolean
}

/** Languages that are off unless the operator turns them on. */
const optionalLanguages = programmingLanguages.slice(standardLanguages.length)
const normalized = (name: string) => name.trim().toLowerCase()

const languageList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map(normalized).filter(Boolean))
  .refine((names) =>
    names.every(
      (name) => name === 'all' || programmingLanguages.some((one) => normalized(one) === name),
    ),
  )
  .transform((names): LanguageSettings => {
    const isAll = names.includes('all')
    const isOn = (language: Language) => isAll || names.includes(normalized(language))
    return { offered: [...standardLanguages, ...optionalLanguages.filter(isOn)], isAll }
  })

const networkList = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .transform((names) => names.map(readNetwork))
  .refine((networks): networks is Network[] => !networks.includes(undefined))

const hiringSystemList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map(normalized).filter(Boolean))
  .refine((names): names is HiringSystem[] =>
    names.every((name) => (hiringSystems as string[]).includes(name)),
  )

/** For each variable, a description of its values and the schema. */
const settings = {
  PORT: ['a port number from 1 to 65535', wholeNumber(1, 65535).default(3000)],
  HOST: ['an address to listen on', z.string().min(1).default('127.0.0.1')],
  PUBLIC_URL: ['an http or https address', url('http:', 'https:').optional()],
  DATA_DIR: ['a folder', z.string().min(1).default('./data')],
  DATABASE_URL: [
    'an address of the form postgres://user:password@host:port/database',
    url('postgres:', 'postgresql:').optional(),
  ],
  REDIS_URL: ['an address of the form redis://host:port', url('redis:', 'rediss:').optional()],
  ADMIN_EMAIL: ['an email address', z.email().toLowerCase().optional()],
  ADMIN_PASSWORD: [
    '5 to 10 digits',
    z
      .string()
      .regex(/^\d{5,10}$/)
      .optional(),
  ],
  ADMIN_NAME: ['a name of 3 to 50 characters', z.string().min(3).max(50).optional()],
  SMTP_URL: ['an address of the form smtp://host:port', url('smtp:', 'smtps:').optional()],
  MAIL_FROM: ['a sender such as Assay <assay@example.com>', z.string().min(3).optional()],
  GOOGLE_CLIENT_ID: ['the client id of the Google sign-in', z.string().min(1).optional()],
  GOOGLE_JWKS_URL: [
    'an http or https address',
    url('http:', 'https:').default('https://www.googleapis.com/oauth2/v3/certs'),
  ],
  GOOGLE_ISSUER: ['the issuer of the tokens', z.string().default('https://accounts.google.com')],
  SSO_PROVIDERS: ['a JSON file that lists identity providers', z.string().min(1).optional()],
  SECOND_FACTOR: [
    `one of ${secondFactorRules.join(', ')}`,
    z.enum(secondFactorRules).default('optional'),
  ],
  SSO_ONLY: [`one of ${ssoOnlyValues.join(', ')}`, z.enum(ssoOnlyValues).default('off')],
  JUDGE_URL: ['an http or https address', url('http:', 'https:').optional()],
  JUDGE_KEY: ['a key', z.string().min(1).optional()],
  JUDGE_HOST: ['a host name', z.string().min(1).optional()],
  JUDGE_AUTH_TOKEN: ['a token', z.string().min(1).optional()],
  LANGUAGES: [`all, or a comma-separated list of ${optionalLanguages.join(', ')}`, languageList],
  SECRET: ['at least 16 characters', z.string().min(16).optional()],
  TRUST_PROXY: ['true, false, a number of hops or a list of addresses', z.string().optional()],
  RETENTION: [
    `a list such as outputs=365,drafts=forever, in days, of ${retentionNames.join(', ')}`,
    retentionSetting,
  ],
  WEBHOOK_NETWORKS: ['a list of addresses and networks such as 10.0.5.0/24,fd12::/16', networkList],
  HIRING_SYSTEMS: [`a comma-separated list of ${hiringSystems.join(', ')}`, hiringSystemList],
  ASHBY_URL: [
    'an http or https address',
    url('http:', 'https:').default('https://api.ashbyhq.com'),
  ],
  LOG_LEVEL: [
    'one of fatal, error, warn, info, debug, trace, silent',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ],
} as const satisfies Record<string, readonly [string, z.ZodType]>

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][1]> }

export type Config = ReturnType<typeof readConfig>

/** Throws at the first invalid value. Empty values count as unset. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, [takes, schema]]) => {
      const given = env[name] === '' ? undefined : env[name]
      const result = schema.safeParse(given)
      if (!result.success) {
        // Secrets stay out of logs.
        const got = secretSettings.has(name) ? 'cannot be used' : `is ${JSON.stringify(given)}`
        throw new BadSetting(`${name} ${got}: it takes ${takes}.`)
      }
      return [name, result.data]
    }),
  ) as Settings
  const dataDir = resolve(values.DATA_DIR)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD, name: values.ADMIN_NAME },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `Assay <assay@${new URL(publicUrl).hostname}>`,
      folder: join(dataDir, 'mail'),
    },
    google: {
      clientId: values.GOOGLE_CLIENT_ID,
      jwksUrl: values.GOOGLE_JWKS_URL,
      issuer: values.GOOGLE_ISSUER,
    },
    sso: { providers: ssoProviders(values), only: values.SSO_ONLY },
    requiresSecondFactor: values.SECOND_FACTOR === 'required',
    judge: {
      url: values.JUDGE_URL?.replace(/\/+$/, ''),
      key: values.JUDGE_KEY,
      host: values.JUDGE_HOST,
      authToken: values.JUDGE_AUTH_TOKEN,
    },
    languages: values.LANGUAGES,
    retention: values.RETENTION,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    hiring: {
      switchedOn: [...new Set(values.HIRING_SYSTEMS)],
      ashbyUrl: values.ASHBY_URL.replace(/\/+$/, ''),
    },
    secret: values.SECRET,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
  }
}

function ssoProviders({ SSO_PROVIDERS: file, SSO_ONLY: only }: Settings): readonly SsoProvider[] {
  if (file === undefined) {
    if (only === 'off') return []
    throw new BadSetting(`SSO_ONLY is ${only}, so SSO_PROVIDERS must name a file with providers.`)
  }
  const read = readSsoProviders(resolve(file))
  if ('problem' in read) throw new BadSetting(`SSO_PROVIDERS is ${file}, which ${read.problem}.`)
  return read.providers
}

/** Values that must not be printed, even when invalid. */
const secretSettings = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'JUDGE_KEY',
  'JUDGE_AUTH_TOKEN',
  'SECRET',
])

/** A number is the number of proxies in front of the product. */
function readTrustProxy(text: string | undefined) {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? (_address: string, hop: number) => hop < Number(text) : text
}
