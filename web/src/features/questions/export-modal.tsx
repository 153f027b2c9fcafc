import { urlOf } from '@assay/contract/client'
import type { BankListQuery } from '@assay/contract/question-bank'
import {
  type ExportFormat,
  exportFormats,
  exportQuestionMarkdown,
  exportQuestionPackage,
  exportQuestions,
  questionExportQuery,
} from '@assay/contract/question-packages'
import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

const formats: Record<ExportFormat, { title: string; explanation: string }> = {
  markdown: { title: 'Markdown', explanation: 'To read, edit and import again.' },
  '2025-09': {
    title: 'ICPC package, 2025-09',
    explanation: 'For systems that read the newest problem package format.',
  },
  legacy: {
    title: 'ICPC package, legacy',
    explanation: 'For systems that read the older format, such as Kattis and DOMjudge.',
  },
}

/** One question in the format. */
export function questionUrl(id: string, format: ExportFormat): string {
  const params = { id }
  if (format === 'markdown') return urlOf(exportQuestionMarkdown, { params })
  return urlOf(exportQuestionPackage, { params, query: { format } })
}

/** The list as filtered, all pages. */
export const questionsUrl = (query: BankListQuery, format: ExportFormat) =>
  urlOf(exportQuestions, { query: questionExportQuery.parse({ ...query, format }) })

type ExportModalProps = {
  title: string
  urlFor: (format: ExportFormat) => string
  onClose: () => void
}

export function ExportModal({ title, urlFor, onClose }: ExportModalProps) {
  return (
    <Modal
      title={title}
      description="Files contain the hidden cases and the solutions. Keep them away from candidates."
      onClose={onClose}
    >
      <ul className="mt-5 grid gap-4">
        {exportFormats.map((format) => (
          <li key={format}>
            <a href={urlFor(format)} download className={buttonClass('secondary', 'w-full')}>
              <Download aria-hidden="true" className="-ml-1 size-4.5" />
              {formats[format].title}
            </a>
            <p className="mt-1 text-sm text-muted">{formats[format].explanation}</p>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
