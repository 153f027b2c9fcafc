import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/page-header.tsx'

type SettingsSectionsProps = {
  title: string
  lead: string
  /** Each is a `PageSection` and knows by itself whether there is anything to show. */
  sections: Readonly<Record<string, ComponentType>>
}

/** A page behind Settings that consists of sections, each from another feature. */
export function SettingsSections({ title, lead, sections }: SettingsSectionsProps) {
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        action={
          <Link to={paths.settings} className="link">
            Back to Settings
          </Link>
        }
      />
      <div className="grid max-w-4xl gap-6">
        {Object.entries(sections).map(([name, Section]) => (
          <Section key={name} />
        ))}
      </div>
    </>
  )
}
