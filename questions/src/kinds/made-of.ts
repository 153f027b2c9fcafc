import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Question } from '../question.ts'

/** Questions that are made of the programs of others, as a file of recipes says. */
export interface MadeQuestions {
  readonly questions: readonly Question[]
  /** Recipes that no longer fit their question, which somebody has changed. */
  readonly problems: readonly string[]
}

/** Says which question is used. */
interface Recipe {
  readonly of: string
}

export interface RecipeFile<R extends Recipe> {
  readonly name: string
  readonly schema: z.ZodType<R>
  readonly make: (question: Question, recipe: R) => Question
}

export function readMade<R extends Recipe>(
  { name, schema, make }: RecipeFile<R>,
  bank: readonly Question[],
): MadeQuestions {
  const file = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  const bySlug = new Map(bank.map((question) => [question.slug, question]))
  const questions: Question[] = []
  const problems: string[] = []
  for (const recipe of z.array(schema).parse(parseYaml(readFileSync(file, 'utf8')))) {
    try {
      const question = bySlug.get(recipe.of)
      if (!question) throw new Error(`the bank has no question ${recipe.of}`)
      questions.push(make(question, recipe))
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { questions, problems }
}

/** The reference, or the wrong program that goes wrong for this reason. */
export function inPython({ slug, solutions, failing }: Question, reason?: string): string {
  const programs = reason === undefined ? solutions : failing.filter((one) => one.reason === reason)
  const program = programs.find(({ language }) => language === 'Python')
  if (!program) throw new Error(`${slug} has no program in Python: ${reason ?? 'a reference'}`)
  return program.source
}
