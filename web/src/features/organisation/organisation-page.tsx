import { maxInvitationMessageLength } from '@assay/contract/assessment-options'
import { failures } from '@assay/contract/failures'
import { type Organisation, organisationBody } from '@assay/contract/organisation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { editOrganisation, loadOrganisation, organisationKey } from './calls.ts'

/** What all mails of the installation say about who sends them. */
export function OrganisationPage() {
  const { data, error, refetch } = useQuery({
    queryKey: organisationKey,
    queryFn: ({ signal }) => loadOrganisation(signal),
    gcTime: 0,
  })
  return (
    <>
      <PageHeader
        title="Organisation"
        lead="Who your emails come from, and how they look. Leave a field empty to use Assay's default."
        action={
          <Link to={paths.settings} className="link">
            Back to Settings
          </Link>
        }
      />
      <Card className="max-w-xl px-6 py-6 sm:px-8 sm:py-7">
        {data ? (
          <OrganisationForm organisation={data} />
        ) : error ? (
          <ErrorState message={error.message} retry={() => void refetch()} />
        ) : (
          <div className="grid gap-6">
            <LoadingNote />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-24" />
          </div>
        )}
      </Card>
    </>
  )
}

function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const queryClient = useQueryClient()
  const [colour, setColour] = useState(organisation.colour)
  const { form, field, isSubmitting } = useForm({
    schema: organisationBody,
    failureMessage: failures.somethingWrong,
    async submit(values) {
      const { message, data } = await editOrganisation(values)
      queryClient.setQueryData(organisationKey, data)
      toast.success(message)
    },
  })
  const shown = organisationBody.shape.colour.safeParse(colour).data
  return (
    <form {...form} className="grid gap-1">
      <TextField
        {...field('name')}
        label="Name"
        hint="Shown in all emails"
        autoComplete="organization"
        placeholder="Acme Ltd"
        defaultValue={organisation.name}
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...field('colour')}
          label="Logo colour"
          hint="A dark colour"
          autoComplete="off"
          spellCheck={false}
          placeholder="#1a4d8f"
          defaultValue={organisation.colour}
          onChange={({ target }) => setColour(target.value)}
        />
        <span
          aria-hidden="true"
          className="mt-6.5 flex size-11 items-center justify-center rounded-md bg-ink text-lg font-semibold text-on-ink"
          style={shown ? { background: shown, color: 'var(--color-on-strong)' } : undefined}
        >
          A
        </span>
      </div>
      <TextAreaField
        {...field('invitationMessage')}
        label="Message in invitations"
        hint="The default"
        rows={4}
        maxLength={maxInvitationMessageLength}
        defaultValue={organisation.invitationMessage}
      />
      <MailNote />
      <Button type="submit" busy={isSubmitting} className="mt-2 sm:min-w-36 sm:justify-self-start">
        Save
      </Button>
    </form>
  )
}
