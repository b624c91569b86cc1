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

  it('takes 0, 1, 1 and 2 sequential round trips, on every operation', () => {
    const { operations, unreached } = report.roundTrips
    // What is done outside of the database has no such count. An instance is set up once, and what changes its
    // mode takes one community alone.
    const counted = endpoints.filter(({ route }) => !unreached.includes(route.operation.id))
    const once = ['editSetupProfile', 'completeSetup', 'completeSetupLocally']
    const atTheQueue = ['pauseScheduler', 'resumeScheduler', 'pauseJob', 'resumeJob', 'triggerJob']
    expect(unreached).toEqual([
      ...once,
      'syncPolicies',
      ...atTheQueue,
      'retryJob',
      'transitionDeploymentMode',
    ])
    const otherTrips: Record<string, number> = {
      eraseMyself: 4,
      uploadContent: 3,
      // Nothing is written.
      validateSetupSecret: 1,
      issueGuestChallenge: 1,
      compareTenantConfiguration: 1,
      compareInstanceConfiguration: 1,
      comparePlanVersions: 1,
      validatePlan: 1,
      previewEmailDisable: 1,
      previewInstanceEmailDisable: 1,
      // One small object is written, read and deleted; nothing is committed.
      testTenantStorage: 4,
      testInstanceStorage: 4,
    }
    const expected = counted.map(({ route: { operation, access, cache } }) => [
      operation.id,
      {
        effect: operation.effect,
        access,
        // An erasure has three steps, each of which is over before the next begins.
        // The bytes of a picture are stored between its read and its commit.
        trips: otherTrips[operation.id] ?? (operation.effect === 'write' ? 2 : 1),
        keptTrips: cache === 'public' ? 0 : null,
      },
    ])
    expect(operations).toEqual(Object.fromEntries(expected))
  })

  it('imports FOSDEM in tens of round trips, not thousands', () => {
    expect(report.roundTrips.fosdemImport).toEqual({
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
    expect(messageBytes / Object.keys(languages).length).toBeLessThan(100_000)
    expect(pageBytes).toBeLessThan(270_000)
    expect(assetBytes).toBeLessThan(125_000)
    const ofApi = bytes - libraryBytes - messageBytes - pageBytes - assetBytes
    expect(ofApi / endpoints.length).toBeLessThan(2_250)
  })
})
