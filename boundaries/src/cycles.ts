/** The cycles of a graph, one for each group of nodes that reach one another. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string) => {
    if (done.has(node)) return
    const start = path.indexOf(node)
    if (start >= 0) {
      cycles.push([...path.slice(start), node])
      return
    }
    path.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return cycles
}
