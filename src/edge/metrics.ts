/** Counters and histograms of this isolate, in Prometheus text format. */
export interface Metrics {
  count(name: CounterName, labels: Record<string, string>, amount?: number): void
  /** Durations in seconds. */
  observe(name: HistogramName, labels: Record<string, string>, seconds: number): void
  /** The same with values that are known now, and not counted here. */
  text(gauges?: readonly Gauge[]): string
}

const counters = {
  marquee_requests_total: 'Requests answered',
  marquee_round_trips_total:
    'Sequential network round trips of requests, jobs and relays beside them',
  marquee_page_cache_total: 'Public reads by whether a kept page answered',
  marquee_decisions_total: 'Calls of the external decision point, by outcome',
  marquee_timeouts_total: 'Requests that failed because a call took too long, by what they called',
  marquee_faults_total: 'Unexpected errors of requests and jobs, by operation and class',
  marquee_jobs_total: 'Jobs received, by outcome',
  marquee_job_problems_total: 'Jobs that a problem ended, by job and problem',
} as const

/** Upper bounds of the buckets, in seconds. */
const short = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const long = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400]

const histograms = {
  marquee_request_duration_seconds: { help: 'Time spent answering a request', bounds: short },
  marquee_job_duration_seconds: { help: 'Time spent on a job', bounds: short },
  marquee_job_lateness_seconds: {
    help: 'Time between the first instant that a job was due after its run before, and its start',
    bounds: long,
  },
  marquee_decision_duration_seconds: {
    help: 'Time spent waiting for the external decision point',
    bounds: short,
  },
} as const

const gauges = {
  marquee_job_overdue_seconds: 'Time for which a job has been due and has not begun',
  marquee_job_oldest_message_seconds:
    'Time for which the oldest message of a job has waited for the queue to take it',
} as const

export interface Gauge {
  name: keyof typeof gauges
  labels: Record<string, string>
  value: number
}

export type CounterName = keyof typeof counters
export type HistogramName = keyof typeof histograms

interface Distribution {
  /** Observations up to each bound; the last one is of all. */
  buckets: number[]
  sum: number
}

export function createMetrics(): Metrics {
  const counted = new Map<string, Map<string, number>>()
  const observed = new Map<string, Map<string, Distribution>>()
  return {
    count(name, labels, amount = 1) {
      const series = seriesOf(counted, name)
      const key = labelsOf(labels)
      series.set(key, (series.get(key) ?? 0) + amount)
    },
    observe(name, labels, seconds) {
      const series = seriesOf(observed, name)
      const key = labelsOf(labels)
      const { bounds } = histograms[name]
      const distribution = series.get(key) ?? { buckets: [...bounds, 0].fill(0), sum: 0 }
      series.set(key, distribution)
      const { buckets } = distribution
      for (let index = 0; index < buckets.length; index++) {
        if (seconds <= (bounds[index] ?? Number.POSITIVE_INFINITY))
          buckets[index] = (buckets[index] ?? 0) + 1
      }
      distribution.sum += seconds
    },
    text(known = []) {
      const lines: string[] = []
      for (const [name, help] of Object.entries(counters)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`)
        for (const [labels, value] of counted.get(name) ?? []) {
          lines.push(`${name}${braced(labels)} ${value}`)
        }
      }
      for (const [name, help] of Object.entries(gauges)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`)
        for (const { labels, value } of known.filter((each) => each.name === name)) {
          lines.push(`${name}${braced(labelsOf(labels))} ${value}`)
        }
      }
      for (const [name, { help, bounds }] of Object.entries(histograms)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} histogram`)
        for (const [labels, distribution] of observed.get(name) ?? []) {
          lines.push(...histogramLines({ name, labels, bounds }, distribution))
        }
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function seriesOf<Value>(all: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const series = all.get(name) ?? new Map<string, Value>()
  all.set(name, series)
  return series
}

const labelsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',')

const braced = (labels: string) => (labels === '' ? '' : `{${labels}}`)

function histogramLines(
  { name, labels, bounds }: { name: string; labels: string; bounds: readonly number[] },
  { buckets, sum }: Distribution,
): string[] {
  const upTo = (bound: string) => (labels === '' ? '' : `${labels},`).concat(`le="${bound}"`)
  return [
    ...buckets.map(
      (count, index) => `${name}_bucket{${upTo(`${bounds[index] ?? '+Inf'}`)}} ${count}`,
    ),
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${buckets.at(-1)}`,
  ]
}
