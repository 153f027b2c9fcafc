import type { RouteObject } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import type { PageHandle } from '../root.tsx'

type Page = Pick<RouteObject, 'path' | 'lazy' | 'handle' | 'children'>
type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, React.ComponentType>>

/** A page whose code is loaded when it is opened. */
export function page<Name extends string>(
  path: string,
  title: string,
  load: Load<Name>,
  name: Name,
  children?: RouteObject[],
): Page {
  const handle: PageHandle = { title }
  return { path, handle, lazy: screen(load, name), ...(children && { children }) }
}

/**
 * The component of that name in a module. Evaluates the code of a screen apart from what came
 * before it, so that slow phones can react.
 */
export function screen<Name extends string>(load: Load<Name>, name: Name) {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return { Component: (await loadChunk(load))[name] }
  }
}

export const notFound = (): RouteObject =>
  page('*', 'Not found', () => import('../not-found-page.tsx'), 'NotFoundPage')
