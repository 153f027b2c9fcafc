import { apiPrefix, type Route } from './route.ts'

type Value = string | number | boolean | undefined

export interface UrlInput {
  readonly params?: Readonly<Record<string, Value>> | undefined
  readonly query?: Readonly<Record<string, Value>> | undefined
}

/** The address of a call: parameters filled in and encoded, missing query values left out. */
export function urlFrom({ path }: Route, { params = {}, query = {} }: UrlInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = String(search)
  return apiPrefix + filled + (text && `?${text}`)
}

/** The address at which something created is read by its id. */
// @__NO_SIDE_EFFECTS__
export function readBy(route: Route) {
  return ({ data }: { data: { _id: string } }): string =>
    urlFrom(route, { params: { id: data._id } })
}
