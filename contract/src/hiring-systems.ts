/** The systems of hiring teams that tests can be sent from. */
export const hiringSystemNames = { greenhouse: 'Greenhouse', ashby: 'Ashby' } as const
export type HiringSystem = keyof typeof hiringSystemNames
export const hiringSystems = Object.keys(hiringSystemNames) as [HiringSystem, ...HiringSystem[]]
