import type { Language } from '../../catalogue.ts'

/** In which projects can be written, the usual one first. */
export const projectLanguages = ['Python', 'JavaScript', 'Java'] as const satisfies Language[]
export type ProjectLanguage = (typeof projectLanguages)[number]

export const isProjectLanguage = (language: Language): language is ProjectLanguage =>
  (projectLanguages as readonly Language[]).includes(language)
