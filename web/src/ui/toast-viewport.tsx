import { toastMs } from '@assay/contract/constants'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { connectToastViewport } from '../platform/toasts.ts'

const manager = Toast.createToastManager()

const looks = {
  success: { Icon: CircleCheck, tint: 'text-good', label: 'Success' },
  error: { Icon: CircleAlert, tint: 'text-bad', label: 'Error' },
  info: { Icon: Info, tint: 'text-accent', label: 'Notice' },
}

/** The library makes each toast a dialog, but it needs no response and is announced anyway. */
const notDialog = { role: 'group', 'aria-modal': undefined } as const
/** The library hides the button until a stack of toasts is expanded; ours always is. */
const notHidden = { 'aria-hidden': undefined } as const

/** Top right, above dialogs. Toasts close by themselves, except while hovered or focused. */
export function ToastViewport() {
  useEffect(
    () =>
      connectToastViewport(({ kind, message, title }) => {
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
