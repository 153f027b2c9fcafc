import { questionPath } from '@assay/contract/page-paths'
import type { QuestionDraft } from '@assay/contract/studio'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { publish, studioKeys } from '../calls.ts'
import { PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { useProof } from './use-proof.ts'

type PublishPartProps = { draft: QuestionDraft; store: DraftStore }

export function PublishPart({ draft, store }: PublishPartProps) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const proof = useProof(draft)
  const content = useContent(store)
  const { saved } = useSaveView(store)
  const publishing = useMutation({
    mutationFn: () => publish(draft._id, saved.revision),
    onSuccess: ({ questionId }) => {
      toast.success('Published')
      void refresh(changes.questionPublished())
      queryClient.setQueryData(studioKeys.draft(draft._id), {
        ...draft,
        publishedId: questionId,
        publishedRevision: saved.revision,
      })
    },
    onError: ({ message }) => toast.error(message),
  })
  const isCurrent = content && !store.isUnsaved() && proof?.revision === saved.revision
  const isProven = isCurrent && proof?.state === 'passed'
  const isPublished = draft.publishedRevision === saved.revision && !store.isUnsaved()
  return (
    <PartSection
      title="Publish"
      lead="Makes an edition of the question, which never changes. Tests draw it from then on. Attempts that have begun keep the edition they began with."
    >
      {draft.publishedId !== null && (
        <p role="status">
          {isPublished ? 'This question is published. ' : 'It has changed since it was published. '}
          <Link to={questionPath(draft.publishedId)} className="link">
            Open the published question
          </Link>
        </p>
      )}
      {!isPublished && (
        <>
          {!isProven && (
            <p id="why-not" className="max-w-prose text-muted">
              {proof === null
                ? 'The question has not been proven yet.'
                : isCurrent
                  ? proof.state === 'failed'
                    ? 'Its proof failed. Fix the problems it lists, and prove it again.'
                    : 'Its proof is not finished yet.'
                  : 'It has changed since its proof. Prove it again.'}
            </p>
          )}
          <Button
            className="w-fit"
            disabled={!isProven}
            aria-describedby={isProven ? undefined : 'why-not'}
            busy={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            {draft.publishedId === null ? 'Publish' : 'Publish the new edition'}
          </Button>
        </>
      )}
    </PartSection>
  )
}
