import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { iconButtonClass } from './icon-button.tsx'

type ModalProps = {
  title: string
  onClose: () => void
  /** A line above the title. */
  eyebrow?: ReactNode
  description?: ReactNode
  width?: 'narrow' | 'wide'
  /** What gets the focus afterwards if it is set; else the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A modal with its own URL: it is open as long as it is rendered. */
export function Modal({
  title,
  onClose,
  eyebrow,
  description,
  width = 'narrow',
  returnFocus,
  children,
}: ModalProps) {
  // Remembered before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  const body = useRef<HTMLDivElement>(null)
  // As soon as the dialog is there: the library waits for a frame, and a Tab pressed before that
  // would land behind the dialog.
  const focusContent = useCallback((popup: HTMLDivElement | null) => {
    // The first control of the content rather than the close button, else the dialog.
    const control = body.current?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(control ?? popup)?.focus()
  }, [])
  // The route closes the modal, not the dialog, which therefore cannot restore the focus itself.
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        const target = returnFocus?.current ?? opener
        if (target instanceof HTMLElement && target.isConnected && target !== document.body) {
          target.focus()
        }
      })
    }
  }, [opener, returnFocus])

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil backdrop-blur-[3px] transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Dialog.Popup
            ref={focusContent}
            initialFocus={false}
            className={`relative flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line bg-surface shadow-3 transition-[translate,opacity] duration-150 ease-out outline-none data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:rounded-xl ${width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
          >
            <div className="flex items-start gap-4 px-6 pt-5.5">
              <div className="grow">
                {eyebrow !== undefined && (
                  <p className="mb-1 font-mono text-xs text-muted">{eyebrow}</p>
                )}
                <Dialog.Title className="text-xl font-semibold">{title}</Dialog.Title>
              </div>
              <Dialog.Close aria-label="Close" className={iconButtonClass('-mt-1 -mr-2')}>
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div ref={body} className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">
              {description !== undefined && (
                <Dialog.Description className="text-muted">{description}</Dialog.Description>
              )}
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The buttons of a confirmation, the safe one first. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:[&>*]:grow">{children}</div>
}
