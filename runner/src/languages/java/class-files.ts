import fs from 'node:fs'
import path from 'node:path'

const extension = '.class'
/** Linux's limits, the second less what the path of a sandbox's folder takes. */
const maxNameBytes = 255
const maxPathBytes = 3500

/** What is wrong with the name of a class that has to become a file, or null. */
export function refusedClassName(name: string): string | null {
  const parts = name.split('.')
  const file = `${parts.pop()}${extension}`
  const fits = (part: string) => Buffer.byteLength(part) <= maxNameBytes
  if ([...parts, file].every(fits) && Buffer.byteLength(name) <= maxPathBytes) return null
  const start = [...name].slice(0, 40).join('')
  return `error: cannot write ${start}…${extension}: File name too long (choose a shorter name)\n`
}

export function writeClasses(folder: string, classes: ReadonlyMap<string, Buffer>) {
  for (const [name, bytes] of classes) {
    const file = path.join(folder, `${name.replaceAll('.', '/')}${extension}`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, bytes)
  }
}
