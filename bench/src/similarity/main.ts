import { join } from 'node:path'
import { compareAnswers, notablePercent, readSimilarAnswers } from '@assay/contract/similarity'
import { readBank } from '@assay/questions/bank'
import { succeeded } from '@assay/testkit/client'
import pg from 'pg'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { mean, round, timed } from '../statistics.ts'
import { type Hidden, hiddenCopies, writtenApart } from './programs.ts'
import { answerAll, untilCompared } from './seed.ts'

// Copies of programs hidden among others, found by the product's own background jobs and read over
// HTTP; then how similar programs are that were written apart for the same question.
const minFound = 49
const maxSeconds = 10

// No code is run, so any judge will do.
const product = await startProduct({ JUDGE_URL: 'http://127.0.0.1:9' })
const socket = join(product.dataDir, 'postgres', 'socket')
const client = new pg.Client({ host: socket, user: 'assay', database: 'assay' })
const bank = readBank()
try {
  await client.connect()
  const admin = await product.signInAdmin()
  const hosts = await hostQuestions()
  const found = []
  for (const hidden of hiddenCopies(bank)) found.push(await findCopies(hidden))
  const apart = await compareApart()
  const what = 'renamed, reformatted and reordered copies among 200 independent answers'
  await writeResult('similarity', { what, found, apart })
  const isGood = found.every(({ nearest, seconds }) => nearest >= minFound && seconds < maxSeconds)
  say(isGood ? 'every language is within its bounds' : 'a language is outside its bounds')

  /** Questions without a starter, by slug. */
  async function hostQuestions() {
    const { rows } = await client.query<{ id: string; slug: string }>(
      "select id, slug from questions where withdrawn_at is null and starters = '{}' order by slug",
    )
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  }

  async function findCopies(hidden: Hidden) {
    const { language, originals, copies, independent, composition, reordered } = hidden
    const [questionId = ''] = hosts.values()
    const host = { questionId, language }
    await answerAll(client, host, independent)
    const ms = await timed(() => untilCompared(client))
    const attempts = await answerAll(client, host, originals)
    const copied = await answerAll(client, host, copies)
    await untilCompared(client)
    const results = []
    for (const [at, id] of attempts.entries()) {
      const { data } = succeeded(await admin.call(readSimilarAnswers, { params: { id } }))
      const question = data.questions[0]
      const [first, second] = question?.nearest ?? []
      const isFound = first?.attemptId === copied[at]
      const copy = question?.nearest.find(({ attemptId }) => attemptId === copied[at])
      const next = isFound ? second : first
      results.push({
        isFound,
        state: question?.state,
        copy: copy?.percent,
        next: next?.percent ?? 0,
      })
    }
    const percents = results.flatMap(({ copy }) => copy ?? [])
    const result = {
      language,
      of: originals.length,
      nearest: results.filter(({ isFound }) => isFound).length,
      reordered,
      lowestCopy: Math.min(...percents),
      meanCopy: round(mean(percents), 0),
      highestOther: Math.max(...results.map(({ next }) => next)),
      notCompared: results.filter(({ state }) => state !== 'compared').length,
      seconds: round(ms / 1000),
      answers: independent.length,
      composition,
    }
    say(JSON.stringify(result))
    return result
  }

  async function compareApart() {
    const percents: number[] = []
    for (const { slug, language, sources } of writtenApart(bank)) {
      const questionId = hosts.get(slug)
      if (questionId === undefined) continue
      const attempts = await answerAll(client, { questionId, language }, sources)
      await untilCompared(client)
      for (const [at, id] of attempts.entries()) {
        for (const otherId of attempts.slice(at + 1)) {
          const params = { id, questionId, otherId }
          const { body, status } = await admin.request(compareAnswers, { params })
          // Programs that are too short are not judged.
          if (status === 200) percents.push(body.data.percent)
        }
      }
    }
    percents.sort((a, b) => a - b)
    const at = (share: number) => percents[Math.ceil(share * percents.length) - 1]
    const result = {
      pairs: percents.length,
      mean: round(mean(percents), 0),
      median: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      highest: at(1),
      notable: percents.filter((percent) => percent >= notablePercent).length,
    }
    say(JSON.stringify({ writtenApart: result }))
    return result
  }
} finally {
  await client.end()
  await product.stop()
}
