/**
 * Which modules share a chunk. The first pages load three: libraries that rarely change, what all
 * pages need, and the page. The dashboard comes in one chunk after signing in, with the schema
 * library, and dialogs with the first of them.
 */
export const chunkGroups = [
  group('react', 4, ['node_modules/(?:react|react-dom|react-router|scheduler)/']),
  group('base', 3, [
    'vite/preload-helper',
    'contract/src/(?:account-(?:forms|routes|rules)|constants|failures|form-schema|route|url)\\.ts',
    'web/src/ui/(?:brand|button|skeleton|text-field|public-page|link|theme-switch|use-form|glyphs|toast-viewport|offline-note)\\.tsx?',
    'web/src/platform/(?:failure|load-chunk|paths|plain-call|return-path|server-reach|store-profile|stored-user|theme|toasts|transport|use-is-online|use-redirect)\\.ts',
  ]),
  group('sign-in', 3, [
    'web/src/features/accounts/(?:google-|public-calls|use-signed-in|continue-as|login-page|divider)',
  ]),
  group('link-pages', 3, [
    'contract/src/invitation-routes',
    'web/src/features/accounts/email-request',
    'web/src/(?:ui|platform)/(?:status-icon|unreachable-page|use-link-check)',
  ]),
  group('schemas', 2, ['node_modules/zod/', 'contract/src/(?:responses|catalogue|endpoint)\\.ts']),
  group('dialog', 2, ['node_modules/@(?:base-ui|floating-ui)/']),
  group('dashboard', 1, [
    'contract/src/(?!judgings|drafts|language|submissions|judge0|invitations|people|audit|groups|studio|question-bank|question-parts|assessment-questions)',
    'node_modules/(?:@tanstack|lucide-react/.+/icons/plus\\.)',
    'web/src/ui/(?!modal|editor|diff|openable-table|result/|markdown|leave|statement|parse-statement|choice-field|instant-field|sample|split-text|amounts|drag-handle|progress-bar|table|email-text|program-text|cut-text).+\\.tsx?$',
    'web/src/platform/(?!instant-text|keepalive-call|use-languages|use-stored|use-preloaded)',
    'web/src/app/(?:dashboard|shell|side-menu|route-guard|home-redirect)\\.tsx',
    'web/src/features/(?:assessments|accounts)/(?:calls|mutations)\\.ts',
    'web/src/features/assessments/(?:(?:admin-)?test-card|people-counts|navigation-state|preview-from-state)',
    'web/src/features/attempts/question-status',
    'web/src/features/reviews/attempt-navigation',
    'web/src/features/notifications/(?:live|socket)',
  ]),
  // What later screens share. The icons of the dashboard are not among them: a group takes along
  // whatever its modules import and no group of a higher priority has.
  group('screens', 0, [
    'node_modules/lucide-react/',
    'contract/src/(?:drafts|submissions|judge0|language)',
    'web/src/ui/(?:statement|parse-statement|sample|split-text|amounts|instant-field|table|progress-bar|email-text|program-text|cut-text|leave/leave-guard)',
    'web/src/platform/(?:keepalive-call|use-languages|use-stored|use-preloaded)',
    'web/src/features/attempts/calls\\.ts',
  ]),
]

function group(name: string, priority: number, paths: string[]) {
  return { name, priority, test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')) }
}

/** Chunks that every page has loaded before it loads a screen. */
export const firstChunks = /\/(?:react|base|rolldown-runtime)-/
