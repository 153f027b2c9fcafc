import { paths } from '../../platform/paths.ts'

/** A page of the guide; the first one has no name. */
export const helpPath = (name: string) => (name === '' ? paths.help : `${paths.help}/${name}`)
