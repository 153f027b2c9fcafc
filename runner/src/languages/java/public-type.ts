/** Comments and literals, in which anything may be written. */
const NOISE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

const PUBLIC_TYPE =
  /\bpublic\s+(?:(?:final|abstract|sealed|non-sealed|strictfp)\s+)*(?:class|interface|enum|record|@interface)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u

/** Name of the public type of a source: the file has to be called like it. */
export function publicTypeName(source: string): string | null {
  return source.replace(NOISE, ' ').match(PUBLIC_TYPE)?.[1] ?? null
}
