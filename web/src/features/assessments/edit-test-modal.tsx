import { type Assessment, editAssessmentForm, isFixedOnceBegun } from '@assay/contract/assessments'
import { maxQuestionsOnEdit } from '@assay/contract/constants'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { amount } from '../../platform/people-counts.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { assessmentKeys, loadOne } from './calls.ts'
import { changedOptions } from './changed-options.ts'
import { effectsOf } from './edit-effects.ts'
import { useEditTest } from './mutations.ts'
import { readEditState } from './navigation-state.ts'
import { TestFields } from './test-fields.tsx'

export function EditTestModal() {
  const { testId = '' } = useParams()
  const { state, search } = useLocation()
  const close = useBack({ pathname: paths.viewTests, search })
  const fromState = readEditState(state)?.test
  const given = fromState?._id === testId ? fromState : undefined
  // A modal opened by its URL has no state from the list and loads the test by itself.
  const { data, error } = useQuery({
    queryKey: assessmentKeys.one(testId),
    queryFn: ({ signal }) => loadOne(testId, signal),
    enabled: given === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const test = given ?? data
  return (
    <Modal title="Edit Test" onClose={close}>
      {test ? (
        <EditForm key={test._id} test={test} />
      ) : error ? (
        <ErrorState message={error.message} />
      ) : (
        <div className="grid gap-6 pt-4">
          <LoadingNote />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Modal>
  )
}

type Question = { effects: string[]; decide: (isConfirmed: boolean) => void }

function EditForm({ test: loaded }: { test: Assessment }) {
  // The query loads again when somebody else edits the test. The form does not change then, so the
  // version it is saved with must not either.
  const [test] = useState(loaded)
  const { search } = useLocation()
  const [question, setQuestion] = useState<Question>()
  const redirect = useRedirect()
  const edit = useEditTest(test._id)
  const { form, field, isSubmitting } = useForm({
    schema: editAssessmentForm,
    failureMessage: dashboardFailures.assessmentEditing,
    async submit({ name, numOfQuestions, language, level, ...options }) {
      const changes = {
        ...{ name, numOfQuestions, language, level },
        ...changedOptions(options, test),
      }
      const { counts } = await loadOne(test._id)
      const effects = counts ? effectsOf(test, changes, counts) : []
      if (effects.length > 0 && !(await confirm(effects))) return
      // With the version, the server can refuse changes to a test that somebody else has edited.
      const { message } = await edit.mutateAsync({ ...changes, version: test.version })
      toast.success(message)
      await redirect({ pathname: paths.viewTests, search })
    },
  })
  const confirm = (effects: string[]) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        effects,
        decide: (isConfirmed) => {
          // The form is back at once, to take the focus before the dialog does.
          flushSync(() => setQuestion(undefined))
          form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
          resolve(isConfirmed)
        },
      })
    })
  return (
    <>
      {question && <ConfirmEdit {...question} />}
      <form {...form} className="mt-3 grid gap-2" hidden={question !== undefined}>
        <BegunNote test={test} />
        <TestFields field={field} test={test} maxQuestions={maxQuestionsOnEdit} />
        <Button type="submit" busy={isSubmitting} className="mt-1">
          Update Test
        </Button>
      </form>
    </>
  )
}

/** Says who is affected by saving, before anything is saved. */
function ConfirmEdit({ effects, decide }: Question) {
  return (
    <section aria-labelledby="effects">
      <h3 id="effects" className="mt-2 font-medium">
        What changes for whom
      </h3>
      <ul className="mt-2.5 grid list-disc gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <ModalActions>
        <Button kind="secondary" autoFocus onClick={() => decide(false)}>
          Back
        </Button>
        <Button onClick={() => decide(true)}>Save changes</Button>
      </ModalActions>
    </section>
  )
}

function BegunNote({ test }: { test: Assessment }) {
  const { underWay, finished } = test.counts ?? { underWay: 0, finished: 0 }
  if (underWay + finished === 0) return null
  return (
    <p className="mb-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      {amount(underWay + finished, 'person has', 'people have')} begun this test.{' '}
      {isFixedOnceBegun(test)
        ? 'Its language, level and number of questions stay as they are.'
        : 'They keep the questions they got, whatever you change here.'}
    </p>
  )
}
