import * as z from 'zod/mini'
import { type AttemptEnd, attemptEnds } from './attempt-state.ts'
import { hasAddress } from './no-address.ts'
import { type NotificationText, notificationTextSchema } from './notifications.ts'
import {
  attemptPath,
  integrationsPath,
  ownershipPath,
  personPath,
  questionListPath,
  summaryPath,
  testRulesPath,
} from './page-paths.ts'
import { idSchema } from './responses.ts'

/** Everybody, or all who have a role. */
export const notificationGroups = ['everyone', 'users', 'admins'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

interface Kind<To extends NotificationGroup | 'one', Schema extends z.ZodMiniObject> {
  /** Who gets it: one person, or a group. */
  readonly to: To
  /** What is stored, as it was when it happened: a test that is renamed later keeps its old name here. */
  readonly parameters: Schema
  /** Made whenever it is shown, so that a better sentence is also that of old notifications. */
  readonly text: (parameters: z.output<Schema>) => NotificationText
}

// @__NO_SIDE_EFFECTS__
function kind<const To extends NotificationGroup | 'one', Schema extends z.ZodMiniObject>(
  definition: Kind<To, Schema>,
): Kind<To, Schema> {
  return definition
}

const nothing = z.object({})
/** `test` is its name. */
const test = z.object({ testId: idSchema, test: z.string() })
const offeredTest = z.extend(test, { language: z.string(), level: z.string() })
const result = { score: z.int(), maxScore: z.int() }
const ended = z.enum(attemptEnds)

type OfferedTest = z.infer<typeof offeredTest>
const named = ({ test, language, level }: OfferedTest) => `${test} (${language}, ${level})`

const titlesOfEnds: Record<AttemptEnd, string> = {
  finished: 'Test completed',
  'out-of-time': 'Time is up',
  closed: 'Test ended',
}

/**
 * Every kind of notification. To add one, add its entry here and call `notify` where it happens: the
 * stored row, the list, the socket and the documentation follow from the entry.
 */
export const notificationKinds = {
  welcome: kind({
    to: 'one',
    parameters: nothing,
    text: () => ({
      type: 'success',
      title: 'Welcome',
      message: 'Your account is ready. New tests will appear here.',
    }),
  }),

  'address-claimed': kind({
    to: 'one',
    parameters: z.object({ claimedEmail: z.string(), email: z.string() }),
    text: ({ claimedEmail, email }) => ({
      type: 'info',
      title: 'Email address changed',
      message: `Please follow the link we sent to ${claimedEmail}. Until then you sign in with ${email}.`,
    }),
  }),

  'address-kept': kind({
    to: 'one',
    parameters: z.object({ email: z.string() }),
    text: ({ email }) => ({
      type: 'info',
      title: 'Email address not changed',
      message: `The address you wanted belongs to somebody else. Your account still uses ${email}.`,
    }),
  }),

  'password-changed': kind({
    to: 'one',
    parameters: nothing,
    text: () => ({
      type: 'info',
      title: 'Password changed',
      message: 'Your password was changed and your other sessions were ended.',
    }),
  }),

  'test-available': kind({
    to: 'users',
    parameters: offeredTest,
    text: (offered) => ({
      type: 'info',
      title: 'New test available',
      message: `${named(offered)} is ready for you.`,
      link: testRulesPath(offered.testId),
    }),
  }),

  'test-restored': kind({
    to: 'users',
    parameters: offeredTest,
    text: (offered) => ({
      type: 'info',
      title: 'Test available again',
      message: `${named(offered)} is ready for you.`,
      link: testRulesPath(offered.testId),
    }),
  }),

  invited: kind({
    to: 'one',
    parameters: offeredTest,
    text: (offered) => ({
      type: 'info',
      title: 'Invitation',
      message: `You are invited to take ${named(offered)}.`,
      link: testRulesPath(offered.testId),
    }),
  }),

  reminded: kind({
    to: 'one',
    parameters: offeredTest,
    text: (offered) => ({
      type: 'info',
      title: 'Reminder',
      message: `You have not begun ${named(offered)} yet.`,
      link: testRulesPath(offered.testId),
    }),
  }),

  'own-attempt-ended': kind({
    to: 'one',
    parameters: z.extend(test, { ...result, ended }),
    text: ({ testId, test, score, maxScore, ended }) => {
      const messages: Record<AttemptEnd, string> = {
        finished: `You scored ${score} of ${maxScore} in ${test}.`,
        'out-of-time': `Your time for ${test} is up. You scored ${score} of ${maxScore}.`,
        closed: `An administrator has ended ${test}. You scored ${score} of ${maxScore}.`,
      }
      const title = titlesOfEnds[ended]
      return { type: 'success', title, message: messages[ended], link: summaryPath(testId) }
    },
  }),

  'attempt-ended': kind({
    to: 'admins',
    parameters: z.extend(test, {
      attemptId: idSchema,
      name: z.string(),
      email: z.string(),
      ...result,
      ended,
    }),
    text: ({ attemptId, test, name, email, score, maxScore, ended }) => {
      const person = personText(name, email)
      const messages: Record<AttemptEnd, string> = {
        finished: `${person} completed ${test} with ${score} of ${maxScore}.`,
        'out-of-time': `${person} ran out of time in ${test} with ${score} of ${maxScore}.`,
        closed: `The attempt of ${person} at ${test} was ended with ${score} of ${maxScore}.`,
      }
      const title = titlesOfEnds[ended]
      return { type: 'info', title, message: messages[ended], link: attemptPath(attemptId) }
    },
  }),

  'key-made': kind({
    to: 'admins',
    parameters: z.object({ key: z.string(), owner: z.string() }),
    text: ({ key, owner }) => ({
      type: 'info',
      title: 'API key made',
      message: `${owner} has made the API key ${key}. If nobody should have, revoke it.`,
      link: integrationsPath,
    }),
  }),

  'erasure-requested': kind({
    to: 'admins',
    parameters: z.object({ userId: idSchema, name: z.string(), email: z.string() }),
    text: ({ name, email }) => ({
      type: 'info',
      title: 'Erasure requested',
      message: `${personText(name, email)} asks to be erased.`,
      link: personPath(email),
    }),
  }),

  'ownership-ready': kind({
    to: 'one',
    parameters: z.extend(test, { questions: z.int() }),
    text: ({ testId, test, questions }) => ({
      type: 'info',
      title: 'Questions about your programs',
      message: `${questions === 1 ? 'A short question' : `${questions} short questions`} about what you wrote in ${test} ${questions === 1 ? 'is' : 'are'} ready. Please begin within 24 hours; your score stays as it is.`,
      link: ownershipPath(testId),
    }),
  }),

  'attempt-reopened': kind({
    to: 'one',
    parameters: test,
    text: ({ testId, test }) => ({
      type: 'info',
      title: 'Test reopened',
      message: `An administrator has reopened ${test}. You can continue where you left off.`,
      link: questionListPath(testId),
    }),
  }),

  'score-changed': kind({
    to: 'one',
    parameters: z.extend(test, { ...result, scoreBefore: z.int() }),
    text: ({ testId, test, score, maxScore, scoreBefore }) => ({
      type: 'info',
      title: 'Score changed',
      message: `Your answers in ${test} were judged again: you now have ${score} of ${maxScore} instead of ${scoreBefore}.`,
      link: summaryPath(testId),
    }),
  }),
} as const

type Kinds = typeof notificationKinds
export type NotificationKind = keyof Kinds
type ParametersOf<K extends NotificationKind> = z.output<Kinds[K]['parameters']>
type Recipient<K extends NotificationKind> = Kinds[K]['to'] extends 'one'
  ? { readonly userId: string }
  : unknown

/** What somebody is to be told. Kinds for one person name that person; the others know their group. */
export type NewNotification = {
  [K in NotificationKind]: {
    readonly kind: K
    readonly parameters: ParametersOf<K>
  } & Recipient<K>
}[NotificationKind]

/** The kind of notifications from before there were kinds: their text is their parameters. */
export const textKind = 'text'

/** A stored notification with the text it is shown with. */
export interface ReadNotification {
  readonly kind: string
  readonly parameters: Record<string, unknown>
  readonly text: NotificationText
}

/** For a kind that this version does not know, because a newer one has written it. */
const unknownText: NotificationText = {
  type: 'info',
  title: 'Notification',
  message: 'This notification cannot be shown. Please reload the page in a few minutes.',
}

export function readNotification(kind: string, stored: unknown): ReadNotification {
  if (isNotificationKind(kind)) {
    const definition: Kind<'one', z.ZodMiniObject> = notificationKinds[kind] as never
    const { data } = definition.parameters.safeParse(stored)
    if (data) return { kind, parameters: data, text: definition.text(data) }
  }
  const text = notificationTextSchema.safeParse(stored).data ?? unknownText
  return { kind: textKind, parameters: { ...text }, text }
}

function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind)
}

function personText(name: string, email: string): string {
  return hasAddress(email) ? `${name} (${email})` : name
}
