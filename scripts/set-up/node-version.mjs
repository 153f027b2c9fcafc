import { fail } from './say.mjs'

const oldest = [20, 19]

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  fail(`Assay needs Node ${oldest.join('.')} or newer; this is ${process.version}.`)
}
