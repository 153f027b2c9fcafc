import type { Language as ProductLanguage } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'
import { defaultMemoryKb } from '../pool/warm-limits.ts'
import type { Language } from './language.ts'

/** What the contract says about a language of the product. */
export function productFacts(
  name: ProductLanguage,
): Pick<Language, 'name' | 'id' | 'aliases' | 'sourceFile' | 'defaultMemoryKb'> {
  const { judgeId, judgeAliases, sourceFile, memoryKb = defaultMemoryKb } = languageFacts[name]
  return { name, id: judgeId, aliases: judgeAliases, sourceFile, defaultMemoryKb: memoryKb }
}
