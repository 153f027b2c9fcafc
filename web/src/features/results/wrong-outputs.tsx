import type { Item } from '@assay/contract/items'
import { counted } from '../../platform/durations.ts'
import { ProgramText } from '../../ui/program-text.tsx'

/** What wrong answers print most often: many alike may mean a misleading statement. */
export function WrongOutputs({ outputs }: { outputs: Item['wrongOutputs'] }) {
  if (outputs.length === 0) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
        Most frequent wrong outputs
      </summary>
      <ul className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {outputs.map(({ output, count }) => (
          <li key={output} className="min-w-0">
            {output === '' ? (
              <p className="text-muted">{counted(count, 'answer')} printed nothing.</p>
            ) : (
              <ProgramText
                kind="output"
                label={counted(count, 'answer')}
                text={output}
                copyLabel="Copy the output"
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
