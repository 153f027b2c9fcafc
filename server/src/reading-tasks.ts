import { changesIn } from '@assay/questions/ownership/changes'
import { seededInputs } from '@assay/questions/ownership/small-inputs'
import { packQuestion } from '@assay/questions/packages/export'
import { examine } from '@assay/questions/prove/examine'
import { mismatchesOf } from '@assay/questions/prove/mismatches'
import { smallInputs } from '@assay/questions/prove/small-inputs'
import { signatureOf } from '@assay/questions/signature'
import { shapeInputs } from './features/judgings/shape-inputs.ts'
import { spellOutAll } from './features/judgings/spell-out-cases.ts'
import { reportPdf } from './features/reports/report-pdf.ts'
import { resultsPdf } from './features/reports/results-pdf.ts'
import { fingerprintProgram } from './features/similarity/fingerprints.ts'
import { matchPrograms } from './features/similarity/match-programs.ts'
import { cleanUpload } from './features/studio/clean-upload.ts'
import { newInputs } from './features/studio/new-inputs.ts'
import { previewFile, readFile } from './features/studio/read-file.ts'
import { parseNames, parsePeople } from './platform/people-csv.ts'

/**
 * Everything that reads or spells out what people upload, paste, or write as a shape or recipe. They
 * decide how long that takes, so it runs in threads with limits: see `reading.ts`.
 */
export const readingTasks = {
  previewFile,
  readFile,
  cleanUpload,
  newInputs,
  examine,
  smallInputs,
  mismatches: mismatchesOf,
  parsePeople,
  parseNames,
  shapeInputs,
  spellOutAll,
  packQuestion,
  fingerprintProgram,
  matchPrograms,
  ownershipChanges: changesIn,
  seededInputs,
  signatureOf,
  reportPdf,
  resultsPdf,
}
