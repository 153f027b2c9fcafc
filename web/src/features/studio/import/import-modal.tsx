import { importLimitText } from '@assay/contract/question-packages'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { importFile } from './calls.ts'
import { ImportedList } from './imported-list.tsx'

/** Choose a file, see what is in it and what cannot be taken over, then create the drafts. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const id = useId()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const preview = useMutation({ mutationFn: (chosen: File) => importFile(chosen, true) })
  const create = useMutation({
    mutationFn: (chosen: File) => importFile(chosen, false),
    onSuccess: ({ message }) => {
      toast.success(message)
      return refresh(changes.draft())
    },
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // So that the same file can be chosen again after it was corrected.
    target.value = ''
    if (!chosen) return
    setFile(chosen)
    create.reset()
    preview.mutate(chosen)
  }
  const problem = create.error ?? preview.error
  const questions = create.data?.data ?? preview.data?.data
  return (
    <Modal
      title="Import questions"
      description={`A Markdown file, a problem package (ICPC or Codeforces Polygon), a zip of several, or CodeRunner questions that Moodle has exported (XML), up to ${importLimitText}. Every question becomes a draft; nothing is published.`}
      width="wide"
      onClose={onClose}
    >
      <div className="mt-4">
        <input
          id={id}
          type="file"
          accept=".md,.zip,.kpp,.xml"
          className="peer sr-only"
          onChange={choose}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          <Upload aria-hidden="true" className="size-4" />
          {file ? 'Choose another file' : 'Choose a file'}
        </label>
        {file && <span className="ml-3 text-sm text-muted wrap-anywhere">{file.name}</span>}
      </div>
      <div aria-live="polite">
        {preview.isPending && <p className="mt-4 text-muted">Sending and reading the file…</p>}
        {problem && <p className="mt-4 text-bad wrap-anywhere">{problem.message}</p>}
      </div>
      {questions && <ImportedList questions={questions} />}
      {file && preview.data && (
        <ModalActions>
          <Button kind="secondary" onClick={onClose}>
            {create.data ? 'Close' : 'Cancel'}
          </Button>
          {!create.data && (
            <Button busy={create.isPending} onClick={() => create.mutate(file)}>
              {preview.data.data.length === 1
                ? 'Create draft'
                : `Create ${preview.data.data.length} drafts`}
            </Button>
          )}
        </ModalActions>
      )}
    </Modal>
  )
}
