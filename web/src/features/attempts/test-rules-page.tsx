import { allowedLanguages } from '@assay/contract/allowed-languages'
import type { Language } from '@assay/contract/catalogue'
import { hasClosed } from '@assay/contract/time-window'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { practicePath } from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import type { CallFailed } from '../../platform/failure.ts'
import { isExamBrowser } from '../../platform/is-exam-browser.ts'
import { paths } from '../../platform/paths.ts'
import { useBack } from '../../platform/use-back.ts'
import { useLanguages } from '../../platform/use-languages.ts'
import { useServerTime } from '../../platform/use-server-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { BeginButton } from './begin-button.tsx'
import { OpenExamBrowser } from './open-exam-browser.tsx'
import { QuestionListPage } from './question-list-page.tsx'
import { testRules } from './test-rules.ts'
import { isUnavailable, TestUnavailable } from './test-unavailable.tsx'
import { useTest } from './use-test.ts'

/** The rules of a test: over its question list, or before it is begun. */
export function TestRulesPage() {
  const { search } = useLocation()
  const { data: test, error } = useTest()
  const { offered } = useLanguages()
  const allowed: readonly Language[] = test ? allowedLanguages(test) : []
  const languages = allowed.flatMap((one) => offered.find(({ name }) => name === one) ?? [])
  const [language] = languages.filter(({ name }) => name === test?.language)
  const [refusal, setRefusal] = useState<CallFailed>()
  const [isBegunHere, setIsBegunHere] = useState(false)
  const hasTest = new URLSearchParams(search).has('test')
  // Opening the question list begins the test, so it is shown only once that has happened.
  const isBegun = test !== undefined && test.completedAt !== undefined
  const isClockRunning = test !== undefined && 'deadline' in test && test.deadline !== null
  const close = useBack(
    isBegun ? { pathname: paths.questionList, search } : { pathname: paths.assessments },
  )
  const nowMs = useServerTime(!isBegun && test !== undefined && test.closesAt !== null)
  const needsOther = test?.examBrowser === true && !isBegun && !isExamBrowser()
  // The test may be deleted or closed while its rules are read.
  const unavailable = refusal ?? (isUnavailable(error) ? error : undefined)
  if (!isBegun && unavailable) return <TestUnavailable error={unavailable} />
  if (test?.closesAt && !isBegun && !isBegunHere && hasClosed(test, nowMs)) {
    const message = `It closed on ${formatDateTime(test.closesAt)}.`
    return <TestUnavailable error={{ statusCode: 409, message }} />
  }
  // The clock runs: the questions at once, although the page of their own may still be loading.
  if (isBegun && isBegunHere) return <QuestionListPage />
  return (
    <>
      {isBegun && <QuestionListPage />}
      <Modal title="Test Rules" eyebrow={isBegun ? undefined : test?.name} onClose={close}>
        {test || !hasTest ? (
          <Rules rules={testRules(test, nowMs)} />
        ) : error ? (
          <p className="mt-2">{error.message}</p>
        ) : (
          <RulesSkeleton />
        )}
        {languages
          .filter(({ title }) => title !== null)
          .map(({ name, title, compileCommand }, at) => (
            <p key={name} className={`text-sm text-muted ${at === 0 ? 'mt-4' : 'mt-1'}`}>
              Your {languages.length > 1 ? `${name} code` : 'code'} runs with {title}
              {compileCommand && (
                <>
                  , compiled with <code className="font-mono">{compileCommand}</code>
                </>
              )}
              .
            </p>
          ))}
        {test?.instructions && (
          <section aria-labelledby="instructions" className="mt-6 border-t border-line pt-5">
            <h3 id="instructions" className="font-medium">
              Instructions
            </h3>
            <p className="mt-2 break-words whitespace-pre-line">{test.instructions}</p>
          </section>
        )}
        {needsOther && test && (
          <section aria-labelledby="exam-browser" className="mt-6 border-t border-line pt-5">
            <h3 id="exam-browser" className="mb-3 font-medium">
              This test needs Safe Exam Browser
            </h3>
            <OpenExamBrowser testId={test._id} />
          </section>
        )}
        {test && !test.completedAt && !isClockRunning && (
          <ModalActions>
            {language?.isMissing === false && (
              <Link to={practicePath(test.language, test._id)} className={buttonClass('secondary')}>
                Try the editor first
              </Link>
            )}
            {!isBegun && !needsOther && (
              <BeginButton
                test={test}
                onBegin={() => setIsBegunHere(true)}
                onRefused={setRefusal}
              />
            )}
          </ModalActions>
        )}
      </Modal>
    </>
  )
}

function Rules({ rules }: { rules: string[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {rules.map((rule) => (
        <li key={rule} className="flex gap-3">
          <span
            aria-hidden="true"
            className="solid mt-2.5 h-0.75 w-3.5 shrink-0 -rotate-12 rounded-full bg-streak"
          />
          {rule}
        </li>
      ))}
    </ul>
  )
}

function RulesSkeleton() {
  return (
    <div className="mt-2 grid gap-5 py-1">
      <LoadingNote />
      {[1, 2, 3, 4, 5].map((rule) => (
        <Skeleton key={rule} className="h-4" />
      ))}
    </div>
  )
}
