/** What questions ask for. What the product knows of each is in `kinds.ts`. */
export const kindNames = ['program', 'sql', 'break-it', 'tests', 'project'] as const
export type KindName = (typeof kindNames)[number]
