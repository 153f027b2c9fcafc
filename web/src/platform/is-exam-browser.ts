/** Safe Exam Browser tells scripts its keys where it can, and puts its name into the user agent. */
export const isExamBrowser = () =>
  window.SafeExamBrowser !== undefined || /\bSEB\b/.test(navigator.userAgent)
