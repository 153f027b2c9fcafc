import type { Product } from '@assay/testkit/product'
import { makeAccounts, makeGroups } from './accounts.ts'
import { answerOwnership, type Finished, review } from './afterwards.ts'
import type { AtWork } from './at-work.ts'
import { type Candidate, finish, leaveHalfDone } from './attempts.ts'
import { Chance } from './chance.ts'
import { fillDesk } from './desk.ts'
import { inTurns } from './in-turns.ts'
import { Past } from './past.ts'
import { candidates as people } from './people.ts'
import { plans } from './plans.ts'
import { deleteTest, type Staged, stage } from './tests.ts'

/** A few more than there are cores, since each waits for its judging now and then. */
const atOnce = 6
const reviewedShare = 0.4

/** Fills the product through its API, as people would. Returns who is still at work. */
export async function fill(
  product: Product,
  say: (line: string) => void,
): Promise<readonly AtWork[]> {
  const chance = new Chance(39)
  const chief = await product.signInAdmin()
  say(`${people.length} candidates and 3 administrators register …`)
  const { admins, candidates } = await makeAccounts(product, chief)
  await makeGroups(chief)
  const skilled = candidates.map((user, at): Candidate => {
    // Few are very good or very bad.
    const skill = 0.1 + (0.85 * (chance.next() + chance.next())) / 2
    return { user, name: people[at]?.name ?? '', skill }
  })
  const adminOf = (at: number) => admins[at % admins.length] ?? chief

  const staged: Staged[] = []
  for (const [at, plan] of plans.entries()) staged.push(await stage(plan, adminOf(at), product))
  const works = staged.flatMap((one) => [
    ...one.finished.map((at) => ({ ...one, at, isFinished: true })),
    ...one.underWay.map((at) => ({ ...one, at, isFinished: false })),
  ])
  if (staged[0]) await fillDesk(adminOf(1), staged[0].test)
  say(`${staged.length} tests are made, and ${works.length} attempts begin: every program is run …`)
  let done = 0
  const results = await inTurns(works, atOnce, async ({ test, at, isFinished }, seed) => {
    const candidate = skilled[at]
    if (!candidate) throw new Error(`there is no candidate ${at}`)
    const result = isFinished
      ? { attemptId: await finish(candidate, test, seed), testId: test._id, user: candidate.user }
      : await leaveHalfDone(candidate, test, seed)
    done += 1
    if (done % 25 === 0) say(`${done} of ${works.length} attempts …`)
    return result
  })
  const finished = results.filter((one) => 'attemptId' in one)
  const past = new Past(product)
  await past.connect()
  try {
    say('The last answers are judged and compared …')
    const failing = await past.untilIdle()
    if (failing.length > 0) say(`Some of it fails again and again. ${failing.join('. ')}`)
    await afterTests(
      staged,
      finished,
      admins.map((_, at) => adminOf(at)),
      chance,
    )
    for (const one of staged) {
      await past.beginBeforeWriting(one)
      await past.move(one)
    }
    await past.moveAccounts()
    await past.countAgain()
  } finally {
    await past.close()
  }
  for (const { plan, test } of staged) if (plan.isDeleted) await deleteTest(chief, test)
  // The first test is left to those who look at it as its candidates.
  const atWork = results.filter((one) => 'written' in one)
  return atWork.filter(({ params }) => params.testId !== staged[0]?.test._id)
}

async function afterTests(
  staged: readonly Staged[],
  finished: readonly Finished[],
  admins: readonly Parameters<typeof review>[1][],
  chance: Chance,
): Promise<void> {
  const [chief] = admins
  if (!chief) return
  const asked = staged
    .filter(({ plan }) => plan.test.ownershipQuestions)
    .map(({ test }) => test._id)
  const answering = finished.filter(({ testId }) => asked.includes(testId))
  // The last one has not come back yet.
  await inTurns(answering.slice(0, -1), atOnce, (one, at) =>
    // Each with a chance of its own, so that the demo is the same each time, whoever comes first.
    answerOwnership(one, chief, new Chance(at)),
  )
  const reviewed = finished.filter(() => chance.next() < reviewedShare)
  await inTurns(reviewed, atOnce, (one, at) => review(one, admins[at % admins.length] ?? chief))
}
