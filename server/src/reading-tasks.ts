import { packQuestion } from '@assay/questions/packages/export'
import { examine } from '@assay/questions/prove/examine'
import { smallInputs } from '@assay/questions/prove/small-inputs'
import { spellOutAll } from './features/judgings/spell-out-cases.ts'
import { newInputs } from './features/studio/new-inputs.ts'
import { previewFile, readFile } from './features/studio/read-file.ts'
import { parsePeople } from './platform/people-csv.ts'

/**
 * Everything that reads or spells out what people upload, paste, or write as a shape or recipe. How long it takes
 * is up to them, so it runs in threads with limits: see `reading.ts`.
 */
export const readingTasks = {
  previewFile,
  readFile,
  newInputs,
  examine,
  smallInputs,
  parsePeople,
  spellOutAll,
  packQuestion,
}
