import { toastMs } from '@assay/contract/constants'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { drawToasts } from '../platform/toasts.ts'

const manager = Toast.createToastManager()

const looks = {
  success: { Icon: CircleCheck, tint: 'text-good', label: 'Success' },
  error: { Icon: CircleAlert, tint: 'text-bad', label: 'Error' },
  info: { Icon: Info, tint: 'text-accent', label: 'Notice' },
}

/** Not a dialog: the live region around it announces it, and nothing waits for an answer. */
const notDialog = { role: 'group', 'aria-modal': undefined } as const
/** The library hides the button from screen readers until the stack opens; ours is always open. */
const notHidden = { 'aria-hidden': undefined } as const

/** Top right, above dialogs, five seconds; the pointer or the focus on it stops the clock. */
export function ToastViewport() {
  useEffect(
    () =>
      drawToasts(({ kind, message, title }) => {
        manager.add({
          type: kind,
          title,
          description: message,
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} timeout={toastMs} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="fixed top-4 right-4 z-50 flex w-[min(23rem,calc(100vw-2rem))] flex-col gap-2.5 outline-none">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const { Icon, tint, label } = looks[(toast.type ?? 'info') as keyof typeof looks]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        {...notDialog}
        aria-label={label}
        className="rounded-lg border border-line bg-raised shadow-3 transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-x-6 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-x-6 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
          <div className="min-w-0 grow py-px">
            {toast.title !== undefined && <Toast.Title className="font-semibold" />}
            <Toast.Description className="text-base" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            {...notHidden}
            className="flex size-7 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
