import { HiringSystems } from '../features/hiring/hiring-systems.tsx'
import { ApiKeys } from '../features/keys/api-keys.tsx'
import { LearningPlatforms } from '../features/lti/learning-platforms.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'
import { SettingsSections } from './settings-sections.tsx'

/** In the order of the page. */
const sections = {
  keys: ApiKeys,
  webhooks: Webhooks,
  hiring: HiringSystems,
  platforms: LearningPlatforms,
}

export function IntegrationsScreen() {
  return (
    <SettingsSections
      title="Integrations"
      lead="How other programs work with this installation."
      sections={sections}
    />
  )
}
