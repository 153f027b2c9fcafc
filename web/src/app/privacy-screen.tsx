import { ErasureRequest } from '../features/privacy/erasure-request.tsx'
import { OwnData } from '../features/privacy/own-data.tsx'
import { SettingsSections } from './settings-sections.tsx'

/** In the order of the page. */
const sections = { ownData: OwnData, erasure: ErasureRequest }

export function PrivacyScreen() {
  return (
    <SettingsSections
      title="Privacy"
      lead="What is stored about you, and what you can do about it."
      sections={sections}
    />
  )
}
