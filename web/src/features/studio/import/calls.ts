import { failures } from '@assay/contract/failures'
import { importQuestions, maxImportBytes } from '@assay/contract/question-packages'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'

/** Reads the questions of a file; `dryRun` creates nothing. */
export async function importFile(file: File, dryRun: boolean) {
  if (file.size > maxImportBytes) {
    throw new Error(`Files up to ${Math.round(maxImportBytes / 1024 / 1024)} MB can be imported`)
  }
  const body = { fileName: file.name, base64: await base64Of(file), dryRun }
  return okOrThrow(await call(importQuestions, { body }), failures.somethingWrong)
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
}
