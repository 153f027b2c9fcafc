/** What only ran in Python 2, without a definition that makes it run in 3 as well. */
export function isPython2(source: string): boolean {
  if (/^#!.*python2/.test(source)) return true
  return ['raw_input', 'xrange'].some((name) => {
    const isCalled = new RegExp(`\\b${name}[ \\t]*\\(`).test(source)
    const definition = `\\b(?:${name}[ \\t]*=|def ${name}\\b|import\\b[^\\n]{0,200}\\b${name}\\b)`
    return isCalled && !new RegExp(definition).test(source)
  })
}
