/**
 * Who may import what: the table of ARCHITECTURE.md in full. The first rule whose `files` match a
 * file governs it. A file may import the files of its own rule and whatever `mayImport` lists;
 * everything else is refused, and so is a file that no rule covers.
 *
 * `*` is one name, `**` any path, `<feature>` one name that is the same throughout the rule.
 * `npm:` is a package, `node:` a module of Node, `computed` an `import()` of anything but a literal.
 */
export interface Rule {
  files: string
  mayImport: string[]
  reason: string
}

const contract = 'contract/src/**'
const anyPackage = ['npm:**', 'node:**']

const contractRules: Rule[] = [
  {
    files: 'contract/src/**/*.test.ts',
    mayImport: [contract, 'npm:zod', 'npm:vitest'],
    reason: 'the contract runs in browsers, servers and runners',
  },
  {
    files: contract,
    mayImport: ['npm:fflate', 'npm:zod'],
    reason: 'the contract runs in browsers, servers and runners',
  },
]

const questionRules: Rule[] = [
  {
    files: 'questions/src/**',
    mayImport: [contract, ...anyPackage],
    reason: 'the bank knows neither the server nor the runner',
  },
  {
    files: 'questions/break-it/**',
    mayImport: ['npm:fs'],
    reason: 'programs of questions read their input and know nothing of the product',
  },
]

const serverTop = 'server/src/*.ts'
const serverFeatures = 'server/src/features/**'
const serverTables = 'server/src/tables/**'
const serverPlatform = 'server/src/platform/**'
const questions = 'questions/src/**'

const serverRules: Rule[] = [
  ...['server/src/**/*.test.ts', 'server/src/testing/**', 'server/src/fuzz/**'].map((files) => ({
    files,
    mayImport: ['server/src/**', contract, questions, 'testkit/src/**', ...anyPackage],
    reason: 'tests start the runner as a process and reach the web over HTTP',
  })),
  {
    files: serverPlatform,
    mayImport: [contract, ...anyPackage],
    reason: 'platform knows no feature',
  },
  {
    files: serverTables,
    mayImport: [serverPlatform, contract, ...anyPackage],
    reason: 'tables refer to one another and know no feature',
  },
  {
    files: 'server/src/features/<feature>/**',
    mayImport: [
      serverTables,
      'server/src/features/*/present.ts',
      'server/src/features/accounts/session-gate.ts',
      'server/src/features/accounts/sessions.ts',
      serverPlatform,
      contract,
      questions,
      ...anyPackage,
    ],
    reason: 'features share row mappers and the session gate; services.ts passes in anything else',
  },
  {
    files: serverTop,
    mayImport: [serverFeatures, serverTables, serverPlatform, contract, questions, ...anyPackage],
    reason: 'the server reaches runner and web over HTTP and never imports test code',
  },
]

const webFeatures = 'web/src/features/**'
const webUi = 'web/src/ui/**'
const webPlatform = 'web/src/platform/**'

const webRules: Rule[] = [
  {
    files: 'web/build/**',
    mayImport: anyPackage,
    reason: 'the build reads what Vite hands it',
  },
  {
    files: 'web/public/**',
    mayImport: [],
    reason: 'files in public/ are served as they are, unbundled',
  },
  {
    files: 'web/src/main.tsx',
    mayImport: ['web/src/app/**', webUi, webPlatform, contract, 'npm:**'],
    reason: 'main.tsx mounts app/, and only app/ knows features',
  },
  {
    files: 'web/src/app/**',
    mayImport: [webFeatures, webUi, webPlatform, contract, 'npm:**'],
    reason: 'web never imports questions, which holds the hidden cases',
  },
  {
    files: 'web/src/features/<feature>/**',
    mayImport: [webUi, webPlatform, contract, 'npm:**'],
    reason: 'features do not import one another; app/ puts them together',
  },
  {
    files: webUi,
    mayImport: [webPlatform, contract, 'npm:**'],
    reason: 'ui knows no feature',
  },
  {
    files: webPlatform,
    mayImport: [contract, 'npm:**'],
    reason: 'platform knows neither features nor ui',
  },
]

const fromContract = [
  'contract/src/judge*.ts',
  'contract/src/json-values.ts',
  'contract/src/catalogue.ts',
  'contract/src/language-facts.ts',
]
const belowLanguages = ['runner/src/compile/**', 'runner/src/pool/**', 'runner/src/sandbox/**']

/** From top to bottom; each floor imports only those below it. */
const runnerFloors: [name: string, files: string][] = [
  ['wire', 'runner/src/wire/**'],
  ['queue', 'runner/src/queue/**'],
  ['judging', 'runner/src/judging/**'],
  ['languages', 'runner/src/languages/language.ts'],
  ['compile', 'runner/src/compile/**'],
  ['pool', 'runner/src/pool/**'],
  ['sandbox', 'runner/src/sandbox/**'],
]

const runnerRules: Rule[] = [
  ...[
    '**/*.test.ts',
    'testing/**',
    'honest/**',
    'hostile/**',
    'optional-languages/**',
    'verdicts/**',
  ].map((files) => ({
    files: `runner/src/${files}`,
    mayImport: ['runner/src/**', 'testkit/src/**', ...fromContract, ...anyPackage],
    reason: 'the runner knows nothing of the product but the Judge0 protocol',
  })),
  ...runnerFloors.map(([name, files], floor) => ({
    files,
    mayImport: [
      ...runnerFloors.slice(floor + 1).map(([, below]) => below),
      ...fromContract,
      ...anyPackage,
    ],
    reason: `${name} imports only what is below it`,
  })),
  {
    files: 'runner/src/languages/registry.ts',
    mayImport: ['runner/src/languages/**'],
    reason: 'the registry only lists the languages',
  },
  {
    files: 'runner/src/languages/*.ts',
    mayImport: [...belowLanguages, ...fromContract, ...anyPackage],
    reason: 'what languages share knows none of them',
  },
  {
    files: 'runner/src/languages/<language>/**',
    mayImport: [
      'runner/src/languages/*.ts',
      'runner/src/languages/gcc/**',
      ...belowLanguages,
      ...fromContract,
      ...anyPackage,
    ],
    reason: 'a language knows no other, except that C and C++ share gcc',
  },
  {
    files: 'runner/native/**',
    mayImport: ['node:**'],
    reason: 'it is loaded into the Node that runs the programs of candidates',
  },
  {
    files: 'runner/src/*.ts',
    mayImport: ['runner/src/**', ...fromContract, ...anyPackage],
    reason: 'the runner knows nothing of the product but the Judge0 protocol',
  },
]

const outsideRules: Rule[] = [
  {
    files: 'testkit/src/**',
    mayImport: [contract, ...anyPackage],
    reason: 'the testkit uses the product from outside, over HTTP',
  },
  {
    files: 'e2e/src/**',
    mayImport: [contract, 'testkit/src/**', ...anyPackage],
    reason: 'journeys use the product from outside, over HTTP',
  },
  {
    files: 'bench/src/**',
    mayImport: [contract, questions, 'testkit/src/**', ...anyPackage],
    reason: 'benchmarks use the product from outside, over HTTP; the bank is data to them',
  },
  {
    files: 'demo/src/**',
    mayImport: [contract, questions, 'testkit/src/**', ...anyPackage],
    reason: 'the demo uses the product from outside, over HTTP; the bank is data to it',
  },
  {
    files: 'boundaries/src/**',
    mayImport: anyPackage,
    reason: 'the check reads files; it imports none of them',
  },
  {
    files: 'scripts/**',
    mayImport: ['node:**', 'computed'],
    reason: 'scripts run before any package is installed',
  },
  {
    files: '<workspace>/*.config.ts',
    mayImport: ['<workspace>/**', 'testkit/src/**', ...anyPackage],
    reason: 'a configuration belongs to its workspace',
  },
]

export const rules: Rule[] = [
  ...contractRules,
  ...questionRules,
  ...serverRules,
  ...webRules,
  ...runnerRules,
  ...outsideRules,
]
