import { describe, expect, test, vi } from 'vitest'
import { publishQuestion } from '../../testing/bank.ts'
import { begin, makeTest, submit } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { reading } from '../../testing/reading.ts'
import { faults, shortPatience } from '../../testing/stand-in-judge.ts'

const fixture = useJudgedProduct(shortPatience)
const { judge, product, admin, node } = fixture
/** A node that runs every check that is due. */
const check = fixture.work

/** An attempt on one question, answered by what `source` makes of it. */
const answered = async (source: Parameters<typeof fixture.answered>[1]) => {
  const one = await makeTest(admin(), { numOfQuestions: 1 })
  const { user, code, paths } = await fixture.answered(one, source)
  judge.received.length = 0
  const detail = async () => (await admin().get(paths.detail)).body.data
  const hidden = async () => (await detail()).questions[0].hidden
  return { user, code, detail, hidden }
}

describe('after an answer', () => {
  test('its code is tried on every hidden case, at low priority', async () => {
    const { user, code, hidden } = await answered((solution) => solution)
    expect(await hidden()).toBeNull()
    await check()
    expect(await hidden()).toEqual({
      passed: 2,
      total: 2,
      checkedAt: product.clock.now().toISOString(),
    })
    expect(judge.received.map(({ stdin, sourceCode }) => [stdin, sourceCode])).toEqual([
      ['1', code],
      ['10', code],
    ])
    for (const { headers } of judge.received) {
      expect(headers).toMatchObject({ 'x-priority': 'low', 'x-caller': user.userId })
    }
    await check()
    expect(judge.received).toHaveLength(2)
  })

  test('a printed sample output is seen for what it is', async () => {
    const { detail, hidden } = await answered((_, expected) => `print ${expected}`)
    expect(await detail()).toMatchObject({ printsSample: false })
    await check()
    expect(await hidden()).toMatchObject({ passed: 0, total: 2 })
    expect(await detail()).toMatchObject({ printsSample: true })
    const { _id } = await detail()
    const listed = (await admin().get('/api/testAttempt/getAll')).body.data
    expect(listed.find((row: { _id: string }) => row._id === _id).printsSample).toBe(true)
    const file = String((await admin().get('/api/attempts/export.csv')).body)
    expect(file.match(/,"Yes",1,1,\d+,"Python"\r\n/g)).toHaveLength(1)
    const computed = await answered((solution) => solution)
    await check()
    expect(await computed.detail()).toMatchObject({ printsSample: false })
  })

  test('what does not compile is tried once', async () => {
    const { hidden } = await answered(() => 'nonsense')
    await check()
    expect(await hidden()).toMatchObject({ passed: 0, total: 2 })
    expect(judge.received).toHaveLength(1)
  })

  test('several nodes share the work', async () => {
    const all = [
      await answered((solution) => solution),
      await answered((solution) => solution),
      await answered((solution) => solution),
    ]
    judge.received.length = 0
    await Promise.all([check(), check(), check()])
    for (const { hidden } of all) expect(await hidden()).toMatchObject({ passed: 2, total: 2 })
    expect(judge.received).toHaveLength(6)
  })

  test('a judge that is away is asked again later', async () => {
    const { hidden } = await answered((solution) => solution)
    judge.instead.push(faults.tooMany)
    await check()
    await check()
    expect(await hidden()).toBeNull()
    product.clock.advance(18_000)
    await check()
    expect(await hidden()).toMatchObject({ passed: 2 })
  })

  test('cases that are recipes are spelled out in a thread, for the judge and for people', async () => {
    const [input, output] = ['{{range 10 10}}', '{{repeat 1 "20"}}']
    const recipe = { name: 'large', input, output, weight: 1, group: null }
    const id = await publishQuestion(product, { hiddenCases: [recipe] })
    const one = await makeTest(admin(), { numOfQuestions: 1, questionIds: [id] })
    const { paths } = await fixture.answered(one, () => 'times 2')
    const inThread = vi.spyOn(reading, 'spellOutAll')
    await check()
    expect(inThread).toHaveBeenCalledExactlyOnceWith([{ input, output }])
    expect((await admin().get(`${paths.judging}/cases/0`)).body.data).toEqual({
      case: { input: '10', expectedOutput: '20' },
      output: null,
      isOutputKept: true,
      isCut: false,
    })
  })

  test('a node that was stopped lets another one go on at once', async () => {
    const { hidden } = await answered((solution) => solution)
    judge.isHeld = true
    const stopped = node()
    const running = stopped.runDue()
    await expect.poll(() => judge.received).toHaveLength(1)
    await stopped.stop()
    await running
    judge.isHeld = false
    await check()
    expect(await hidden()).toMatchObject({ passed: 2 })
  })

  test('a node that was killed holds it up for a minute', async () => {
    const { hidden } = await answered((solution) => solution)
    judge.instead.push(faults.silent)
    const killed = check()
    await expect.poll(() => judge.instead).toHaveLength(0)
    await check()
    expect(await hidden()).toBeNull()
    product.clock.advance(61_000)
    await check()
    expect(await hidden()).toMatchObject({ passed: 2 })
    await killed
  })

  test('a case that the judge never judges is given up after five tries', async () => {
    const { hidden } = await answered((solution) => solution)
    judge.outcome = () => ({ status: { id: 13, description: 'Internal Error' } })
    for (let tries = 0; tries < 4; tries += 1) {
      await check()
      product.clock.advance(61_000)
      expect(await hidden()).toBeNull()
    }
    await check()
    judge.outcome = judge.usualOutcome
    expect(await hidden()).toMatchObject({ passed: 0, total: 2 })
  })

  test('candidates who wait go first', async () => {
    const { hidden } = await answered((solution) => solution)
    const other = await product.signedIn('user')
    const one = await makeTest(admin())
    await begin(other, one)
    const { token } = (await submit(other, one, one.questions[0]._id, 'print x')).body
    judge.received.length = 0
    const checking = check()
    expect((await other.get(`/api/submissions/${token}`)).body.stdout).toBe('x\n')
    expect(judge.received).toHaveLength(0)
    await checking
    expect(await hidden()).toMatchObject({ passed: 2 })
  })
})
