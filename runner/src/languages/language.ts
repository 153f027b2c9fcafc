import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { javaMemoryLimit, judgeLimits } from '@assay/contract/judge0'

/** The five languages as data; what they run on is found by detect.ts. */
export interface LanguageDefinition {
  language: Language
  id: number
  /** Ids under which Judge0 lists other versions of the same language. */
  aliases: readonly number[]
  sourceFile: string
  defaultMemoryKb: number
  /** Programs of a virtual machine reserve far more address space than they use. */
  boundAddressSpace: boolean
  isCompiled: boolean
}

const defaultMemoryKb = judgeLimits.memory_limit.default

export const languageDefinitions: readonly LanguageDefinition[] = [
  {
    language: 'C',
    id: judgeLanguageIds.C,
    aliases: [48, 49, 75, 103],
    sourceFile: 'main.c',
    defaultMemoryKb,
    boundAddressSpace: true,
    isCompiled: true,
  },
  {
    language: 'C++',
    id: judgeLanguageIds['C++'],
    aliases: [52, 53, 76, 105],
    sourceFile: 'main.cpp',
    defaultMemoryKb,
    boundAddressSpace: true,
    isCompiled: true,
  },
  {
    language: 'Java',
    id: judgeLanguageIds.Java,
    aliases: [62],
    sourceFile: 'Main.java',
    defaultMemoryKb: javaMemoryLimit,
    boundAddressSpace: false,
    isCompiled: true,
  },
  {
    language: 'JavaScript',
    id: judgeLanguageIds.JavaScript,
    aliases: [63, 93, 102],
    sourceFile: 'main.js',
    defaultMemoryKb,
    boundAddressSpace: false,
    isCompiled: false,
  },
  {
    language: 'Python',
    id: judgeLanguageIds.Python,
    aliases: [71, 92],
    sourceFile: 'main.py',
    defaultMemoryKb,
    boundAddressSpace: true,
    isCompiled: false,
  },
]

/** Found on this machine, or the sentence that says what is missing. */
export type Toolchain = { version: string; programs: Record<string, string> } | { missing: string }

export interface InstalledLanguage extends LanguageDefinition {
  /** As Judge0 writes it: "Python (3.11.2)". */
  name: string
  toolchain: Toolchain
}
