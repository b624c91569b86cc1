import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count } from '../../bench/measure.ts'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { languages } from '../../src/edge/design/messages/language.ts'

describe('the figures of the bench that are the same on every machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-trips-'))
  const cleanups: (() => Promise<unknown>)[] = []
  let report: Awaited<ReturnType<typeof count>>

  beforeAll(async () => {
    const cleanup = (work: () => Promise<unknown>) => cleanups.push(work)
    report = await count({ quick: true, folder, cleanup, say: () => undefined })
  }, 600_000)
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
    rmSync(folder, { recursive: true, force: true })
  })

  it('imports FOSDEM in tens of round trips, not thousands', () => {
    expect(report.importTrips).toEqual({
      sessions: 1079,
      request: 2,
      relay: 3,
      job: 9,
      total: 14,
    })
  })

  it('the bundle grows by what the product does and says, not by what it depends on', () => {
    const { bytes, libraryBytes, messageBytes, pageBytes, assetBytes, gzipBytes, aimBytes } =
      report.bundle
    expect(gzipBytes).toBeLessThan(aimBytes)
    expect(libraryBytes).toBeLessThan(1_000_000)
    expect(messageBytes / Object.keys(languages).length).toBeLessThan(141_000)
    expect(pageBytes).toBeLessThan(393_000)
    expect(assetBytes).toBeLessThan(164_000)
    const ofApi = bytes - libraryBytes - messageBytes - pageBytes - assetBytes
    expect(ofApi / endpoints.length).toBeLessThan(2_200)
  })
})
