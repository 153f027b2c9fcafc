import {
  connectHiringSystemBody,
  type ListedHiringSystem,
} from '@assay/contract/hiring-connections'
import { type HiringSystem, hiringSystemNames } from '@assay/contract/hiring-systems'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { CallFailed } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { connect } from './calls.ts'

type ConnectModalProps = { system: ListedHiringSystem; onClose: () => void }

/** Connects a hiring system, and then shows what to enter there. */
export function ConnectModal({ system: { system, address }, onClose }: ConnectModalProps) {
  const refresh = useRefresh()
  const [ownKey, setOwnKey] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = hiringSystemNames[system]
  const create = useMutation({
    mutationFn: connect,
    onSuccess: () => refresh(changes.hiringConnection()),
    onError: (error) => {
      toast.error(error.message)
      if (error instanceof CallFailed) setProblem(error.errors.ownKey)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const { data, error } = connectHiringSystemBody.safeParse({ system, ownKey })
    setProblem(error?.issues[0]?.message)
    if (data) create.mutate(data)
  }
  if (create.data) {
    const { secret } = create.data
    return <WhatToEnter {...{ system, address, secret }} onClose={onClose} />
  }
  return (
    <Modal
      title={`Connect ${name}`}
      description={`${name} may then list the tests, invite candidates with your rights, and read the results of those it has invited.${system === 'ashby' ? ' It is told of progress with a key that you have made there, with the permission to write candidates.' : ''}`}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-2 grid gap-1">
        {system === 'ashby' && (
          <TextField
            label="API key of Ashby"
            value={ownKey}
            error={problem}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setOwnKey(target.value)}
          />
        )}
        <Button type="submit" busy={create.isPending} className="mt-2">
          Connect
        </Button>
      </form>
    </Modal>
  )
}

/** What is asked for in the other system; for Ashby, one address for all calls. */
const callsOf: Record<HiringSystem, readonly { title: string; path: string }[]> = {
  greenhouse: [
    { title: 'List tests', path: '/list_tests' },
    { title: 'Send test', path: '/send_test' },
    { title: 'Test status', path: '/test_status' },
    { title: 'Response error', path: '/response_error' },
  ],
  ashby: [{ title: 'Address', path: '' }],
}

type WhatToEnterProps = {
  system: HiringSystem
  address: string
  secret: string
  onClose: () => void
}

function WhatToEnter({ system, address, secret, onClose }: WhatToEnterProps) {
  return (
    <Modal
      title="Copy this key now"
      description={`It is not shown again. ${hiringSystemNames[system]} calls with it: enter it there, or give it to those who set up the connection there.`}
      onClose={onClose}
    >
      <Copyable text={secret} label="Copy the key" />
      {callsOf[system].map(({ title, path }) => (
        <div key={title} className="mt-4">
          <p className="text-sm text-muted">{title}</p>
          <Copyable text={address + path} label={`Copy: ${title}`} />
        </div>
      ))}
      <ModalActions>
        <Button onClick={onClose}>I have copied it</Button>
      </ModalActions>
    </Modal>
  )
}
