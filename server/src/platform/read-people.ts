import { invalid } from './errors.ts'
import type { ParsedPeople } from './people-csv.ts'
import { OverLimit } from './threads/thread-pool.ts'

/** `parsePeople` and `parseNames`, in a thread of its own. */
export interface PeopleReading {
  readonly parsePeople: (text: string) => Promise<ParsedPeople>
  readonly parseNames: (text: string) => Promise<ParsedPeople>
}

/** The people in a pasted text. Not within a transaction: it may take seconds. */
export function readPeople(reading: PeopleReading, text: string): Promise<ParsedPeople> {
  return withinLimits(text, reading.parsePeople)
}

export function readNames(reading: PeopleReading, text: string): Promise<ParsedPeople> {
  return withinLimits(text, reading.parseNames)
}

async function withinLimits(text: string, parse: PeopleReading['parsePeople']) {
  if (text === '') return { rows: [], problems: [] }
  try {
    return await parse(text)
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    const problem = `This text takes too much ${error.limit} to read. Add fewer people at a time.`
    throw invalid({ text: problem })
  }
}
