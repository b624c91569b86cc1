/** Counters of this isolate, in Prometheus text format. */
export interface Metrics {
  count(name: MetricName, labels: Record<string, string>, amount?: number): void
  text(): string
}

const catalogue = {
  marquee_requests_total: 'Requests answered',
  marquee_request_duration_milliseconds_sum: 'Time spent answering, in milliseconds',
  marquee_round_trips_total:
    'Sequential network round trips of requests, jobs and relays beside them',
  marquee_page_cache_total: 'Public reads by whether a kept page answered',
  marquee_decisions_total: 'Calls of the external decision point, by outcome',
  marquee_decision_duration_milliseconds_sum: 'Time spent waiting for it, in milliseconds',
  marquee_jobs_total: 'Jobs received, by outcome',
} as const

export type MetricName = keyof typeof catalogue

export function createMetrics(): Metrics {
  const values = new Map<MetricName, Map<string, number>>()
  return {
    count(name, labels, amount = 1) {
      const series = values.get(name) ?? new Map<string, number>()
      values.set(name, series)
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}="${value.replace(/[\\"\n]/g, '_')}"`)
        .join(',')
      series.set(key, (series.get(key) ?? 0) + amount)
    },
    text() {
      const lines: string[] = []
      for (const [name, help] of Object.entries(catalogue)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`)
        for (const [labels, value] of values.get(name as MetricName) ?? []) {
          lines.push(`${name}{${labels}} ${value}`)
        }
      }
      return `${lines.join('\n')}\n`
    },
  }
}
