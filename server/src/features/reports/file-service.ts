import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  keepResultFilesHours,
  maxResultFilesUnderWay,
  type ResultFile,
  type ResultFileBody,
} from '@assay/contract/result-files'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, hourMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { resultFileJob } from './file-job.ts'
import { chunksOf, countUnderWay, findFile, findTest, insertFile } from './file-store.ts'
import { presentFile } from './present.ts'

const unzip = promisify(gunzip)

/** Files of attempts, made in the background. Only who has requested one can see it. */
export function resultFilesService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const ownFile = async ({ id }: Author, fileId: string) => {
    const file = await findFile(db, fileId, clock.now())
    if (file?.requestedBy !== id) throw refusal('result_file_not_found')
    return file
  }

  return {
    async request(author: Author, { format, filter }: ResultFileBody): Promise<ResultFile> {
      return actAs(db, author, async (tx) => {
        if (format === 'pdf' && !(filter.testId && (await findTest(tx, filter.testId)))) {
          throw refusal('test_not_found')
        }
        const now = clock.now()
        if ((await countUnderWay(tx, author.id, now)) >= maxResultFilesUnderWay) {
          throw refusal('too_many_result_files')
        }
        const file = await insertFile(tx, {
          ...{ format, filter, requestedBy: author.id, createdAt: now },
          expiresAt: after(now, keepResultFilesHours * hourMs),
        })
        await enqueue(tx, resultFileJob, { fileId: file.id }, { now, turnOf: author.id })
        return presentFile(file)
      })
    },

    async read(author: Author, id: string): Promise<ResultFile> {
      return presentFile(await ownFile(author, id))
    },

    async content(author: Author, id: string) {
      const { state, format, filter } = await ownFile(author, id)
      if (state !== 'done') throw refusal('result_file_not_done')
      const subject = { name: 'User Attempts' }
      const entry = { action: 'attempts.exported', subject, after: { ...filter, format } } as const
      await actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))
      return { format, file: Readable.from(unzipped(chunksOf(db, id))) }
    },
  }
}

export type ResultFilesService = ReturnType<typeof resultFilesService>

async function* unzipped(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) yield await unzip(chunk)
}
