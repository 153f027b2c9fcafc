import type { Language } from '@assay/contract/catalogue'
import { type FailingProgram, failureKinds, maxChars } from '@assay/contract/question-parts'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectLine, TextLine } from '../fields.tsx'
import { ItemToggle } from './item-toggle.tsx'
import { ProgramEditor } from './program-editor.tsx'

const verdictTitles = { wrong: 'Wrong', slow: 'Slow', crashing: 'Crashing' }

type FailingItemProps = {
  program: FailingProgram
  /** In which it can be written. */
  languages: readonly Language[]
  isOpen: boolean
  onToggle: () => void
  source: () => string
  onChange: (fields: Partial<FailingProgram>) => void
  onRemove: () => void
}

export function FailingItem(props: FailingItemProps) {
  const { program, languages, isOpen, onToggle, source, onChange, onRemove } = props
  const { language, verdict, reason } = program
  const id = useId()
  const title = reason || 'No reason given yet'
  return (
    <li tabIndex={-1} className="-outline-offset-2">
      <div className="flex items-center gap-1 py-1 pr-2">
        <ItemToggle
          title={title}
          facts={`${verdictTitles[verdict]}, ${language}`}
          isOpen={isOpen}
          controls={id}
          onToggle={onToggle}
          className="min-w-0"
        />
        <IconButton label={`Remove program: ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-5 md:pl-10.5">
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
              <SelectLine
                label="How it fails"
                value={verdict}
                options={failureKinds}
                titles={verdictTitles}
                onSelect={(verdict) => onChange({ verdict })}
              />
              <SelectLine
                label="Language"
                value={language}
                options={[...new Set([...languages, language])]}
                onSelect={(language) => onChange({ language })}
              />
              <TextLine
                label="Reason"
                value={reason}
                maxLength={maxChars.failingReason}
                placeholder="Names the mistake: “counts the start twice”"
                onText={(reason) => onChange({ reason })}
              />
            </div>
            <ProgramEditor
              key={language}
              language={language}
              label="Failing program"
              source={source}
              onEdit={(source) => onChange({ source })}
            />
          </div>
        )}
      </div>
    </li>
  )
}
