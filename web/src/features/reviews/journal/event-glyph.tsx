import { isMissing } from '@assay/contract/journal-following'
import type { ReplayEvent } from '@assay/contract/journal-summary'
import {
  ClipboardPaste,
  Clock,
  CodeXml,
  Copy,
  FileInput,
  LogOut,
  type LucideIcon,
  Play,
  Send,
  SquarePen,
  Unlink,
} from 'lucide-react'

const glyphs: Record<ReplayEvent['kind'], LucideIcon> = {
  open: SquarePen,
  language: CodeXml,
  paste: ClipboardPaste,
  insert: FileInput,
  copy: Copy,
  away: LogOut,
  run: Play,
  submit: Send,
  gap: Unlink,
}

/** The same for all pastes, wherever they are from: none of them is an alarm. */
export function EventGlyph({ event, className = '' }: { event: ReplayEvent; className?: string }) {
  const isOutOfPlace = event.kind === 'gap' && !isMissing(event.gap)
  const Glyph = isOutOfPlace ? Clock : glyphs[event.kind]
  return <Glyph aria-hidden="true" className={`size-4 shrink-0 ${className}`} />
}
