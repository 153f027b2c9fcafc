import { Help, PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'
import { ProgramTabs } from './program-tabs.tsx'

export function ReferencesPart({ store }: { store: DraftStore }) {
  const { kind } = useContent(store)
  return (
    <PartSection
      title="References"
      lead="Programs that solve the task. The proof runs each on every case; two in different languages are worth more than one. Mutants are made from the Python reference."
    >
      <ProgramTabs store={store} field="solutions" noun="reference" />
      {kind === 'project' && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <h3 className="text-lg font-semibold">Starters</h3>
            <p className="max-w-prose text-muted">
              The project that candidates start from, in Python, JavaScript and Java. It must
              compile and fail at least one case.
            </p>
          </div>
          <ProgramTabs store={store} field="starters" noun="starter" />
        </section>
      )}
      {kind === 'debugging' && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <h3 className="text-lg font-semibold">Starters</h3>
            <p className="max-w-prose text-muted">
              The faulty program that candidates start from, in Java, C++, JavaScript, Python and C.
              It must compile and fail the first sample. Tests in another language get the question
              only if there is a starter in it.
            </p>
          </div>
          <ProgramTabs store={store} field="starters" noun="starter" />
        </section>
      )}
      <Help title="What a good reference is like">
        <p>
          It reads standard input, writes standard output, and takes less than half of its time
          limit on the largest case. Time limits are derived from what the references take.
        </p>
        <p>
          A Java program has a <code>public class Main</code>. Read large inputs with a{' '}
          <code>BufferedReader</code> rather than a <code>Scanner</code>.
        </p>
      </Help>
    </PartSection>
  )
}
