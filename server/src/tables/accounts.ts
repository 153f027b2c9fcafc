import { roles } from '@assay/contract/roles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant, oneOf } from '../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /**
     * Trimmed and in lower case, by the schema in the contract. Unverified only until the first one is.
     */
    email: text().notNull(),
    /** What the owner wants instead. It reserves nothing: several accounts may claim one address. */
    claimedEmail: text(),
    /** Null for users who have only signed in with Google. */
    passwordHash: text(),
    googleSubject: text(),
    role: text({ enum: roles }).notNull().default('user'),
    emailVerifiedAt: instant(),
    /** Unlike `emailVerifiedAt`, kept when another address is verified. */
    firstVerifiedAt: instant(),
    createdAt: instant().notNull(),
    /** Accommodations, in every test. */
    extraTimePercent: integer().notNull().default(0),
    largerFont: boolean().notNull().default(false),
    hidesCountdown: boolean().notNull().default(false),
    /** Null if the role never changed. */
    roleSince: instant(),
    /** Set while the account is deactivated: nobody can sign in to it. */
    deactivatedAt: instant(),
    /**
     * To within the few minutes at which sessions are extended; null if not seen since this column
     * exists.
     */
    lastSeenAt: instant(),
    /** Grows whenever all sessions end: with a new password and with deactivation. */
    generation: integer().notNull().default(0),
    /** When its owner asked to be erased. */
    erasureRequestedAt: instant(),
    /** Set in the rows that stand for erased people, so that their scores stay. */
    erasedAt: instant(),
    /** Until then the account may sign in in any way, because the operator said so. */
    letInUntil: instant(),
    /** Since when an administrator also gives a second factor to sign in. */
    secondFactorSince: instant(),
    /** What the secret of the authenticator app is derived from; null if there is no app. */
    authenticatorId: uuid(),
    /** The number of the period whose code was accepted last: a code counts once. */
    authenticatorPeriod: integer(),
    /** Digests of those that were not used yet. */
    recoveryCodes: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_claimed_email_idx')
      .on(table.claimedEmail)
      .where(sql`${table.claimedEmail} is not null`),
    uniqueIndex('users_google_subject_key').on(table.googleSubject),
    check('users_extra_time_check', sql`${table.extraTimePercent} between 0 and 300`),
    index('users_role_idx').on(table.role, table.id),
    index('users_deactivated_idx').on(table.id).where(sql`${table.deactivatedAt} is not null`),
    index('users_unverified_idx').on(table.id).where(sql`${table.emailVerifiedAt} is null`),
    index('users_name_search_idx').using('gin', sql`${table.name} gin_trgm_ops`),
    index('users_email_search_idx').using('gin', sql`${table.email} gin_trgm_ops`),
    check('users_role_check', oneOf(table.role, roles)),
    check('users_email_check', sql`${table.email} = lower(${table.email})`),
    check('users_claimed_email_check', sql`${table.claimedEmail} = lower(${table.claimedEmail})`),
  ],
)

/**
 * How somebody has signed in; `launch` is from a learning platform, `let-in` any other way, while the
 * operator allows it.
 */
export const signInWays = [
  'password',
  'google',
  'sso',
  'passkey',
  'code',
  'launch',
  'let-in',
] as const
export type SignInWay = (typeof signInWays)[number]

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of a secret that only its bearer knows. */
    tokenDigest: bytes().primaryKey(),
    /** What the owner names it by when they end it. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system in words; empty if not known. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Until then this session may set a new password, after it entered the current one. */
    passwordGrantUntil: instant(),
    /** That of the account when the session began; the session ends when the account has another. */
    generation: integer().notNull(),
    way: text({ enum: signInWays }).notNull().default('password'),
    /** When a second factor was given for it, with the sign-in or by setting one up. */
    secondFactorAt: instant(),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    index('sessions_user_idx').on(table.userId),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_way_check', oneOf(table.way, signInWays)),
  ],
)

/** Which account somebody is at an identity provider of single sign-on, or at a learning platform. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    /** What the issuer knows the person by; it never changes. */
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When an administrator linked it while signed in: only then a launch signs one in. */
    linkedByOwnerAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user_idx').on(table.userId),
  ],
)

/** What a browser has been sent away with and must come back with, once, to be signed in. */
export const challenges = pgTable(
  'challenges',
  {
    /** SHA-256 of what the challenge is for and a secret that only the browser knows. */
    digest: bytes().primaryKey(),
    /** SHA-256 of the cookie of that browser: nobody else can answer. */
    browser: bytes().notNull(),
    content: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('challenges_expiry_idx').on(table.expiresAt)],
)

export const mailTokenKinds = ['verify', 'reset'] as const

/** Tokens of links in mails. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of a secret that only its bearer knows. */
    tokenDigest: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: mailTokenKinds }).notNull(),
    /** The address the link was sent to, and the only one it verifies. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('mail_tokens_user_idx').on(table.userId, table.kind, table.createdAt),
    index('mail_tokens_expiry_idx').on(table.expiresAt),
    check('mail_tokens_kind_check', oneOf(table.kind, mailTokenKinds)),
  ],
)
