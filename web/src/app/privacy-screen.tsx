import { OwnData } from '../features/privacy/own-data.tsx'
import { SettingsSections } from './settings-sections.tsx'

/** In the order of the page. */
const sections = { ownData: OwnData }

export function PrivacyScreen() {
  return (
    <SettingsSections
      title="Privacy"
      lead="What is stored about you, and what you can do about it."
      sections={sections}
    />
  )
}
