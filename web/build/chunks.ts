/**
 * Which modules share a chunk. The first pages load two: libraries that rarely change, and what
 * all of these pages need, the routes included. The dashboard comes in one chunk after signing in, dialogs
 * with the first of them.
 */
export const chunkGroups = [
  group('libraries', 4, ['node_modules/(?:react|react-dom|react-router|scheduler|zod)/']),
  group('base', 3, [
    'vite/preload-helper',
    'web/src/app/(?:root|error-page|routes/(?:routes|page|public-pages))\\.tsx?',
    'contract/src/(?:accounts|client|constants|endpoint|exam-page-headers|failures|first-messages|responses|roles|route|sign-in|url)\\.ts',
    'web/src/ui/(?:brand|button|inline-code|skeleton|text-field|public-page|theme-switch|use-form|glyphs|toast-viewport|offline-note)\\.tsx?',
    'web/src/platform/(?:api|exam-browser-proof|failure|load-chunk|paths|return-path|server-reach|store-profile|stored-user|theme|toasts|transport|use-is-online|use-redirect)\\.ts',
    'web/src/features/accounts/(?:other-ways-loader|sign-in-calls|use-signed-in|continue-as|login-page|divider)',
  ]),
  group('catalogue', 3, ['contract/src/(?:catalogue|languages?|language-.+)(?:\\.ts|/)']),
  group('link-pages', 3, [
    'contract/src/(?:invitation-link|personal-code|account-endpoints|account-names)',
    'web/src/features/accounts/(?:calls|email-request)',
    'web/src/(?:ui|platform)/(?:status-icon|unreachable-page|use-link-check)',
  ]),
  // Also for the page of an invitation and the guide, which would otherwise load the dashboard for it.
  group('clock', 3, [
    'contract/src/time-window',
    'web/src/ui/statement-text',
    'web/src/platform/(?:countdown|instant-text|server-clock|use-server-time|use-stored-choice)',
  ]),
  group('dialog', 2, ['node_modules/@(?:base-ui|floating-ui)/']),
  group('dashboard', 1, [
    'contract/src/(?!single-sign-on|passkeys|second-factor|journal|judgings|key|own-sessions|notification-|drafts|language|submissions|judge0|invitation|personal-code|lti|exam-|error-codes|attempt-review|result-files|question-packages|people|audit|groups|hiring-|studio|question-bank|question-parts|assessment-questions|similar|ownership|overview|reports|results|items|same-output|webhook|rooms|privacy|pauses|pictures|statement-parts|kinds/kinds|kinds/program|kinds/sql/|kinds/break-it/|kinds/tests/|kinds/project/|kinds/work-sample/|stubs/|signature|judged-program)',
    'node_modules/(?:@tanstack(?!.*[iI]nfiniteQuery)|lucide-react/.+/icons/plus\\.)',
    'web/src/ui/(?!kinds/|question-text|section-state|program-output|output-chunks|modal|copyable|page-section|confirm-modal|more-button|editor|diff|openable-table|result/|markdown|leave|statement|parse-statement|choice-field|instant-field|sample|split-text|amounts|drag-handle|progress-bar|table|email-text|program-text|cut-text|ownership|mail-note|work-bar|bulk-modal|end-attempt-modal|attempt-messages|qr-code|share-address|download-links|group-select|fold).+\\.tsx?$',
    'web/src/platform/(?!journal/|drafts/|use-statement-language|pictures|keepalive-call|use-languages|use-stored|use-preloaded|test-options|durations|results-query)',
    'web/src/app/(?:dashboard|shell|side-menu|route-guard|home-redirect)\\.tsx',
    'web/src/features/(?:assessments/calls|(?:assessments|accounts)/mutations)\\.ts',
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
    'web/src/ui/(?:statement|parse-statement|sample|split-text|amounts|instant-field|table|progress-bar|email-text|program-text|cut-text|mail-note|work-bar|leave/leave-guard)',
    'web/src/platform/(?:keepalive-call|use-languages|use-stored|use-preloaded)',
    'web/src/features/attempts/calls\\.ts',
  ]),
]

function group(name: string, priority: number, paths: string[]) {
  return { name, priority, test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')) }
}

/** Chunks that every page has loaded before it loads a screen. */
export const firstChunks = /\/(?:libraries|base|rolldown-runtime)-/

/** Seen once by few: what it needs is not worth naming in what everybody loads. */
export const rareScreen = /shared-report-page/
