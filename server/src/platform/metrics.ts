import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Called at every scrape; if it fails, the metric has no samples in that scrape. */
type Reading<Value> = () => Value | Promise<Value>

interface Sample {
  readonly labels: Record<string, string>
  readonly value: number
}

/** The metrics of this process for Prometheus, with Node's own, such as the event loop lag. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const runs = new Counter({
    name: 'assay_runs_total',
    help: 'Finished runs that this node has recorded, by status.',
    labelNames: ['status'],
    registers,
  })
  return {
    registry,
    latency,
    runs,
    gauge(name: string, help: string, read: Reading<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.remove()
          }
        },
      })
    },
    gaugeBy(name: string, help: string, labelNames: string[], read: Reading<Sample[]>): void {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset()
          try {
            for (const { labels, value } of await read()) this.set(labels, value)
          } catch {
            // No samples in this scrape.
          }
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
