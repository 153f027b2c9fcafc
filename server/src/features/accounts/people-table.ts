import { shownAddress } from '@assay/contract/no-address'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import type { listPeople } from './people-store.ts'
import { presentPerson } from './present.ts'

type Row = Awaited<ReturnType<typeof listPeople>>['rows'][number]

const headings = ['Name', 'Email', 'Role', 'Status', 'Registered at', 'Last seen at', 'Attempts']

export async function* peopleCsv(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const batch of batches) yield batch.map(asLine).join('')
}

function asLine(row: Row): string {
  const { name, email, role, createdAt, lastSeenAt, attempts, ...state } = presentPerson(row)
  const verified = state.isVerified ? 'Active' : 'Not verified'
  const status = state.deactivatedAt ? 'Deactivated' : verified
  return csvLine([name, shownAddress(email), role, status, createdAt, lastSeenAt ?? '', attempts])
}
