import { allowedLanguages } from '../../allowed-languages.ts'
import type { Kind } from '../kind.ts'
import { maxStages, minStages } from './stages.ts'

/** A program that grows: each stage adds to it and is shown after the one before. See `stages.ts`. */
export const workSample: Kind = {
  title: 'Work samples',
  help: `One program that grows in ${minStages} to ${maxStages} stages. Each stage is shown once the program prints what the example of the stage before asks for, and has its own hidden cases. Needs marking by hidden cases.`,
  questionKinds: ['staged'],
  answeredIn: allowedLanguages,
  reads: null,
  rule: `Work samples have ${minStages} to ${maxStages} stages that build on one another. The next stage opens when a run of the example of the current one prints what it should, and stays open. You submit one program, which must still do what earlier stages ask; each stage has its own marks.`,
  // Marking by sample compares one sample, and each stage has its own.
  needsCases: true,
  isProgram: true,
}
