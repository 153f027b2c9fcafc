import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { SideMenu } from './side-menu.tsx'

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-30 w-[min(18rem,86vw)] border-r border-line bg-surface shadow-3 transition-[translate] duration-150 ease-out outline-none data-starting-style:-translate-x-6">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close
            aria-label="Close menu"
            className={iconButtonClass('absolute top-4 right-3')}
          >
            <X aria-hidden="true" />
          </Dialog.Close>
          <SideMenu onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
