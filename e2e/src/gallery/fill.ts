import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { forgotPassword } from '@assay/contract/account-endpoints'
import { deleteAssessment } from '@assay/contract/assessment-endpoints'
import type { Assessment } from '@assay/contract/assessments'
import type { Language, Level } from '@assay/contract/catalogue'
import { createGroup } from '@assay/contract/groups'
import { inviteByCode, readCodeSheet } from '@assay/contract/invitation-codes'
import { invite } from '@assay/contract/invitations'
import { readSimilarAnswers } from '@assay/contract/similarity'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { disguised, independent, original } from '@assay/testkit/compared-programs'
import type { Account } from '@assay/testkit/product'
import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { begin, handIn, untilChecked, untilJudged } from '../coding-steps.ts'
import { adminApi, newCandidate, newClient, newTest, signedInApi } from '../fixtures.ts'

export interface Cast {
  /** Has finished several tests and begun others. */
  readonly candidate: Account
  /** Has just registered. */
  readonly newcomer: Account
  /** Has a very long name and address. */
  readonly longwinded: Account
  /** A test nobody has begun, one `candidate` has half finished, and one with a long name. */
  readonly fresh: Assessment
  readonly begun: Assessment
  readonly long: Assessment
  /** An attempt with a correct, a wrong and an unanswered question. */
  readonly attemptId: string
  /** A test marked by hidden cases that `candidate` has finished. */
  readonly judged: { testId: string; attemptId: string }
  /** Two attempts whose programs are built alike. */
  readonly alike: { attemptId: string; otherId: string; questionId: string }
  readonly groupId: string
  /** A timed test for invited people, of whom `guest` has no account. */
  readonly byInvitation: Assessment
  readonly guest: string
  /** Two rooms of people with codes on paper, and the code of the first of them. */
  readonly onPaper: { readonly testId: string; readonly code: string }
}

const deleted: [string, Language, Level, number][] = [
  ['Autumn intake, retired', 'Java', 'Intermediate', 4],
  ['Pilot with the support team', 'Python', 'Basic', 2],
  ['Compiler quirks', 'C++', 'Advanced', 5],
]
const finished: [string, Language, Level, boolean[]][] = [
  ['Warm-up: loops and strings', 'Python', 'Basic', [true]],
  ['Front-end screening', 'JavaScript', 'Intermediate', [true, false]],
  ['Graduate intake, round one', 'Python', 'Intermediate', [true, true, true]],
  ['Numbers and sequences', 'JavaScript', 'Basic', [true, true]],
  ['Scheduling and greedy choices', 'Python', 'Advanced', [false, true]],
  ['Text processing', 'Python', 'Intermediate', [true]],
]
const waiting: [string, Language, Level, number][] = [
  ['Systems basics', 'C', 'Basic', 2],
  ['Back-end engineers, spring', 'Java', 'Advanced', 3],
  ['Data structures under pressure', 'C++', 'Advanced', 5],
  ['Scripting for analysts', 'Python', 'Basic', 3],
]
const longName =
  'Senior platform engineers, second round: graphs, scheduling, memory and everything in between'

const guest = 'emmy.noether@example.com'

const make = ([name, language, level, numOfQuestions]: [string, Language, Level, number]) =>
  newTest({ name, language, level, numOfQuestions })

const wrong = 'print(sum(int(word) for word in input().split() if word.isdigit()))'

/** Fills the product as after a few weeks of use. */
export async function fill(): Promise<void> {
  const admin = await adminApi()
  for (const test of deleted) {
    const { _id } = await make(test)
    succeeded(await admin.call(deleteAssessment, { params: { id: _id } }))
  }
  const candidate = await newCandidate('Ada Lovelace', 'ada.lovelace@example.com')
  const api = await signedInApi(candidate)
  for (const [name, language, level, answers] of finished) {
    const test = await make([name, language, level, answers.length])
    await begin(api, test)
    for (const [index, right] of answers.entries()) {
      const code = right ? printing(language, test.questions[index]?.expectedOutput ?? '') : '0'
      await handIn(api, test, index, code, right)
    }
  }
  const judged = await finishJudged(api)
  const begun = await make(['Algorithms for the curious', 'Python', 'Intermediate', 4])
  const attemptId = await begin(api, begun)
  await handIn(api, begun, 0, printing('Python', begun.questions[0]?.expectedOutput ?? ''), true)
  await handIn(api, begun, 1, wrong, true)
  for (const test of waiting) await make(test)
  const long = await make([longName, 'JavaScript', 'Intermediate', 5])
  const longwinded = await newCandidate(
    'Maximiliana Theodora von Hohenstein und Falkenburg',
    'maximiliana.theodora.von.hohenstein.und.falkenburg@candidates.example-university.com',
  )
  await begin(await signedInApi(longwinded), long)
  const others = [
    ['Grace Hopper', 'grace@example.com'],
    ['Alan Turing', 'alan@example.com'],
  ] as const
  const named: Account[] = []
  for (const [name, email] of others) {
    const account = await newCandidate(name, email)
    await begin(await signedInApi(account), begun)
    named.push(account)
  }
  const alike = await answerAlike(admin, [candidate, ...named, longwinded])
  const fresh = await make(['Loops, lists and lookups', 'Python', 'Basic', 3])
  const byInvitation = await inviteGuests(admin)
  const onPaper = await inviteOnPaper(admin)
  const newcomer = await newCandidate('Katherine Johnson', 'katherine@example.com')
  const { email } = candidate
  succeeded(await newClient().call(forgotPassword, { body: { email } }))
  await untilChecked(admin, attemptId, 2)
  await untilJudged(admin, judged.attemptId)
  const text =
    'Ada Lovelace, ada.lovelace@example.com, 25 %\nGrace Hopper, grace@example.com\nnew@example.com'
  const made = await admin.call(createGroup, { body: { name: 'Spring intake', text } })
  const groupId = succeeded(made).data._id
  const people = { candidate, newcomer, longwinded, guest, groupId }
  const cast: Cast = {
    ...people,
    fresh,
    begun,
    long,
    attemptId,
    judged,
    alike,
    byInvitation,
    onPaper,
  }
  await writeFile(castFile(), JSON.stringify(cast))
}

/** A program, a copy of it, another solution and a copy with a change, compared with one another. */
async function answerAlike(admin: SignedIn, people: readonly Account[]): Promise<Cast['alike']> {
  const test = await newTest({ name: 'Counting words', numOfQuestions: 1 })
  const changed = original.replace('> 1', '>= 2').replace('return result', 'print(len(result))')
  const sources = [original, disguised, independent, changed]
  const attempts: string[] = []
  for (const [at, account] of people.entries()) {
    const api = await signedInApi(account)
    attempts.push(await begin(api, test))
    await handIn(api, test, 0, sources[at] ?? original, true)
  }
  const [attemptId = '', otherId = ''] = attempts
  const near = async () => {
    const read = await admin.call(readSimilarAnswers, { params: { id: attemptId } })
    return succeeded(read).data.questions[0]?.nearest.length
  }
  await expect.poll(near, { timeout: 90_000 }).toBe(2)
  return { attemptId, otherId, questionId: test.questions[0]?._id ?? '' }
}

async function inviteGuests(admin: SignedIn): Promise<Assessment> {
  const test = await newTest({
    name: 'Graduate intake, by invitation',
    numOfQuestions: 3,
    audience: 'invited',
    timeLimitMinutes: 40,
    timeZone: 'Europe/Berlin',
  })
  const people = [
    { name: 'Emmy Noether', email: guest, extraTimePercent: 25 },
    { name: 'Grace Hopper', email: 'grace.hopper@example.com', extraTimePercent: 0 },
    {
      name: 'Maximiliana Theodora von Hohenstein und Falkenburg',
      email: 'maximiliana.theodora.von.hohenstein@candidates.example-university.com',
      extraTimePercent: 300,
    },
  ]
  succeeded(await admin.call(invite, { params: { id: test._id }, body: { people } }))
  return test
}

async function inviteOnPaper(admin: SignedIn): Promise<Cast['onPaper']> {
  const { _id: id } = await newTest({
    name: 'Programming I, resit',
    audience: 'invited',
    timeLimitMinutes: 90,
    timeZone: 'Europe/Berlin',
  })
  const rooms = {
    'Room 2.014': ['Sofia Kowalewskaja', 'Li Wei (2)', 'Maximiliana Theodora von Hohenstein'],
    'Small hall': ['Mary Somerville', 'Ada'],
  }
  for (const [room, names] of Object.entries(rooms)) {
    const people = names.map((name) => ({ name, extraTimePercent: 0 }))
    succeeded(await admin.call(inviteByCode, { params: { id }, body: { people, room } }))
  }
  const { rows } = succeeded(await admin.call(readCodeSheet, { params: { id } })).data
  return { testId: id, code: rows[0]?.code ?? '' }
}

/** Answers a test marked by hidden cases, as badly as one can. */
async function finishJudged(api: SignedIn): Promise<Cast['judged']> {
  const test = await newTest({
    name: 'Second round, by hidden cases',
    level: 'Advanced',
    marking: 'cases',
  })
  const attemptId = await begin(api, test)
  const [first] = test.questions
  await handIn(api, test, 0, printing(test.language, first?.expectedOutput ?? ''), true)
  await handIn(api, test, 1, wrong, false)
  return { testId: test._id, attemptId }
}

const castFile = () => process.env.ASSAY_CAST_FILE ?? ''
export const cast = (): Cast => JSON.parse(readFileSync(castFile(), 'utf8'))
