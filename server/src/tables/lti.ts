import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { bytes, id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'
import { groups } from './groups.ts'

/** Learning platforms from which people come by LTI 1.3. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: id(),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    deploymentIds: text().array().notNull(),
    loginUrl: text().notNull(),
    tokenUrl: text().notNull(),
    /** Null if it is the token URL. */
    tokenAudience: text(),
    keysUrl: text().notNull(),
    /** Null if people open it at the site of the login URL. */
    siteUrl: text(),
    /** Addresses of people at these domains are believed. */
    emailDomains: text().array().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('lti_platforms_client_key').on(table.issuer, table.clientId)],
)

/** The pairs of keys that this server signs with, the newest being in use. */
export const ltiKeys = pgTable('lti_keys', {
  /** The `kid`. */
  id: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  /** Encrypted with a key that is derived from the secret of the installation. */
  sealedPrivateKey: bytes().notNull(),
  createdAt: instant().notNull(),
})

/** Addresses with which a platform may add itself, once. */
export const ltiRegistrations = pgTable(
  'lti_registrations',
  {
    tokenDigest: bytes().primaryKey(),
    /** Who made it. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('lti_registrations_user_idx').on(table.userId),
    index('lti_registrations_expiry_idx').on(table.expiresAt),
  ],
)

/** Courses from which somebody has come. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    id: id(),
    platformId: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** What the platform calls it in tokens: the `id` of the context. */
    contextId: text().notNull(),
    title: text().notNull(),
    /** Null if the platform does not tell who is in it. */
    membersUrl: text(),
    groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
    syncedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('lti_courses_context_key').on(table.platformId, table.contextId),
    index('lti_courses_group_idx').on(table.groupId),
  ],
)

/** Links in courses, with the tests that they open. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: id(),
    platformId: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    resourceId: text().notNull(),
    courseId: uuid().references(() => ltiCourses.id, { onDelete: 'set null' }),
    /** Null until a test is chosen. */
    assessmentId: uuid().references(() => assessments.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('lti_links_resource_key').on(table.platformId, table.resourceId),
    index('lti_links_course_idx').on(table.courseId),
    index('lti_links_assessment_idx').on(table.assessmentId),
  ],
)

/** Places in courses for which a test is to be chosen. */
export const ltiChoices = pgTable(
  'lti_choices',
  {
    id: id(),
    platformId: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    courseId: uuid().references(() => ltiCourses.id, { onDelete: 'cascade' }),
    /** The link in the course that is to open the test; null if the answer goes back instead. */
    linkId: uuid().references(() => ltiLinks.id, { onDelete: 'cascade' }),
    deploymentId: text().notNull(),
    /** Where the answer goes back to. */
    returnUrl: text(),
    /** What the platform wants back with it. */
    data: text(),
    /** Whether the answer may have a column of the grade book. */
    takesLineItem: boolean().notNull().default(false),
    /** SHA-256 of the code of the launch. The page in the frame asks with it. */
    codeDigest: bytes().notNull(),
    /** SHA-256 of the code with which the browser takes the answer back itself. */
    answerDigest: bytes(),
    assessmentId: uuid().references(() => assessments.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('lti_choices_code_key').on(table.codeDigest),
    uniqueIndex('lti_choices_answer_key').on(table.answerDigest),
    index('lti_choices_platform_idx').on(table.platformId),
    index('lti_choices_course_idx').on(table.courseId),
    index('lti_choices_link_idx').on(table.linkId),
    index('lti_choices_assessment_idx').on(table.assessmentId),
    index('lti_choices_expiry_idx').on(table.expiresAt),
  ],
)

/** Whose score goes into which column of a grade book, and what was sent there. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => ltiLinks.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person at the platform. */
    subject: text().notNull(),
    lineItemUrl: text().notNull(),
    /** Grows with whatever is to be sent; a job for an older number does nothing. */
    schedule: integer().notNull().default(0),
    /** Set while something is to be sent. */
    nextTryAt: instant(),
    firstTriedAt: instant(),
    /** Why the last try failed. */
    problem: text(),
    /** What was sent last, without its time; the same is not sent twice. */
    sent: text(),
    /** As it was told to the platform, which refuses scores that are not newer. */
    sentAt: instant(),
  },
  (table) => [
    uniqueIndex('lti_scores_person_key').on(table.linkId, table.userId),
    index('lti_scores_user_idx').on(table.userId),
  ],
)
