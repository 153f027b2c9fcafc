import { mean, round } from '../statistics.ts'

const kinds = ['foreground', 'judging', 'background'] as const

interface RunLine {
  msg: 'run finished'
  time: number
  kind: (typeof kinds)[number]
  language: string
  waitedMs: number
  tookMs: number
}

interface RequestLine {
  msg: 'request completed'
  time: number
  req: { method: string; url: string }
  responseTime: number
}

/** What the product's log, at level info, says about a span of time. */
export class ProductLog {
  readonly #runs: RunLine[]
  readonly #requests: RequestLine[]

  constructor(output: string, from: Date, to: Date) {
    const lines = output.split('\n').flatMap(parse)
    const during = lines.filter(({ time }) => time >= from.getTime() && time <= to.getTime())
    this.#runs = during.filter((line) => line.msg === 'run finished')
    this.#requests = during.filter((line) => line.msg === 'request completed')
  }

  /** Mean times of the candidates' runs at the runner. */
  runsOf(language: string) {
    const runs = this.#runs.filter((run) => run.kind === 'foreground' && run.language === language)
    return {
      queueMs: round(mean(runs.map(({ waitedMs }) => waitedMs)), 1),
      runnerMs: round(mean(runs.map(({ tookMs }) => tookMs)), 1),
    }
  }

  /** How long the runner's slots were taken, by what. */
  slots() {
    return kinds.map((kind) => {
      const runs = this.#runs.filter((run) => run.kind === kind)
      const tookMs = runs.reduce((sum, run) => sum + run.tookMs, 0)
      return { kind, count: runs.length, slotSeconds: round(tookMs / 1000, 1) }
    })
  }

  /** Mean time the server took for requests like this one. */
  serverMs(method: string, path: RegExp): number {
    const requests = this.#requests.filter(({ req }) => req.method === method && path.test(req.url))
    return round(mean(requests.map(({ responseTime }) => responseTime)), 1)
  }
}

function parse(line: string): (RunLine | RequestLine)[] {
  try {
    return [JSON.parse(line)]
  } catch {
    // Not every line of the product is JSON.
    return []
  }
}
