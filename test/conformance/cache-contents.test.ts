import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, newId } from '../support/community.ts'
import { mintStage, requestOf, routes } from '../support/operations.ts'
import { agendaItem, draftEvent, placedRoom } from '../support/programme.ts'
import { aThird } from '../support/selection.ts'
import { until } from '../support/until.ts'
import { workerScript } from '../support/worker-script.ts'

/** A worker whose Cache API writes to a folder that can be read from outside. */
describe.skipIf(inject('runtime') !== 'workerd')('what the shared cache holds', () => {
  let worker: Miniflare
  let origin: string
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'marquee-cache-'))
    worker = new Miniflare({
      modules: [{ type: 'ESModule', path: 'worker.js', contents: await workerScript() }],
      compatibilityDate: '2026-04-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: inject('bindings'),
      cachePersist: folder,
      handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
        stdout.resume()
        stderr.resume()
      },
    })
    origin = (await worker.ready).origin
  })

  afterAll(async () => {
    await worker?.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  const contents = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
      .join('\n')

  it('nothing private is ever stored: canaries are read by those who may, and are not there', async () => {
    const stage = await mintStage()
    const { community, organizer, things } = stage
    const canary = () => `canary-${newId()}`
    const [draft, item, session, venue, shown] = [canary(), canary(), canary(), canary(), canary()]
    const [silent, named] = [canary(), canary()]
    const [kept, system, asked] = [canary(), canary(), canary()]
    for (const [exposure, label] of [
      ['Private', kept],
      ['System', system],
      ['Public', asked],
    ] as const) {
      await inTenant(
        community.id,
        `insert into registration_property
           (id, tenant_id, key, label, applies_to, type, exposure, concurrency_stamp)
         values ($1, $2, 'k-' || $4, $3, 'Event', 'Date', $4, gen_random_uuid())`,
        [newId(), community.id, label, exposure],
      )
    }
    await draftEvent(community, organizer, { title: draft })
    await agendaItem(community, organizer, { eventId: things.event, title: item, isDraft: true })
    await agendaItem(community, organizer, { eventId: things.event, title: shown })
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, $4, 4, gen_random_uuid())`,
      [newId(), community.id, things.event, session],
    )
    await placedRoom(community, { eventId: things.event, venue, level: 'Hidden' })
    for (const [displayName, hasConsented] of [
      [silent, false],
      [named, true],
    ]) {
      await call(community, '/api/eventsessionspeaker', {
        method: 'POST',
        as: organizer,
        body: { sessionId: things.session, displayName, hasConsented },
      })
    }

    const read = routes.filter(({ operation }) => operation.effect === 'read')
    const own: string[] = []
    // What is kept after the first two is asked for again: outside the proofs a third of it.
    for (const [round, as] of [organizer, null, organizer, null].entries()) {
      for (const route of round < 2 ? read : aThird(read, 'kept')) {
        if (as === null && route.access === 'authenticated') continue
        const { path, ...asked } = requestOf(route, stage)
        const answer = await call(community, path, { as, origin, ...asked })
        expect(answer.status, route.operation.id).toBe(route.status ?? 200)
        if (as) own.push(answer.text)
      }
      for (const path of ['/', `/events/${things.slugCode}`]) {
        await call(community, path, { as, origin })
      }
    }
    // It is written beside the answers.
    let stored = ''
    await until(async () => {
      const before = stored
      stored = contents()
      return stored === before && [shown, named, asked].every((text) => stored.includes(text))
    }, 'stored')
    for (const secret of [draft, item, session, venue, silent, kept, system]) {
      expect(
        own.some((text) => text.includes(secret)),
        secret,
      ).toBe(true)
      expect(stored.includes(secret), secret).toBe(false)
    }
    expect(stored).not.toContain('"method":"PATCH"')
    expect(stored).not.toContain(organizer.subject)
  })
})
