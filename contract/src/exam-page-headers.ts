/**
 * What our pages send where the browser tells its keys to scripts only, as it does on macOS and iOS:
 * the same digests over the address of the page, and that address.
 */
export const examPageHeaders = {
  configKey: 'x-exam-browser-config-key',
  examKey: 'x-exam-browser-exam-key',
  page: 'x-exam-browser-page',
} as const
