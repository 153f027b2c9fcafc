import type { Proof, SecondFactor } from '@assay/contract/second-factor'
import { useState } from 'react'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { CallFailed, isRefusedWith } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'
import type { NewAuthenticator } from './authenticator-modal.tsx'
import {
  addAuthenticator,
  proveWithPasskey,
  renewRecoveryCodes,
  requirePasskey,
  startAuthenticator,
  turnOffSecondFactor,
} from './calls.ts'

/** What needs a second factor of the account itself first. */
export type Proven = 'app' | 'codes' | 'off'

/** The dialog that is open. */
type Open =
  | { dialog: 'prove'; next: Proven }
  | { dialog: 'password' }
  | { dialog: 'app'; made: NewAuthenticator }
  | { dialog: 'codes'; codes: readonly string[] }

/** `onDone` is called once a second factor is set up and its recovery codes were seen. */
export function useSecondFactorChanges(factor: SecondFactor, onDone?: () => void) {
  const refresh = useRefresh()
  const [open, setOpen] = useState<Open>()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    setOpen(undefined)
    if (open?.dialog === 'codes') onDone?.()
  }
  const setUp = async ({
    message,
    data,
  }: {
    message: string
    data: { recoveryCodes: string[] }
  }) => {
    toast.success(message)
    const codes = data.recoveryCodes
    if (codes.length > 0) setOpen({ dialog: 'codes', codes })
    else {
      setOpen(undefined)
      onDone?.()
    }
    await refresh(changes.secondFactor())
  }
  const begin = async (proof: Proof) =>
    setOpen({ dialog: 'app', made: await startAuthenticator(proof) })
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (isRefusedWith(error, 'sign_in_again')) setOpen({ dialog: 'password' })
      else toast.error(error instanceof CallFailed ? error.message : failure)
    } finally {
      setIsBusy(false)
    }
  }
  const isAsked = factor.since !== null || (factor.isRequired && factor.passkeys > 0)

  return {
    open,
    isBusy,
    close,
    ask: (next: Proven) => setOpen({ dialog: 'prove', next }),
    setUpApp: async () =>
      isAsked ? setOpen({ dialog: 'prove', next: 'app' }) : attempt(() => begin({})),
    choosePasskeys: () =>
      attempt(async () => setUp(await requirePasskey(await proveWithPasskey()))),
    addApp: async (code: string) => setUp(await addAuthenticator(code)),
    /** Throws if the proof is refused. */
    async prove(next: Proven, proof: Proof) {
      if (next === 'app') return begin(proof)
      if (next === 'codes') {
        const { recoveryCodes } = await renewRecoveryCodes(proof)
        setOpen({ dialog: 'codes', codes: recoveryCodes })
      } else {
        toast.success((await turnOffSecondFactor(proof)).message)
        setOpen(undefined)
      }
      await refresh(changes.secondFactor())
    },
  }
}

export type SecondFactorChanges = ReturnType<typeof useSecondFactorChanges>

const failure = 'This did not work. Please try again.'
