import type { AttemptExportQuery } from '@assay/contract/attempt-review'
import type { ResultFile, ResultFormat } from '@assay/contract/result-files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { fileKey, fileUrl, loadFile, requestFile } from './file-calls.ts'

const pollMs = 400

const isUnderWay = ({ state }: ResultFile) => state === 'waiting' || state === 'running'

/** A file that the server makes. The browser saves it as soon as it is done. */
export function useResultFile(filter: AttemptExportQuery) {
  const request = useMutation({
    mutationFn: (format: ResultFormat) => requestFile({ format, filter }),
    onError: ({ message }) => toast.error(message),
  })
  const requested = request.data
  const id = requested?._id ?? ''
  const { data, error } = useQuery({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => loadFile(id, signal),
    enabled: id !== '',
    initialData: requested,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && pollMs,
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) save(fileUrl(id))
  }, [isDone, id])
  const isAsked = request.isPending || (data !== undefined && isUnderWay(data) && !error)
  return {
    file: data,
    hasFailed: data?.state === 'failed' || (error !== null && data?.state !== 'done'),
    isBusy: isAsked,
    format: request.variables,
    url: fileUrl(id),
    request: request.mutate,
  }
}

export type ResultFileState = ReturnType<typeof useResultFile>

/** As if its link had been pressed. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
