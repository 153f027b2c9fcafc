import { dirname, normalize } from 'node:path'

/** What documents may refer to. */
export interface WorkingCopy {
  /** All files, as paths from the root. */
  readonly files: ReadonlySet<string>
  /** The npm scripts of the root (the empty name) and of each workspace. */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>
}

/** Named in documents though they are not files of this repository, and why. */
const elsewhere = new Set([
  // Made by commands.
  'screenshots/index.html',
  // What the rules forbid, or forbade.
  'utils/',
  'web/biome.json',
  // Parts of ICPC packages, and the name of candidates' programs.
  'problem_statement/',
  'statement/',
  'script.ts',
])
const foreign = /^(\/|~|\.\.?\/|@|https?:|data\/|node_modules\/)|[<>*{}…$]/
const sourceName = /^[\w.-]+\.(ts|tsx|mjs)$/
const pathWithEnding =
  /^[\w./-]+\/[\w.-]+\.(ts|tsx|mjs|c|h|css|json|yaml|sql|conf|md|html|service)$/
const folder = /^[\w.-]+(\/[\w.-]+)*\/$/

/** What the documents (path → text) name that is not there, a line each. */
export function checkDocuments(
  documents: ReadonlyMap<string, string>,
  copy: WorkingCopy,
): string[] {
  const known = new Set([...copy.files].flatMap(endingsOf))
  return [...documents].flatMap(([file, text]) => {
    // A superseded record tells of code that is gone.
    if (/^# .*\(superseded\)$/m.test(text)) return []
    const problem = (missing: string) => `${file} names ${missing}, which does not exist`
    return [
      ...linksIn(text).filter((link) => !leadsSomewhere(file, link, documents, copy)),
      ...pathsIn(text).filter((path) => isPath(path) && !known.has(path)),
      ...commandsIn(text)
        .filter(({ workspace, script }) => !copy.scripts.get(workspace)?.has(script))
        .map(({ command }) => command),
    ].map(problem)
  })
}

/** The pictures that no document (path → text) shows: nobody sees that they have become untrue. */
export function unshownPictures(
  documents: ReadonlyMap<string, string>,
  { files }: WorkingCopy,
): string[] {
  const shown = new Set(
    [...documents].flatMap(([file, text]) =>
      linksIn(text).map((link) => normalize(`${dirname(file)}/${link}`)),
    ),
  )
  return [...files]
    .filter((file) => /^docs\/.*\.png$/.test(file) && !shown.has(file))
    .map((file) => `${file} is shown by no document`)
}

/** Documents name files from wherever is clear: `queue/turns.ts` is `runner/src/queue/turns.ts`. */
function endingsOf(file: string): string[] {
  const parts = file.split('/')
  const paths = parts.map((_, at) => parts.slice(at).join('/'))
  const folders = parts
    .slice(0, -1)
    .flatMap((_, end) =>
      parts.slice(0, end + 1).map((__, at) => `${parts.slice(at, end + 1).join('/')}/`),
    )
  return [...paths, ...folders]
}

function isPath(name: string): boolean {
  if (foreign.test(name) || elsewhere.has(name)) return false
  return sourceName.test(name) || pathWithEnding.test(name) || folder.test(name)
}

function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/))
  const compiled = [...text.matchAll(/\b\w+\/dist\/[\w/-]+\.js\b/g)].map(([path]) => path)
  return [...words, ...compiled.map(sourceOf)]
}

function sourceOf(compiled: string): string {
  return compiled.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(
  from: string,
  link: string,
  documents: ReadonlyMap<string, string>,
  { files }: WorkingCopy,
): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : normalize(`${dirname(from)}/${path}`).replace(/\/$/, '')
  if (anchor !== undefined) return headingsIn(documents.get(target) ?? '').includes(anchor)
  return files.has(target) || [...files].some((file) => file.startsWith(`${target}/`))
}

/** As GitHub makes anchors of them. */
function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function commandsIn(text: string) {
  const commands = text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)([^`\n&|]*)/g)
  return [...commands].map(([command, run, bare, rest = '']) => ({
    command: command.trim(),
    script: run ?? bare ?? '',
    workspace: /(?:^| )-w (\S+)/.exec(rest)?.[1] ?? '',
  }))
}
