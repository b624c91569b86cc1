import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { deliverJob, deliverWork } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { storageOf } from '../support/images.ts'
import { schedule, two } from '../support/imports.ts'
import { chosenBelow, sized } from '../support/selection.ts'
import { emptyEvent, importUpload, uploadProgramme } from '../support/uploads.ts'

let at: Deployment
let isolate: Served
let community: Community
let organizer: Person
let eventId: string

beforeAll(async () => {
  at = await startDeployment(topologies[1]!)
  // Nothing is delivered but by hand.
  isolate = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
  community = at.community as Community
  organizer = await at.person()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  eventId = await emptyEvent(community, organizer, isolate.origin)
})

const number = 1200
const textOf = (at: number) => `${'What was measured, “and” how. '.repeat(30)}Session ${at}.`
const large = new TextEncoder().encode(
  schedule(
    Array.from({ length: number }, (_, at) => ({
      guid: `6f1c5f3e-0000-4000-8000-${String(at).padStart(12, '0')}`,
      title: `Talk ${at}`,
      abstract: at % 5 === 0 ? 'Short.' : textOf(at),
      persons: [`Person ${at}`],
    })),
  ),
)
const small = new TextEncoder().encode(schedule(two))

async function begun(bytes: Uint8Array, query: Record<string, string> = {}): Promise<string> {
  const file = { bytes, type: 'application/json' }
  const uploadId = await uploadProgramme(community, organizer, file, isolate.origin)
  const { json, status, text } = await importUpload(
    community,
    organizer,
    { uploadId, eventId, ...query },
    isolate.origin,
  )
  expect([status, json.state], text).toEqual([202, 'Reading'])
  return json.id
}
const deliver = (importId: string) =>
  deliverJob(at, isolate, { job: 'read-import', importId, tenantId: community.id })
const ask = (path: string, method = 'GET') =>
  call(community, path, { method, as: organizer, origin: isolate.origin })
const found = async (id: string) => (await ask(`/api/event/import/${id}`)).json
const uploadOf = async (id: string) =>
  (
    await at.sql<{ id: string }>('select upload_id as id from programme_import where id = $1', [id])
  )[0]!.id
const rowsOf = (id: string) =>
  at.sql('select from programme_import_session where import_id = $1', [id])
const sessions = () =>
  at.sql<{ title: string; description: string | null; speakers: number }>(
    `select title, description, (select count(*)::integer from event_session_speaker p
       where p.event_session_id = s.id) as speakers
     from event_session s where event_id = $1 order by title`,
    [eventId],
  )
const isUploadThere = async (id: string) =>
  (await at.sql('select from storage_object where id = $1', [id])).length === 1

/** Outside the proofs every third step of an import meets a failure, from one of the first three on by the seed. */
const stride = sized(3, 1)
const first = (failure: string) => chosenBelow(stride, failure)

describe('an import from an upload', () => {
  it('ends the same wherever it was killed on its way', async () => {
    await at.sql('create sequence kills')
    await at.sql('create table kill (at bigint)')
    await at.sql('insert into kill values (1)')
    await at.sql(`create function killed() returns trigger language plpgsql as $$
      begin
        if nextval('public.kills') = (select at from public.kill) then raise exception 'killed'; end if;
        return new;
      end $$`)
    await at.sql('grant select on kill to public')
    await at.sql('grant usage on sequence kills to public')
    await at.sql(`create trigger kills before update on programme_import
      for each row execute function killed()`)
    try {
      const id = await begun(large, { persons: 'include' })
      let kills = 0
      for (let step = first('killed'); ; step += stride) {
        await at.sql(`select setval('kills', 1, false)`)
        await at.sql('update kill set at = $1', [step + 1])
        if ((await deliver(id)).status === 200) break
        kills++
      }
      expect(kills).toBeGreaterThan(sized(2, 10))
      expect(await found(id)).toMatchObject({ state: 'Completed', doneCount: number })
      const written = await sessions()
      expect(written).toHaveLength(number)
      for (const { title, description, speakers } of written) {
        const which = Number(title.slice('Talk '.length))
        expect(description).toBe(which % 5 === 0 ? 'Short.' : textOf(which))
        expect(speakers).toBe(1)
      }
      expect(await rowsOf(id)).toEqual([])
      expect((await deliver(id)).status).toBe(200)
      expect(await sessions()).toEqual(written)
    } finally {
      await at.sql('drop trigger kills on programme_import')
    }
  })

  it('goes on after the storage has failed, at each of its reads', async () => {
    const id = await begun(large)
    for (let reads = first('unread'); ; reads += stride) {
      const passing = Array.from({ length: reads }, () => undefined as never)
      at.storage.faults.push(...passing, 503)
      const { status } = await deliver(id)
      const isPast = at.storage.faults.length > 0
      at.storage.faults.length = 0
      if (isPast) {
        expect(status).toBe(200)
        expect(reads).toBeGreaterThan(5)
        break
      }
      expect(status).toBe(500)
    }
    expect(await found(id)).toMatchObject({ state: 'Completed', doneCount: number })
  })

  it('is read by one at a time in an isolate: the queue tries the others again', async () => {
    const id = await begun(large)
    const answers = await Promise.all([deliver(id), deliver(id), deliver(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503])
    expect(await found(id)).toMatchObject({ state: 'Completed' })
  })

  it('that nobody goes on with is sent again', async () => {
    const id = await begun(small)
    await at.sql(
      `update programme_import set advanced_at = now() - interval '5 minutes' where id = $1`,
      [id],
    )
    await deliverJob(at, isolate, { job: 'resume-imports' })
    const sent = await at.sql<{ job: string }>(
      `select job from outbox where payload->>'importId' = $1`,
      [id],
    )
    expect(sent.map(({ job }) => job)).toEqual(['read-import', 'read-import'])
    await deliver(id)
    expect(await found(id)).toMatchObject({ state: 'Completed' })
  })

  it('lets go of its upload when it is read', async () => {
    const id = await begun(small, { dryRun: 'true' })
    const upload = await uploadOf(id)
    await at.sql(`update storage_object set created_at = now() - interval '2 days' where id = $1`, [
      upload,
    ])
    await deliverJob(at, isolate, { job: 'sweep-storage-objects' })
    expect(await isUploadThere(upload)).toBe(true)
    await deliver(id)
    expect(await found(id)).toMatchObject({ state: 'Planned' })
    expect(await isUploadThere(upload)).toBe(false)
    await deliverJob(at, isolate, { job: 'sweep-storage-objects' })
    expect(await storageOf(at.bindings).get(`programmes/${upload}`)).toBeNull()
  })

  it('that nobody imports goes after a day', async () => {
    const file = { bytes: small, type: 'application/json' }
    const upload = await uploadProgramme(community, organizer, file, isolate.origin)
    await deliverJob(at, isolate, { job: 'sweep-storage-objects' })
    expect(await isUploadThere(upload)).toBe(true)
    await at.sql(`update storage_object set created_at = now() - interval '2 days' where id = $1`, [
      upload,
    ])
    await deliverJob(at, isolate, { job: 'sweep-storage-objects' })
    expect(await isUploadThere(upload)).toBe(false)
    expect(await storageOf(at.bindings).get(`programmes/${upload}`)).toBeNull()
  })

  it('goes with who brought it, even while it waits to be read', async () => {
    const [id, uploader] = [await begun(small), await at.person()]
    const upload = await uploadOf(id)
    // Somebody else brought it: the organizer is still needed.
    await at.sql('update storage_object set uploaded_by_user_id = $2 where id = $1', [
      ...[upload, uploader.id],
    ])
    expect((await erase(community, uploader, { origin: isolate.origin })).status).toBe(202)
    expect(await isUploadThere(upload)).toBe(false)
    const [work] = await at.sql<{ id: string }>(
      `select w.id from erasure_work w join erasure e on e.id = w.erasure_id
       where e.user_id = $1 and w.holder = 'objectStorage'`,
      [uploader.id],
    )
    expect((await deliverWork(at, isolate, work!.id)).status).toBe(200)
    expect(await storageOf(at.bindings).get(`programmes/${upload}`)).toBeNull()
    expect((await deliver(id)).status).toBe(200)
    const { state, failure } = await found(id)
    expect([state, failure]).toEqual([
      'Failed',
      'Nothing was imported: the file is not there any more. Upload the file again and import it.',
    ])
    expect(await sessions()).toEqual([])
  })

  it('whose bytes are gone says so', async () => {
    const id = await begun(small)
    await storageOf(at.bindings).delete([`programmes/${await uploadOf(id)}`])
    await deliver(id)
    const { state, failure, _links } = await found(id)
    expect([state, failure]).toEqual(['Failed', expect.stringContaining('is not there any more')])
    expect(_links).not.toHaveProperty('retry')
  })

  it.each([
    ['no programme', '<html>', 'The address answers with a web page'],
    ['truncated', '{"schedule": {', 'The file is not valid JSON.'],
    ['no UTF-8', '{"schedule": "\xff', 'The file is not valid UTF-8.'],
    ['without sessions', schedule([]), 'The file has no sessions that can be imported.'],
  ])('of a file that is %s fails and says what is wrong', async (_, text, why) => {
    const id = await begun(Buffer.from(text, 'latin1'))
    expect((await deliver(id)).status).toBe(200)
    const { state, failure, _links } = await found(id)
    expect(state).toBe('Failed')
    expect(failure).toContain(`Nothing was imported: the file cannot be read. ${why}`)
    expect(Object.keys(_links)).not.toContain('retry')
    expect((await ask(`/api/event/import/${id}/retry`, 'POST')).status).toBe(409)
    expect(await sessions()).toEqual([])
  })

  it('is cancelled while it is read', async () => {
    const id = await begun(small)
    const upload = await uploadOf(id)
    const { json } = await ask((await found(id))._links.cancel.href, 'POST')
    expect(json.state).toBe('Cancelled')
    expect((await deliver(id)).status).toBe(200)
    expect(await found(id)).toMatchObject({ state: 'Cancelled', failure: null })
    expect(await sessions()).toEqual([])
    expect(await isUploadThere(upload)).toBe(false)
    expect((await ask(`/api/event/import/${id}/retry`, 'POST')).status).toBe(409)
  })

  it('is cancelled when it is planned, and leaves nothing to write', async () => {
    const id = await begun(small, { dryRun: 'true' })
    await deliver(id)
    expect(await rowsOf(id)).toHaveLength(2)
    const { json } = await ask((await found(id))._links.cancel.href, 'POST')
    expect(json.state).toBe('Cancelled')
    expect(await rowsOf(id)).toEqual([])
    expect((await ask(`/api/event/import/${id}/start`, 'POST')).status).toBe(409)
    expect(await sessions()).toEqual([])
  })

  it('stands in the way of others into its event while it is read', async () => {
    const id = await begun(small)
    const upload = await uploadProgramme(
      community,
      organizer,
      { bytes: small, type: 'application/json' },
      isolate.origin,
    )
    const other = { uploadId: upload, eventId }
    const again = await importUpload(community, organizer, other, isolate.origin)
    expect([again.status, again.json.detail]).toEqual([409, expect.stringContaining('is running')])
    const byBody = await call(community, `/api/event/import?eventId=${eventId}`, {
      method: 'POST',
      as: organizer,
      origin: isolate.origin,
      body: small,
      headers: { 'content-type': 'application/json' },
    })
    expect(byBody.status).toBe(409)
    await deliver(id)
    expect((await importUpload(community, organizer, other, isolate.origin)).status).toBe(202)
  })

  it('of one upload is one', async () => {
    const id = await begun(small)
    const uploadId = await uploadOf(id)
    const other = await emptyEvent(community, organizer, isolate.origin)
    const query = { uploadId, eventId: other }
    expect((await importUpload(community, organizer, query, isolate.origin)).status).toBe(409)
  })

  it('that was planned is not started once its event has changed', async () => {
    const id = await begun(small, { dryRun: 'true' })
    await deliver(id)
    expect((await found(id))._links).toHaveProperty('start')
    const byBody = await call(community, `/api/event/import?eventId=${eventId}`, {
      method: 'POST',
      as: organizer,
      origin: isolate.origin,
      body: small,
      headers: { 'content-type': 'application/json' },
    })
    expect(byBody.status, byBody.text).toBe(202)
    const before = await sessions()
    expect((await found(id))._links).not.toHaveProperty('start')
    expect((await ask(`/api/event/import/${id}/start`, 'POST')).status).toBe(409)
    expect(await sessions()).toEqual(before)
  })

  it('waits where most of the file is new, and is started by whoever chooses so', async () => {
    const many = (from: number) =>
      new TextEncoder().encode(
        schedule(
          Array.from({ length: 8 }, (_, index) => ({
            title: `Talk ${from + index}`,
            guid: `6f1c5f3e-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
            start: `1${index}:00`,
          })),
        ),
      )
    await deliver(await begun(many(0)))
    expect(await sessions()).toHaveLength(8)
    const id = await begun(many(100))
    await deliver(id)
    const planned = await found(id)
    expect(planned).toMatchObject({ state: 'Planned', needsChoice: true })
    expect(await sessions()).toHaveLength(8)
    await ask(planned._links.start.href, 'POST')
    await deliverJob(at, isolate, { job: 'run-import', importId: id, tenantId: community.id })
    expect(await found(id)).toMatchObject({ state: 'Completed' })
    expect(await sessions()).toHaveLength(16)
    const chosen = await begun(many(200), { unmatched: 'create' })
    await deliver(chosen)
    expect(await found(chosen)).toMatchObject({ state: 'Completed', needsChoice: false })
  })

  it('fails where its event takes no more changes', async () => {
    const id = await begun(small)
    await ask(`/api/event/${eventId}/cancel`, 'POST')
    await at.sql('update event set event_status_id = 3 where id = $1', [eventId])
    await deliver(id)
    const { state, failure } = await found(id)
    expect([state, failure]).toEqual(['Failed', expect.stringContaining('takes no more changes')])
    expect(await sessions()).toEqual([])
  })
})
