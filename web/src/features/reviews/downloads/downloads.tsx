import { type AttemptExportQuery, attemptExportQuery } from '@assay/contract/attempt-review'
import { longListRows, type ResultFormat } from '@assay/contract/result-files'
import { Download } from 'lucide-react'
import { counted } from '../../../platform/durations.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadLinks } from '../../../ui/download-links.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { exportUrls } from '../calls.ts'
import type { ResultFileState } from './use-result-file.ts'

const names: Record<ResultFormat, string> = { csv: 'CSV', json: 'JSON', pdf: 'PDF' }
const labels: Record<ResultFormat, string> = {
  csv: 'Download CSV',
  json: 'Download JSON',
  pdf: 'Download PDF',
}

type DownloadsProps = {
  filter: AttemptExportQuery
  /** How many attempts match, as far as they are counted. */
  total: number
  making: ResultFileState
}

/**
 * The attempts of a list as files. Short lists are sent at once; a long one, and the report of a test,
 * is made first.
 */
export function Downloads({ filter, total, making }: DownloadsProps) {
  const isLong = total > longListRows
  const made: ResultFormat[] = [
    ...(isLong ? (['csv', 'json'] as const) : []),
    ...(filter.testId === undefined ? [] : (['pdf'] as const)),
  ]
  return (
    <>
      {!isLong && <DownloadLinks files={exportUrls(attemptExportQuery.parse(filter))} />}
      {made.map((format) => (
        <Button
          key={format}
          kind="secondary"
          busy={making.isBusy && making.format === format}
          disabled={making.isBusy && making.format !== format}
          onClick={() => making.request(format)}
        >
          <Download aria-hidden="true" className="-ml-1 size-4.5" />
          {labels[format]}
        </Button>
      ))}
    </>
  )
}

/** How far the file is that was asked for last. */
export function FileProgress({ making }: { making: ResultFileState }) {
  const { file, hasFailed, isBusy, url } = making
  return (
    <div role="status" className={file || isBusy ? 'mb-4 grid gap-2' : ''}>
      {hasFailed ? (
        <p className="text-bad">The file could not be made. Please try again.</p>
      ) : file?.state === 'done' ? (
        <p className="text-muted">
          Your {names[file.format]} file is ready.{' '}
          <a href={url} download className="link">
            Save it again
          </a>
        </p>
      ) : (
        isBusy && (
          <>
            <p className="text-muted">Your file is being made.</p>
            {file?.total != null && <Bar done={file.done} total={file.total} />}
          </>
        )
      )}
    </div>
  )
}

/** Its numbers change several times a second, so they are not read out. */
function Bar({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden="true" className="grid max-w-md gap-1.5">
      <ProgressBar done={done} total={total} />
      <p className="text-sm text-muted tabular-nums">
        {done.toLocaleString('en-GB')} of {counted(total, 'attempt')}
      </p>
    </div>
  )
}
