import type { Language } from '@assay/contract/catalogue'
import { sql } from 'drizzle-orm'
import { attemptQuestions, attempts } from './attempts.ts'
import { runs } from './submissions.ts'

// For selects that join `attempts`: old runs and answers are in the language of their attempt.

export const languageOfAnswer = sql<Language>`coalesce(${attemptQuestions.language}, ${attempts.language})`

export const languageOfRun = sql<Language>`coalesce(${runs.language}, ${attempts.language})`
