const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const imports = /^import [\s\S]*? from '.*'$/gm
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const betweenTags = /(?<==>|[\w"'/}\s])>([^<>{}]+)(?=[<{])|\}([^<>{}]+)(?=<\/)/g

/** What people may read on screens: string literals, and texts between tags. */
export function textsIn(source: string): string[] {
  const code = source.replaceAll(comments, '').replaceAll(imports, '')
  return [...code.matchAll(literals), ...code.matchAll(betweenTags)]
    .map(([, ...groups]) => groups.find((text) => text !== undefined) ?? '')
    .flatMap((text) => text.split(/\$\{[^}]*\}/))
    .map(plainName)
    .filter((text) => /\p{L}/u.test(text))
}

/** Without what may stand around a name: spaces, the dots of "Revoke…", a colon, a bracket. */
export function plainName(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:(,.…]+/, '')
    .replace(/[\s:(,.…?]+$/, '')
}
