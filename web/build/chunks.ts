/**
 * Which code travels together. The first pages come in three pieces: what never changes, what
 * every page of ours needs, and the page. The schema library comes with the first touch of a
 * form, the workbench behind the sign-in in one piece, and dialogs with the first of them.
 */
export const chunkGroups = [
  group('react', 4, ['node_modules/(?:react|react-dom|react-router|scheduler)/']),
  group('base', 3, [
    'vite/preload-helper',
    'contract/src/(?:constants|failures|route)\\.ts',
    'web/src/ui/(?:brand|button|skeleton|text-field|public-page|theme-switch|use-form|glyphs)\\.tsx?',
    'web/src/platform/(?:paths|theme|toasts|transport|use-redirect)\\.ts',
  ]),
  group('sign-in', 3, [
    'web/src/features/accounts/(?:google-|rules|use-signed-in|login-page|divider)',
  ]),
  group('schemas', 2, ['node_modules/zod/', 'contract/src/(?:responses|catalogue|endpoint)\\.ts']),
  group('rules', 2, ['contract/src/accounts\\.ts']),
  group('dialog', 2, ['node_modules/@(?:base-ui|floating-ui)/']),
  group('workbench', 1, [
    'contract/src/',
    'node_modules/(?:@tanstack|lucide-react)/',
    'web/src/ui/(?!toast-viewport|modal).+\\.tsx?$',
    'web/src/platform/',
    'web/src/app/(?:dashboard|shell|side-menu|route-guard|home-redirect)\\.tsx',
    'web/src/features/(?:assessments|attempts|accounts)/calls\\.ts',
    'web/src/features/assessments/(?:test-card|navigation-state)',
    'web/src/features/notifications/(?:live|socket)',
  ]),
]

function group(name: string, priority: number, paths: string[]) {
  return { name, priority, test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')) }
}
