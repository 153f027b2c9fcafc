/** Comments and literals, which may contain anything. */
const commentsAndLiterals =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

const publicType =
  /\bpublic\s+(?:(?:final|abstract|sealed|non-sealed|strictfp)\s+)*(?:class|interface|enum|record|@interface)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u

/** The name of a source's public type: javac wants the file to be called after it. */
export function publicTypeName(source: string): string | null {
  return source.replace(commentsAndLiterals, ' ').match(publicType)?.[1] ?? null
}
