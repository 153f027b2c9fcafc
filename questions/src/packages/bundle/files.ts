/** The files of one program, by their path in its folder. */
export type SourceFiles = ReadonlyMap<string, string>

/** The program as one file, or why it cannot be one. */
export type Bundled = { readonly source: string } | { readonly problem: string }
