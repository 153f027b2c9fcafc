import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { countJobs, listDead, reviveDead } from './store.ts'

const maxListed = 50

/** `jobs` and `jobs retry <id>|all` of the operator's command line. */
export async function jobsCommand(db: Db, clock: Clock, args: string[]): Promise<string> {
  const [action, id] = args
  if (action === undefined) return describe(db, clock)
  if (action !== 'retry' || id === undefined) {
    throw new OperatorError('Usage: npm run admin -- jobs [retry <id>|all]')
  }
  const isAll = id === 'all'
  if (!isAll && !z.uuid().safeParse(id).success) throw new OperatorError(`${id} is not a job id.`)
  const revived = await reviveDead(db, clock.now(), isAll ? undefined : id)
  if (!isAll && revived === 0) throw new OperatorError(`There is no dead job ${id}.`)
  return revived === 1 ? '1 job will be tried again.' : `${revived} jobs will be tried again.`
}

async function describe(db: Db, clock: Clock): Promise<string> {
  const counts = await countJobs(db, clock.now())
  const dead = await listDead(db, maxListed)
  const lines = [
    ...counts.map(({ kind, state, count }) => `${kind}  ${state}  ${count}`),
    ...(dead.length > 0 ? ['', 'Dead jobs, newest first:'] : []),
    ...dead.map(({ id, kind, deadAt, attempts, lastError }) =>
      [id, kind, deadAt?.toISOString(), `${attempts} attempts`, lastError].join('  '),
    ),
  ]
  return lines.join('\n') || 'There are no jobs.'
}
