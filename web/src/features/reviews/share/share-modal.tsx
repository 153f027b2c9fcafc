import { failures } from '@assay/contract/failures'
import { defaultShareDays, maxShareDays, shareReportBody } from '@assay/contract/reports'
import { useState } from 'react'
import { useRefresh } from '../../../platform/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/choice-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { shareLinksKey, shareReport } from './share-calls.ts'
import { ShareLinks } from './share-links.tsx'

type ShareModalProps = { attempt: { _id: string; name: string }; onClose: () => void }

/** Makes a link to the report of an attempt, and shows those that work. */
export function ShareModal({ attempt, onClose }: ShareModalProps) {
  const refresh = useRefresh()
  const [address, setAddress] = useState<string>()
  const { form, field, isSubmitting } = useForm({
    schema: shareReportBody,
    failureMessage: failures.somethingWrong,
    async submit(body) {
      const made = await shareReport(attempt._id, body)
      setAddress(made.address)
      void refresh([shareLinksKey(attempt._id)])
    },
  })
  const { error: _, ...reviews } = field('includesReviews')
  return (
    <Modal
      title="Share the report"
      description={`Anybody with the link can read the result and the code of ${attempt.name}, without an account.`}
      onClose={onClose}
    >
      <form {...form} className="mt-4 grid gap-2">
        <NumberField
          {...field('days')}
          label="Days until the link expires"
          min={1}
          max={maxShareDays}
          defaultValue={defaultShareDays}
        />
        <CheckField
          {...reviews}
          label="Include notes and decisions"
          help="What you and other administrators wrote about this attempt."
          defaultChecked={false}
        />
        <Button type="submit" busy={isSubmitting} className="mt-2">
          Create link
        </Button>
      </form>
      <div role="status">{address !== undefined && <Address address={address} />}</div>
      <ShareLinks attemptId={attempt._id} />
    </Modal>
  )
}

function Address({ address }: { address: string }) {
  return (
    <div className="mt-4 rounded-lg border border-line bg-sunken px-3 py-2">
      <div className="flex items-start gap-2">
        <span className="min-w-0 grow py-1.5 font-mono text-sm wrap-anywhere select-all">
          {address}
        </span>
        <CopyButton text={address} label="Copy the link" />
      </div>
      <p className="text-sm text-muted">Copy it now: it is not shown again.</p>
    </div>
  )
}
