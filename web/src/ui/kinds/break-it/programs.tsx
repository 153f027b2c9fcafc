import { useMemo, useState } from 'react'
import { ProgramText } from '../../program-text.tsx'
import { Sample } from '../../sample.tsx'
import { Tabs } from '../../tabs.tsx'
import type { CaseTextProps } from '../kind.ts'
import { programsOf } from './read-trial.ts'

/** The wrong programs of a case, one at a time. */
export function Programs({ label, text }: CaseTextProps) {
  const programs = useMemo(() => programsOf(text), [text])
  const [selected, select] = useState('1')
  if (!programs) return <Sample label={label} text={text} />
  const [first = ''] = programs
  if (programs.length === 1) return <Program title="Wrong program" source={first} />
  const tabs = programs.map((_, at) => ({ name: String(at + 1), title: `Program ${at + 1}` }))
  return (
    <div className="col-span-full min-w-0">
      <Tabs label="Wrong programs" tabs={tabs} selected={selected} onSelect={select}>
        <Program
          title={`Program ${selected}, which is wrong`}
          source={programs[Number(selected) - 1] ?? first}
        />
      </Tabs>
    </div>
  )
}

function Program({ title, source }: { title: string; source: string }) {
  return <ProgramText label={title} text={source} copyLabel="Copy the program" kind="code" />
}
