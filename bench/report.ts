import type { Report } from './measure.ts'
import type { Compared, ComparedQuestion } from './search.ts'

/** The report for a reader, as tables of text. */
export function textOf(report: Report): string {
  const {
    limits,
    throughput,
    latency,
    importTrips,
    bundle,
    coldStart,
    memory,
    importMemory,
    uploadMemory,
    decisionPoint,
    search,
  } = report
  const lines = [
    `Throughput with ${report.connections} connections on workerd (${report.machine.platform})`,
    row(['', 'requests/s', 'of limit', 'aim', 'CPU us', 'p50 ms', 'p99 ms', 'errors', 'trips']),
  ]
  for (const [name, run] of Object.entries(limits)) {
    lines.push(row([name, run.requestsPerSecond, '', '', run.cpuMicroseconds ?? '?', run.p50Ms]))
  }
  for (const [name, run] of Object.entries(throughput)) {
    const trips = Object.entries(run.trips).map(([count, answers]) => `${count}:${answers}`)
    lines.push(
      row([
        ...[name, run.requestsPerSecond, run.ratio, run.aim ?? '', run.cpuMicroseconds ?? '?'],
        ...[run.p50Ms, run.p99Ms, run.errors, trips.join(' ')],
      ]),
    )
  }
  lines.push(
    '',
    `With ${latency.delayMs} ms added to every call (${latency.connections} connections)`,
  )
  for (const [name, { p50Ms, p99Ms, errors }] of Object.entries(latency.answers)) {
    lines.push(row([name, `p50 ${p50Ms}`, `p99 ${p99Ms}`, `errors ${errors}`]))
  }
  lines.push(
    '',
    `${decisionPoint.pageSize} events with all links (${decisionPoint.connections} connections); ` +
      `Cerbos takes ${decisionPoint.ratio} times as long`,
  )
  for (const name of ['local', 'external'] as const) {
    const { p50Ms, p99Ms, errors } = decisionPoint[name]
    lines.push(row([name, `p50 ${p50Ms}`, `p99 ${p99Ms}`, `errors ${errors}`]))
  }
  lines.push(
    '',
    `An event with its links by Cerbos with ${decisionPoint.far.delayMs} ms added to every dial and ` +
      `call; a held connection takes ${decisionPoint.far.ratio} times as long as one for each`,
  )
  for (const name of ['dialled', 'held'] as const) {
    const { p50Ms, p99Ms, errors } = decisionPoint.far[name]
    lines.push(row([name, `p50 ${p50Ms}`, `p99 ${p99Ms}`, `errors ${errors}`]))
  }
  const { sessions, request, relay, job, total } = importTrips
  lines.push(
    '',
    `FOSDEM imported: ${sessions} sessions in ${total} sequential round trips: request ${request}, relay ${relay}, job ${job}`,
  )
  lines.push(
    '',
    `Bundle ${kilobytes(bundle.gzipBytes)} gzipped (aim ${kilobytes(bundle.aimBytes)}); ` +
      `of ${kilobytes(bundle.bytes)} minified, libraries are ${kilobytes(bundle.libraryBytes)}, ` +
      `messages ${kilobytes(bundle.messageBytes)}, pages ${kilobytes(bundle.pageBytes)} ` +
      `and their assets ${kilobytes(bundle.assetBytes)}`,
    `Cold start ${coldStart.totalMs} ms: ${coldStart.spawnToListeningMs} to listening, ` +
      `${coldStart.listeningToFirstAnswerMs} to the first answer (aim ${coldStart.aimMs})`,
    `Memory after ${memory.seconds} s and ${memory.requests} requests (${memory.errors} errors): ` +
      `heap ${kilobytes(memory.heapBytes)}, after collection ` +
      `${kilobytes(memory.heapAfterCollectionBytes)}, process ${kilobytes(memory.residentBytes)} ` +
      `(${kilobytes(memory.residentAtStartBytes)} at its start; limit ${kilobytes(memory.limitBytes)})`,
    `${importMemory.sent} imports of ${kilobytes(importMemory.fileBytes)} sent at once: ` +
      `${importMemory.imports} taken (${importMemory.sessions.join(' and ')} sessions), the others refused; ` +
      `${kilobytes(importMemory.mostHeldBytes)} held at most in ${importMemory.samples} samples ` +
      `(limit ${kilobytes(importMemory.limitBytes)}), process ${kilobytes(importMemory.residentBytes)}; ` +
      `/alive answered within ${importMemory.aliveMostMs} ms, collections included`,
    `An upload of ${kilobytes(uploadMemory.fileBytes)} and ${uploadMemory.sessions} sessions imported twice: ` +
      `${uploadMemory.written.join(' and ')} written in ${uploadMemory.ms.join(' and ')} ms; ` +
      `${uploadMemory.mostHeldBytes.map(kilobytes).join(' and ')} held at most in ${uploadMemory.samples} samples ` +
      `(limit ${kilobytes(uploadMemory.limitBytes)}), process ${kilobytes(uploadMemory.residentBytes)}`,
  )
  lines.push(
    '',
    `Search among ${search.events} events of ${search.tenants} communities, nothing kept ` +
      `(${search.connections} connections): a community of ${search.eventsOfSmall}, one of ${search.eventsOfLarge}; ` +
      'then one by one, each the first after a write, which ends what is known of totals',
    row([...comparison, ...afterWrites]),
    ...Object.entries(search.searches).map(questionRow),
    '',
    `The agenda of 1079 sessions in every form: alone in its community, and beside ${search.eventsOfLarge} events`,
    row(comparison),
    ...Object.entries(search.forms).map(comparedRow),
  )
  return lines.join('\n')
}

const comparison = [
  '',
  'p50 ms',
  'p99 ms',
  'CPU us',
  'p50 ms',
  'p99 ms',
  'CPU us',
  'ratio',
  'errors',
]

const afterWrites = ['p50 ms', 'p50 ms', 'ratio']

const cellsOf = (name: string, { small, large, ratio }: Compared) => [
  ...[name, small.p50Ms, small.p99Ms, small.cpuMicroseconds ?? '?'],
  ...[large.p50Ms, large.p99Ms, large.cpuMicroseconds ?? '?', ratio],
  small.errors + large.errors,
]

const comparedRow = ([name, compared]: [string, Compared]) => row(cellsOf(name, compared))

const questionRow = ([name, compared]: [string, ComparedQuestion]) => {
  const { smallP50Ms, largeP50Ms, ratio } = compared.afterWrite
  return row([...cellsOf(name, compared), smallP50Ms, largeP50Ms, ratio])
}

const kilobytes = (bytes: number | null) =>
  bytes === null ? '?' : `${Math.round(bytes / 1024)} KB`

const row = (cells: (string | number)[]) =>
  cells
    .map((cell, index) => String(cell).padEnd(index === 0 ? 30 : 11))
    .join(' ')
    .trimEnd()
