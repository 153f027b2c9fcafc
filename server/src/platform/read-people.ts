import { invalid } from './errors.ts'
import type { ParsedPeople } from './people-csv.ts'
import { OverLimit } from './threads/thread-pool.ts'

/** `parsePeople`, in a thread of its own. */
export interface PeopleReading {
  readonly parsePeople: (text: string) => Promise<ParsedPeople>
}

/** The people in a pasted text. Not within a transaction: it may take seconds. */
export async function readPeople(reading: PeopleReading, text: string): Promise<ParsedPeople> {
  if (text === '') return { rows: [], problems: [] }
  try {
    return await reading.parsePeople(text)
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    const problem = `This text takes too much ${error.limit} to read. Add fewer people at a time.`
    throw invalid({ text: problem })
  }
}
