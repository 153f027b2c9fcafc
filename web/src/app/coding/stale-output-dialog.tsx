import type { Marking } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'

type StaleOutputDialogProps = {
  /** The output that would be submitted. */
  output: string
  isCorrect: boolean
  marking: Marking
  /** Of the last run, if the editor shows another one. */
  otherLanguage: Language | null
  /** Gets the focus afterwards, if set; else the button that led here. */
  returnFocus: RefObject<HTMLElement | null>
  onRunAgain: () => void
  onSubmit: () => void
  onClose: () => void
}

/**
 * Asks before the output of code that has changed since is submitted. The first button takes the
 * focus, so that Enter runs the code again.
 */
export function StaleOutputDialog(props: StaleOutputDialogProps) {
  const { output, isCorrect, marking, otherLanguage, returnFocus, onRunAgain, onSubmit, onClose } =
    props
  const { description, warning, submit } = words[marking]
  return (
    <Modal
      title={
        otherLanguage
          ? `Your last run was in ${otherLanguage}`
          : 'Your code has changed since its last run'
      }
      description={description}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <figure className="mt-4 overflow-hidden rounded-md border border-line">
        <figcaption className="border-b border-line bg-sunken/50 px-3.5 py-2 text-sm font-medium text-muted">
          Output of your last run
        </figcaption>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long output scrolls, by keyboard too
          tabIndex={0}
          className="max-h-40 overflow-auto px-3.5 py-2.5 font-mono text-sm -outline-offset-2"
        >
          {output.slice(0, maxShownChars)}
          {output.length > maxShownChars && '…'}
        </pre>
        <p
          className={`border-t border-line px-3.5 py-2 text-sm font-medium ${isCorrect ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
        >
          {isCorrect ? 'It matches the expected output.' : warning}
        </p>
      </figure>
      <ModalActions>
        <Button onClick={onRunAgain}>Run again</Button>
        <Button kind="secondary" onClick={onSubmit}>
          {submit}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const maxShownChars = 2000

const isFinal = 'Submitting is final: this question cannot be answered again.'

const words: Record<Marking, { description: string; warning: string; submit: string }> = {
  sample: {
    description: `You would submit the output of your last run, not of the code you see now. ${isFinal}`,
    warning: 'It differs from the expected output and would score 0.',
    submit: 'Submit the old output',
  },
  cases: {
    description: `You would submit the code of your last run, not the code you see now. ${isFinal}`,
    warning: 'It differs from the expected output.',
    submit: 'Submit the old code',
  },
}
