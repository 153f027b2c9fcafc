import type { QuestionCase } from '@assay/contract/question-parts'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { readCaseFiles } from './case-files.ts'

/** Reads pairs of input and output files, in the browser. */
export function CaseUpload({ onCases }: { onCases: (cases: QuestionCase[]) => void }) {
  const id = useId()
  const [problems, setProblems] = useState<string[]>([])
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // So that the same files can be chosen again after they were corrected.
    target.value = ''
    const { cases, problems } = await readCaseFiles(files)
    setProblems(problems)
    if (cases.length === 0) return
    onCases(cases)
    toast.success(cases.length === 1 ? 'One case added' : `${cases.length} cases added`)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept=".in,.ans,.out"
        className="peer sr-only"
        onChange={read}
      />
      <label
        htmlFor={id}
        title="Several pairs such as edge.in and edge.ans (or edge.out)"
        className={buttonClass(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        <Upload aria-hidden="true" className="-ml-1 size-4" />
        Upload .in and .ans files
      </label>
      {problems.length > 0 && (
        <ul role="alert" className="order-last grid basis-full gap-1 text-sm font-medium text-bad">
          {problems.slice(0, 10).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > 10 && <li>{`… and ${problems.length - 10} more`}</li>}
        </ul>
      )}
    </>
  )
}
