import { maxSourceBytes } from '@assay/contract/constants'
import { isPython2 } from '../python2.ts'
import type { AssayFile } from './assay-file.ts'
import type { PackageFiles } from './package-files.ts'

/** Ours fail or end normally; those of the format tell by 42 that an input is valid. */
const success = '\n\nimport sys\nsys.exit(42)\n'

export const validatorFile = 'input_validators/validator.py'
export const generatorFile = 'generators/generator.py'

export function writeValidator(source: string): string {
  const explained = '# This question has no program that checks its inputs.'
  return `${source === '' ? explained : source}${success}`
}

export function readValidator(pack: PackageFiles, ours: AssayFile | undefined): string {
  const paths = [...pack.under('input_validators'), ...pack.under('input_format_validators')]
  const [path, ...others] = paths
  if (path === undefined) return ''
  if (ours && path === validatorFile && others.length === 0) {
    const text = pack.read(path)
    if (ours.validator === null && text === writeValidator('')) return ''
    if (ours.validator === path && text.endsWith(success)) return text.slice(0, -success.length)
  }
  const isPython = path.endsWith('.py') && others.length === 0
  if (isPython && pack.size(path) <= maxSourceBytes) {
    const text = pack.textOrUndefined(path)
    const isReadable = text !== undefined && !isPython2(text)
    const validator = isReadable ? endingNormally(text) : undefined
    if (validator !== undefined) return validator
    pack.note(
      isReadable
        ? `${path} tells by 42 that an input is valid; here, a validator ends normally: adapt it`
        : `${path} is not taken over: a validator is a program in Python 3 here`,
    )
    return ''
  }
  for (const one of paths) {
    pack.take(one)
    pack.note(`${one} is not taken over: a validator is one Python program here`)
  }
  return ''
}

const exitCall = /\b(?:sys\.|os\._)?exit\([ \t]*(\d*)[ \t]*\)/g
const refusal = "\n\nraise SystemExit('the input is not valid')\n"

/**
 * A validator of the format as one of ours: it ends normally where it said 42, and fails wherever it
 * ended otherwise. Undefined if that cannot be told from its calls of `exit`.
 */
function endingNormally(source: string): string | undefined {
  if (!/\b42\b/.test(source)) return source
  const codes = [...source.matchAll(exitCall)].map(([, code]) => code)
  const isTold = codes.includes('42') && !codes.some((code) => code === '' || code === '0')
  if (!isTold || /\b42\b/.test(source.replaceAll(exitCall, ''))) return undefined
  const changed = source.replaceAll(exitCall, (call, code: string) =>
    code === '42' ? call.replace('42', '0') : call,
  )
  return `${changed.trimEnd()}${refusal}`
}

/** Only ours: generators of other packages are called in ways that the format leaves open. */
export function readGenerator(pack: PackageFiles, ours: AssayFile | undefined): string {
  const path = ours?.generator
  return path && pack.has(path) && pack.size(path) <= maxSourceBytes ? pack.read(path) : ''
}
