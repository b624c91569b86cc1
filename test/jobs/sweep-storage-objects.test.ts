import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepStorageObjects } from '../../src/domain/storage-objects/index.ts'
import { pictureSetNames } from '../../src/kernel/picture-sets.ts'
import { Trips } from '../../src/kernel/trips.ts'
import type { Community, Person } from '../support/community.ts'
import { newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { storageOf, upload } from '../support/images.ts'
import { databaseOf } from '../support/own-services.ts'
import { pngOf } from '../support/png.ts'
import { informationOnly } from '../support/programme.ts'

let at: Deployment
let isolate: Served
let person: Person

beforeAll(async () => {
  at = await startDeployment(topologies[1]!)
  // Nothing is delivered but by hand.
  isolate = await at.start({ QSTASH_URL: 'http://127.0.0.1:1' })
  person = await at.person()
})
afterAll(() => at.stop())

const deliver = () => deliverJob(at, isolate, { job: 'sweep-storage-objects' })
const bytesOf = (id: string) => storageOf(at.bindings).get(`images/${id}`)
const isThere = async (id: string) => ({
  row: (await at.sql('select from storage_object where id = $1', [id])).length === 1,
  bytes: (await bytesOf(id)) !== null,
})

let colours = 0
async function picture({ ageHours = 48 } = {}): Promise<string> {
  const { status, json, text } = await upload(at.community as Community, person, {
    origin: isolate.origin,
    bytes: pngOf({ colour: ++colours }),
  })
  expect(status, text).toBe(200)
  await at.sql(
    `update storage_object set created_at = now() - make_interval(hours => $2) where id = $1`,
    [json.id, ageHours],
  )
  return json.id
}

/** Shows a picture, in one of the places that can. */
async function show(column: string, image: string) {
  const [actor, event, session, tenant] = [newId(), newId(), newId(), at.community.id]
  await at.sql(
    `insert into actor (id, tenant_id, actor_type_id, organization_id) values ($1, $2, 2, $1)`,
    [actor, tenant],
  )
  await at.sql(
    `insert into event (id, tenant_id, actor_id, title, slug, public_code, participation_configuration,
       concurrency_stamp) values ($1, $2, $3, 'An event', $4, $4, $5, gen_random_uuid())`,
    [event, tenant, actor, event, JSON.stringify(informationOnly)],
  )
  await at.sql(
    `insert into event_session (id, tenant_id, event_id, title, concurrency_stamp)
     values ($1, $2, $3, 'A session', gen_random_uuid())`,
    [session, tenant, event],
  )
  const [table, name] = column.split('.') as [string, string]
  const id = { event, event_session: session, actor }[table]
  await at.sql(`update ${table} set ${name} = $2 where id = $1`, [id, image])
  return { table, id: id! }
}

describe('pictures that nothing shows', () => {
  it('are swept after a day and an hour later again, each time not a millisecond before', async () => {
    const now = Date.parse('2026-11-24T12:00:00.000Z')
    const [hour, day] = [3600_000, 24 * 3600_000]
    const run = (instant: number) =>
      sweepStorageObjects({
        database: databaseOf(at),
        media: { objects: storageOf(at.bindings), provider: 'S3', maximumBytes: 0 },
        clock: { now: () => instant },
        trips: new Trips(),
      })
    const id = await picture({ ageHours: 0 })
    await at.sql('update storage_object set created_at = $2 where id = $1', [
      id,
      new Date(now - day).toISOString(),
    ])
    await run(now - 1)
    expect(await isThere(id)).toEqual({ row: true, bytes: true })
    await run(now)
    expect(await isThere(id)).toEqual({ row: false, bytes: false })
    await storageOf(at.bindings).putNew(`images/${id}`, {
      bytes: pngOf({}),
      contentType: 'image/png',
    })
    await run(now + hour - 1)
    expect(await bytesOf(id)).not.toBeNull()
    await run(now + hour)
    expect(await bytesOf(id)).toBeNull()
    expect(await at.sql('select from storage_deletion where object_id = $1', [id])).toEqual([])
  })

  it('go after a day, with their bytes, however often the job runs', async () => {
    const [old, young] = [await picture(), await picture({ ageHours: 23 })]
    for (let time = 0; time < 5; time++) expect((await deliver()).status).toBe(200)
    expect(await isThere(old)).toEqual({ row: false, bytes: false })
    expect(await isThere(young)).toEqual({ row: true, bytes: true })
  })

  it.each([
    'event.featured_image_id',
    'event.background_image_id',
    'event_session.featured_image_id',
    'actor.profile_picture_id',
    'actor.banner_image_id',
  ])('stay while %s shows them, and go when it does not', async (column) => {
    const id = await picture()
    const shown = await show(column, id)
    expect((await deliver()).status).toBe(200)
    expect(await isThere(id)).toEqual({ row: true, bytes: true })
    await at.sql(`update ${shown.table} set ${column.split('.')[1]} = null where id = $1`, [
      shown.id,
    ])
    expect((await deliver()).status).toBe(200)
    expect(await isThere(id)).toEqual({ row: false, bytes: false })
  })

  it.each(pictureSetNames)('stay while each is one of the %s of a look', async (set) => {
    const [id, tenant] = [newId(), at.community.id]
    await at.sql('delete from branding where tenant_id = $1', [tenant])
    await at.sql(
      'insert into branding (id, tenant_id, concurrency_stamp) values ($1, $2, gen_random_uuid())',
      [id, tenant],
    )
    const ids = [await picture(), await picture()]
    await at.sql(
      `insert into branding_picture (tenant_id, branding_id, picture_set, storage_object_id)
       select $1, $2, $3, unnest($4::uuid[])`,
      [tenant, id, set, ids],
    )
    expect((await deliver()).status).toBe(200)
    for (const each of ids) expect(await isThere(each)).toEqual({ row: true, bytes: true })
    await at.sql('delete from branding_picture where storage_object_id = $1', [ids[0]])
    expect((await deliver()).status).toBe(200)
    expect(await isThere(ids[0]!)).toEqual({ row: false, bytes: false })
    expect(await isThere(ids[1]!)).toEqual({ row: true, bytes: true })
    await at.sql('delete from branding_picture where branding_id = $1', [id])
  })

  it('are not shown by an event or a session that is deleted', async () => {
    for (const column of ['event.featured_image_id', 'event_session.featured_image_id']) {
      const id = await picture()
      const { table, id: thing } = await show(column, id)
      await at.sql(`update ${table} set deleted_at = now() where id = $1`, [thing])
      expect((await deliver()).status).toBe(200)
      expect(await isThere(id)).toEqual({ row: false, bytes: false })
    }
  })

  it('lose their bytes a second time, an hour later: an upload may have ended in between', async () => {
    const id = await picture()
    await deliver()
    const late = { bytes: pngOf({}), contentType: 'image/png' }
    await storageOf(at.bindings).putNew(`images/${id}`, late)
    await deliver()
    expect(await bytesOf(id)).not.toBeNull()
    await at.sql('update storage_deletion set due_at = now() where object_id = $1', [id])
    await deliver()
    expect(await bytesOf(id)).toBeNull()
    const rest = await at.sql('select from storage_deletion where object_id = $1', [id])
    expect(rest).toEqual([])
  })

  it('wait while the storage is away: the job fails, and does it all the next time', async () => {
    const id = await picture()
    at.storage.faults.push(503)
    expect((await deliver()).status).toBe(500)
    expect(await isThere(id)).toEqual({ row: false, bytes: true })
    expect((await deliver()).status).toBe(200)
    expect(await bytesOf(id)).toBeNull()
  })
})
