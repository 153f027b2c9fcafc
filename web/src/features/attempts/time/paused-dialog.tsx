import { Dialog } from '@base-ui/react/dialog'
import { useCallback } from 'react'

/** Covers the screen while the test is paused. Only its end closes it. */
export function PausedDialog() {
  const focus = useCallback((popup: HTMLDivElement | null) => popup?.focus(), [])
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil backdrop-blur-[3px]" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid place-items-center p-6">
          <Dialog.Popup
            ref={focus}
            initialFocus={false}
            className="w-full rounded-xl border border-line bg-surface p-6 shadow-3 outline-none sm:max-w-md"
          >
            <Dialog.Title className="text-xl font-semibold">This test is paused</Dialog.Title>
            <Dialog.Description className="mt-2 text-muted">
              The clock stands still, and your code is saved. You can continue here as soon as the
              administrator resumes the test; you do not have to reload the page.
            </Dialog.Description>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
