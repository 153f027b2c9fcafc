// What each service did.
class ServiceStats {
  entries = 0
  errors = 0
  traceLines = 0
  slowest = undefined

  constructor(name) {
    this.name = name
  }

  add(entry) {
    this.entries += 1
    this.traceLines += entry.trace
    if (entry.level === 'ERROR') this.errors += 1
    if (entry.millis !== undefined && entry.millis > (this.slowest ?? -1)) {
      this.slowest = entry.millis
    }
  }

  line() {
    const slowest = this.slowest === undefined ? '-' : `${this.slowest} ms`
    const counts = `entries ${this.entries}, errors ${this.errors}`
    return `${this.name}: ${counts}, slowest ${slowest}, trace lines ${this.traceLines}`
  }
}

/** One for each service, in the order of their names. */
function statsByService(entries) {
  const byName = new Map()
  for (const entry of entries) {
    if (!byName.has(entry.service)) byName.set(entry.service, new ServiceStats(entry.service))
    byName.get(entry.service).add(entry)
  }
  return [...byName.keys()].sort().map((name) => byName.get(name))
}

module.exports = { statsByService }
