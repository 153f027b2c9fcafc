import { failures } from '@assay/contract/failures'
import { importLimitText, importQuestions, maxImportBytes } from '@assay/contract/question-packages'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'

/** Reads the questions of a file; `dryRun` creates nothing. */
export async function importFile(file: File, dryRun: boolean) {
  if (file.size > maxImportBytes) {
    const megabytes = Math.ceil(file.size / 1024 / 1024)
    throw new Error(
      `This file has ${megabytes} MB. Files of up to ${importLimitText} can be imported: split it, or leave large cases out.`,
    )
  }
  const query = { fileName: file.name, dryRun }
  return okOrThrow(await call(importQuestions, { query, body: file }), failures.somethingWrong)
}
