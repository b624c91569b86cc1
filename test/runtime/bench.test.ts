import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../bench/measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const limits = ['bareList', 'queryList', 'bareAgenda', 'queryAgenda']
const scenarios = [
  'cachedList',
  'uncachedList',
  'authenticatedList',
  'agendaItemEdit',
  'cachedAgenda',
  'uncachedAgenda',
]

describe('npm run bench -- --json --quick', () => {
  let stdout = ''
  let report: Report

  beforeAll(async () => {
    const run = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'bench/run.ts', '--json', '--quick'],
      { cwd: root, maxBuffer: 1024 * 1024 },
    )
    stdout = (await run).stdout
    report = JSON.parse(stdout)
  }, 240_000)

  it('prints exactly one JSON object', () => {
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(report.mode).toBe('quick')
  })

  it('answers every request without an error, in the round trips it should take', () => {
    const { throughput, latency, memory } = report
    for (const [name, run] of Object.entries({ ...report.limits, ...throughput })) {
      expect([name, run.errors, run.firstError]).toEqual([name, 0, null])
    }
    for (const [name, { errors }] of Object.entries(latency.answers)) {
      expect([name, errors]).toEqual([name, 0])
    }
    expect([memory.errors, memory.firstError]).toEqual([0, null])
    const { mostHeldBytes, limitBytes } = report.importMemory
    expect(mostHeldBytes).toBeLessThan(limitBytes)
    expect(Math.max(...report.uploadMemory.mostHeldBytes)).toBeLessThan(limitBytes)
    const { local, external, far } = report.decisionPoint
    for (const run of [local, external, far.dialled, far.held]) expect(run.errors).toBe(0)
    const tripsOf = (name: string) => Object.keys(throughput[name]!.trips)
    expect(tripsOf('uncachedList')).toEqual(['1'])
    expect(tripsOf('authenticatedList')).toEqual(['1'])
    expect(tripsOf('agendaItemEdit')).toEqual(['2'])
    expect(tripsOf('uncachedAgenda')).toEqual(['1'])
  })

  it('searches, and shows an agenda in every form, in one round trip and without an error', () => {
    const { searches, forms } = report.search
    expect(Object.keys(searches)).toContain('plainList')
    expect(Object.keys(forms)).toEqual([
      ...['agenda', 'calendar', 'scheduleXml', 'scheduleJson', 'linkedData'],
    ])
    for (const [name, { small, large, ratio }] of Object.entries({ ...searches, ...forms })) {
      for (const { errors, firstError, trips, p50Ms } of [small, large]) {
        expect([name, errors, firstError, Object.keys(trips)]).toEqual([name, 0, null, ['1']])
        expect(p50Ms, name).toBeGreaterThan(0)
      }
      expect(ratio, name).toBeGreaterThan(0)
    }
  })

  it('has every figure', () => {
    expect(Object.keys(report.limits)).toEqual(limits)
    expect(Object.keys(report.throughput).sort()).toEqual([...scenarios].sort())
    expect(Object.keys(report.latency.answers).sort()).toEqual([...scenarios].sort())
    const measured = {
      ...Object.fromEntries(
        Object.entries({ ...report.limits, ...report.throughput }).flatMap(([name, run]) => [
          [`${name} requests`, run.requestsPerSecond],
          // CPU and resident memory are read where there is a /proc.
          [`${name} CPU`, run.cpuMicroseconds ?? 1],
          [`${name} p99`, run.p99Ms],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(report.latency.answers).map(([name, { p99Ms }]) => [`far ${name}`, p99Ms]),
      ),
      ratio: Math.min(...Object.values(report.throughput).map(({ ratio }) => ratio)),
      listening: report.coldStart.spawnToListeningMs,
      firstAnswer: report.coldStart.listeningToFirstAnswerMs,
      'by a far point, dialled': report.decisionPoint.far.dialled.p50Ms,
      'by a far point, held': report.decisionPoint.far.held.p50Ms,
      heap: report.memory.heapBytes,
      heapAfterCollection: report.memory.heapAfterCollectionBytes,
      resident: report.memory.residentBytes ?? 1,
      bundle: report.bundle.bytes,
    }
    for (const [name, value] of Object.entries(measured)) {
      expect(value, name).toBeGreaterThan(0)
    }
  })
})
