import { launchPath } from '@assay/contract/page-paths'

const key = 'launched-from-frame'

/** Whether the page is inside a page of the platform. */
export const isFramed = () => window.self !== window.top

/** What follows the hash in the address of the landing page: it never leaves the browser. */
export function readFragment(hash: string) {
  const read = new URLSearchParams(hash.slice(1))
  return {
    code: read.get('code') ?? '',
    problem: read.get('problem'),
    registered: read.get('registered'),
    isOwnWindow: read.has('own'),
  }
}

/** The landing page in a window of its own, for the same launch. */
export const ownWindowPath = (code: string) =>
  `${launchPath}#${new URLSearchParams({ code, own: '' })}`

/** Keeps in this tab that the course is in another one, where a frame waits. */
export const noteFrame = () => sessionStorage.setItem(key, 'yes')
export const wasOpenedFromFrame = () => sessionStorage.getItem(key) !== null
