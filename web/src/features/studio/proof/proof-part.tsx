import type { Proof, QuestionDraft } from '@assay/contract/studio'
import { formatDateTime, formatTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { PartSection } from '../part-section.tsx'
import { gapsIn, partNames, partTitles } from '../parts.ts'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { ProofChecks, ProofStateBadge } from './proof-checks.tsx'
import { MutantReport } from './survivors.tsx'
import { isUnderWay, useCancelProof, useProof, useProve } from './use-proof.ts'

type ProofPartProps = { draft: QuestionDraft; store: DraftStore }

export function ProofPart({ draft, store }: ProofPartProps) {
  const proof = useProof(draft)
  const prove = useProve(draft._id, store)
  const cancel = useCancelProof(draft._id)
  return (
    <PartSection
      title="Proof"
      lead="Runs everything in the real sandbox: references on every case, programs that must fail, and small mistakes that the cases must catch. A question can be published once its proof has passed."
    >
      <Gaps store={store} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          busy={prove.isPending || isUnderWay(proof)}
          busyLabel="Proving…"
          onClick={() => prove.mutate()}
        >
          Prove
        </Button>
        {isUnderWay(proof) && (
          <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
        {proof && <ProofSummary proof={proof} store={store} />}
      </div>
      {proof && proof.checks.length > 0 && (
        <ProofChecks checks={proof.checks} isOver={!isUnderWay(proof)} />
      )}
      {proof?.mutants && <MutantReport mutants={proof.mutants} store={store} />}
      {proof?.limits && <Limits limits={proof.limits} />}
    </PartSection>
  )
}

function ProofSummary({ proof, store }: { proof: Proof; store: DraftStore }) {
  const content = useContent(store)
  const { saved } = useSaveView(store)
  const isOutdated = saved.revision !== proof.revision || (content && store.isUnsaved())
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3">
      <ProofStateBadge state={proof.state} />
      {isUnderWay(proof) && <span className="text-sm text-muted">{whereItIs(proof)}</span>}
      {proof.finishedAt !== null && (
        <span className="text-sm text-muted">{formatDateTime(proof.finishedAt)}</span>
      )}
      {isOutdated && (
        <span className="text-sm font-medium text-warn">
          The question has changed since this proof. Prove it again.
        </span>
      )}
    </p>
  )
}

/** Others may be proven first. Authors can leave meanwhile: it goes on, even if a server restarts. */
function whereItIs({ checks, requestedAt }: Proof): string {
  const since = `Requested at ${formatTime(requestedAt)}; you can leave this page.`
  const at = checks.findIndex(({ state }) => state === 'running')
  const check = checks[at]
  if (!check) return since
  return `Step ${at + 1} of ${checks.length}: ${check.name}, ${check.done} of ${check.total}. ${since}`
}

/** What is obviously missing, so that nobody waits for a proof to say so. */
function Gaps({ store }: { store: DraftStore }) {
  const gaps = gapsIn(useContent(store))
  const parts = partNames.filter((name) => (gaps[name]?.length ?? 0) > 0)
  if (parts.length === 0) return null
  return (
    <div className="rounded-md border border-warn/40 bg-warn-soft/50 px-4 py-3">
      <h3 className="font-medium">Still to be written</h3>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {parts.map((name) => (
          <li key={name}>
            <strong className="font-medium">{partTitles[name]}:</strong> {gaps[name]?.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Limits({ limits }: { limits: NonNullable<Proof['limits']> }) {
  return (
    <p className="text-sm text-muted">
      Time limits derived from the references:{' '}
      {Object.entries(limits)
        .map(([language, seconds]) => `${language} ${seconds} s`)
        .join(', ')}
      .
    </p>
  )
}
