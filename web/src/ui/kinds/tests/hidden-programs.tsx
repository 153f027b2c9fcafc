import { EyeOff } from 'lucide-react'
import { ProgramText } from '../../program-text.tsx'
import { Sample } from '../../sample.tsx'
import type { CaseTextProps } from '../kind.ts'
import { testsOf } from './read-tests.ts'

/** How many wrong programs there are; to those who may know, the one of a case. */
export function HiddenPrograms({ label, text }: CaseTextProps) {
  const tests = testsOf(text)
  if (!tests) return <Sample label={label} text={text} />
  if ('program' in tests) {
    return (
      <div className="col-span-full min-w-0">
        <ProgramText
          label="Wrong program"
          text={tests.program}
          copyLabel="Copy the program"
          kind="code"
        />
      </div>
    )
  }
  return (
    <p className="col-span-full flex items-center gap-2 text-sm text-muted">
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      {tests.count} hidden wrong programs are tried on your cases.
    </p>
  )
}
