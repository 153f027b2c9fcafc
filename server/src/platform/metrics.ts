import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Asked at every scrape. One that cannot be told just now is left out rather than guessed. */
type Reading = () => number | Promise<number>

/** What this process tells Prometheus; Node's own figures, the lag of its loop included. */
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
    help: 'Runs of candidates whose end this node wrote down, by status.',
    labelNames: ['status'],
    registers,
  })
  return {
    registry,
    latency,
    runs,
    gauge(name: string, help: string, read: Reading): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.set(Number.NaN)
          }
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
