import { judgeStatusIds, statusText } from '@assay/contract/judge0-statuses'
import type { RunDetail } from '@assay/contract/submissions'
import { expect, test } from 'vitest'
import { noRuns, type RunEffect, type RunEvent, type RunsState, reduceRuns } from './run-state.ts'

const { accepted, processing, internalError } = judgeStatusIds

const response = (token: string, stdout: string | null, id: number = accepted) => ({
  statusCode: 200 as const,
  message: 'OK',
  token,
  stdout,
  stderr: null,
  compile_output: null,
  time: '0.010',
  memory: 1024,
  status: { id, description: statusText(id) },
})
const refusal = { statusCode: 429 as const, message: 'Wait a moment' }
const detail = (changes: Partial<RunDetail> = {}): RunDetail => ({
  ...response('earlier', '4'),
  language: 'Python',
  sourceCode: 'earlier code',
  customInput: null,
  ...changes,
})

/** Goes through the events in turn; an event may be made of the run that is under way. */
function play(...events: (RunEvent | ((state: RunsState) => RunEvent))[]) {
  let state = noRuns
  let effects: RunEffect[] = []
  for (const event of events) {
    ;[state, effects] = reduceRuns(state, typeof event === 'function' ? event(state) : event)
  }
  return { ...state, effects }
}

type CurrentRun = NonNullable<RunsState['current']>
/** An event of the run that is under way at that moment. */
const ofCurrent = (make: (run: CurrentRun) => RunEvent) => (state: RunsState) => {
  if (!state.current) throw new Error('No run is under way')
  return make(state.current)
}
const press = (source = 'code', input?: string): RunEvent => ({
  ...{ type: 'runPressed', source, language: 'Python', input },
})
const started = (token: string, sampleTokens?: string[]) =>
  ofCurrent((run) => ({ type: 'started', run, reply: { token, sampleTokens, message: '' } }))
const settled = (...replies: Extract<RunEvent, { type: 'settled' }>['replies']) =>
  ofCurrent((run) => ({ type: 'settled', run, replies }))
const stop: RunEvent = { type: 'stopPressed' }

const firstRun = {
  language: 'Python' as const,
  id: 1,
  isCustom: false,
  source: 'code',
  token: null,
  isEarlier: false,
}

test('a run is started, polled and shown', () => {
  const pressed = play(press())
  expect(pressed.shown).toEqual({ phase: 'running', isCustom: false })
  expect(pressed.effects).toEqual([
    { type: 'start', run: firstRun, language: 'Python', input: undefined },
  ])

  const accepted = play(press(), started('a', ['b', 'c']))
  const run = { ...firstRun, token: 'a' }
  expect(accepted.effects).toEqual([{ type: 'poll', run, tokens: ['a', 'b', 'c'] }])

  const finished = play(press(), started('a'), settled(response('a', '4')))
  expect(finished.shown).toMatchObject({ phase: 'finished', result: { output: '4' } })
  expect(finished.scored).toMatchObject({
    ...{ token: 'a', source: 'code', result: { output: '4' }, further: [] },
  })
  expect(finished.current).toBeNull()
  expect(finished.effects).toEqual([{ type: 'refreshHistory' }])
})

test('the place in the queue is shown while the run waits', () => {
  const place = (ahead?: number) => ofCurrent((run) => ({ type: 'placeTold', run, ahead }))
  expect(play(press(), started('a'), place(3)).shown).toMatchObject({ phase: 'running', ahead: 3 })
  expect(play(press(), started('a'), place(3), place()).shown).not.toMatchObject({ ahead: 3 })
  const late: RunEvent = { type: 'placeTold', run: firstRun, ahead: 3 }
  expect(play(press(), stop, late).shown.phase).toBe('stopped')
})

test('there is one run at a time', () => {
  const { effects, latestId } = play(press(), press('other'))
  expect(effects).toEqual([])
  expect(latestId).toBe(1)
})

test('a run on an input of the own is shown, but is not the scored one', () => {
  const before = [press(), started('a'), settled(response('a', '4'))]
  const during = play(...before, press('other', '7'))
  expect(during.effects).toMatchObject([{ type: 'start', input: '7' }])
  expect(during.scored?.source).toBe('code')
  const after = play(...before, press('other', '7'), started('b'), settled(response('b', '14')))
  expect(after.shown).toMatchObject({ phase: 'finished', isCustom: true, result: { output: '14' } })
  expect(after.scored).toMatchObject({ source: 'code', result: { output: '4' } })
})

test('a new scored run replaces the last one at once', () => {
  const { scored } = play(press(), started('a'), settled(response('a', '4')), press('other'))
  expect(scored).toBeNull()
})

test('a further sample whose result is lost says so', () => {
  const { scored } = play(
    press(),
    started('a', ['b', 'c']),
    settled(response('a', '4'), response('b', '6'), refusal),
  )
  expect(scored?.further.map(({ output }) => output)).toEqual(['6', 'Wait a moment'])
})

test('a refused start or result is shown', () => {
  const failed = { phase: 'failed', isCustom: false, message: 'Wait a moment' }
  const refused = play(
    press(),
    ofCurrent((run) => ({ type: 'started', run, reply: { message: 'Wait a moment' } })),
  )
  expect(refused.shown).toEqual(failed)
  expect(refused.current).toBeNull()
  expect(play(press(), started('a'), settled(refusal)).shown).toEqual(failed)
})

test('a stopped run is ended on the server, at the latest when its token is known', () => {
  const run = { ...firstRun, token: 'a' }
  expect(play(press(), started('a'), stop).effects).toEqual([
    { type: 'stopPolling' },
    { type: 'stop', run, token: 'a' },
  ])
  const tooEarly = play(press(), stop)
  expect(tooEarly.shown).toEqual({ phase: 'stopped', isCustom: false })
  expect(tooEarly.effects).toEqual([{ type: 'stopPolling' }])
  const late: RunEvent = { type: 'started', run: firstRun, reply: { token: 'a', message: '' } }
  expect(play(press(), stop, late).effects).toEqual([{ type: 'stop', run, token: 'a' }])
  const neverBegun: RunEvent = { type: 'started', run: firstRun, reply: { message: 'Busy' } }
  expect(play(press(), stop, neverBegun).shown.phase).toBe('stopped')
  expect(play(stop).effects).toEqual([])
})

test('a result that was there before the stop counts, unless another run has begun', () => {
  const run = { ...firstRun, token: 'a' }
  const ended = (id: number): RunEvent => ({
    type: 'stopSettled',
    run,
    reply: response('a', '4', id),
  })
  const stopped = [press(), started('a'), stop]
  expect(play(...stopped, ended(accepted)).scored?.source).toBe('code')
  expect(play(...stopped, ended(internalError)).shown.phase).toBe('stopped')
  const unknown: RunEvent = { type: 'stopSettled', run, reply: refusal }
  expect(play(...stopped, unknown).shown.phase).toBe('stopped')
  expect(play(...stopped, unknown).effects).toEqual([{ type: 'refreshHistory' }])
  const next = play(...stopped, press('other'), ended(accepted))
  expect(next.shown.phase).toBe('running')
  expect(next.scored).toBeNull()
})

test('a result that arrives after the stop is ignored', () => {
  const late: RunEvent = { type: 'settled', run: firstRun, replies: [response('a', '4')] }
  const { shown, scored, effects } = play(press(), started('a'), stop, late)
  expect([shown.phase, scored, effects]).toEqual(['stopped', null, []])
})

test('the scored run of an earlier visit is shown', () => {
  const { shown, scored, effects } = play({ type: 'earlierFound', found: detail() })
  expect(shown).toMatchObject({ phase: 'finished', source: 'earlier code' })
  expect(scored?.result.output).toBe('4')
  expect(effects).toEqual([])
})

test('an earlier run that is under way, or that has samples, is polled', () => {
  const status = { id: processing, description: 'Processing' }
  const running = play({ type: 'earlierFound', found: detail({ status }) })
  expect(running.shown.phase).toBe('running')
  expect(running.effects).toMatchObject([{ type: 'poll', tokens: ['earlier'] }])
  const sampled = play({ type: 'earlierFound', found: detail({ sampleTokens: ['b'] }) })
  expect(sampled.effects).toMatchObject([{ type: 'poll', tokens: ['earlier', 'b'] }])
  const unreadable = play({ type: 'earlierFound', found: detail({ status }) }, settled(refusal))
  expect(unreadable.shown).toEqual({ phase: 'none' })
})

test('an earlier run does not replace one begun in the meantime', () => {
  const found: RunEvent = { type: 'earlierFound', found: detail() }
  const running = play(press(), found)
  expect([running.shown.phase, running.scored, running.effects]).toEqual(['running', null, []])
  const finished = play(press(), started('a'), settled(response('a', '5')), found)
  expect(finished.scored?.result.output).toBe('5')
})
