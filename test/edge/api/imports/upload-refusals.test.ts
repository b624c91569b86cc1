import { beforeAll, describe, expect, it } from 'vitest'
import { importBounds } from '../../../../src/kernel/import-bounds.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { upload } from '../../../support/images.ts'
import { schedule, two } from '../../../support/imports.ts'
import { announce, emptyEvent, importUpload, uploadProgramme } from '../../../support/uploads.ts'

const file = { bytes: new TextEncoder().encode(schedule(two)), type: 'application/json' }
const sessions = '/api/storageobject/upload-sessions'
let community: Community
let organizer: Person
let eventId: string

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  eventId = await emptyEvent(community, organizer)
})

const announced = (body: object) =>
  call(community, sessions, {
    method: 'POST',
    as: organizer,
    body: { purpose: 'programme', contentType: 'application/json', expectedSizeBytes: 9, ...body },
  })
const refusal = ({ status, json }: Answer) => [status, json.code, json.errors]
const importing = (query: Record<string, string>, as = organizer) =>
  importUpload(community, as, { eventId, ...query })
const notThere = [
  400,
  'validation_failed',
  { uploadId: ['uploadId must be a programme that you have uploaded here.'] },
]

describe('an upload of a programme', () => {
  it('has the size and the types of programmes', async () => {
    const most = importBounds.uploadBytes
    expect((await announced({ expectedSizeBytes: most })).status).toBe(201)
    const larger = await announced({ expectedSizeBytes: most + 1 })
    expect([larger.status, larger.json.code, larger.json.detail]).toEqual([
      ...[413, 'storage_upload_too_large', `At most ${most} bytes.`],
    ])
    for (const body of [{ contentType: 'image/png' }, { purpose: 'image' }]) {
      expect(refusal(await announced(body)).slice(0, 2)).toEqual([400, 'validation_failed'])
    }
    expect((await announced({ purpose: 'picture' })).status).toBe(400)
  })

  it('takes what was announced, and is shown to nobody', async () => {
    const id = await uploadProgramme(community, organizer, file)
    const session = await call(community, `${sessions}/${id}`, { as: organizer })
    expect(session.json).toMatchObject({ purpose: 'programme', state: 'Stored', contentUri: null })
    for (const path of [`/api/storageobject/${id}`, `/api/storageobject/${id}/content`]) {
      expect((await call(community, path, { as: organizer })).status).toBe(404)
    }
    const removal = { method: 'DELETE', as: organizer }
    expect((await call(community, `/api/storageobject/${id}`, removal)).status).toBe(404)
  })

  it('is no picture', async () => {
    const featuredImageId = await uploadProgramme(community, organizer, file)
    const event = await call(community, `/api/event/${eventId}/management-detail`, {
      as: organizer,
    })
    const edited = await call(community, `/api/event/${eventId}`, {
      method: 'PATCH',
      as: organizer,
      body: { featuredImageId },
      headers: { 'if-match': `"${event.json.concurrencyStamp}"` },
    })
    expect(refusal(edited)).toEqual([
      ...[400, 'validation_failed'],
      { featuredImageId: ['featuredImageId must be a picture that you have uploaded here.'] },
    ])
  })
})

describe('an import from an upload is refused', () => {
  it('of somebody else, of another community, of a picture, and of nothing', async () => {
    const other = await community.person()
    const foreign = await mintCommunity()
    const picture = await upload(community, organizer)
    const uploads = [
      await uploadProgramme(community, other, file),
      await uploadProgramme(foreign, await foreign.person(), file),
      picture.json.id,
      organizer.id,
    ]
    for (const uploadId of uploads) expect(refusal(await importing({ uploadId }))).toEqual(notThere)
  })

  it('before its bytes are there, and when they were due', async () => {
    const { json } = await announce(community, organizer, file)
    const waiting = await importing({ uploadId: json.id })
    expect(waiting.json.errors.uploadId[0]).toContain('bytes of this upload are not there')
    await inTenant(
      community.id,
      `update storage_object set expires_at = now() - interval '1 minute' where id = $1`,
      [json.id],
    )
    const late = await call(community, json._links.upload.href, {
      method: 'PUT',
      as: organizer,
      body: file.bytes,
      headers: { 'content-type': file.type },
    })
    expect(late.json.code).toBe('storage_upload_session_expired')
    expect((await importing({ uploadId: json.id })).status).toBe(400)
  })

  it('without an event, beside another file, and with a page', async () => {
    const uploadId = await uploadProgramme(community, organizer, file)
    const without = await importUpload(community, organizer, { uploadId })
    expect(refusal(without)).toEqual([
      ...[400, 'validation_failed'],
      { eventId: ['eventId must be sent with uploadId. Make a new event first.'] },
    ])
    const twice = await call(
      community,
      `/api/event/import?eventId=${eventId}&uploadId=${uploadId}`,
      {
        method: 'POST',
        as: organizer,
        body: file.bytes,
        headers: { 'content-type': file.type },
      },
    )
    expect(Object.keys(twice.json.errors)).toEqual(['uploadId'])
    const address = await importing({ uploadId, sourceUrl: 'https://example.test/schedule.json' })
    expect(Object.keys(address.json.errors)).toEqual(['uploadId'])
    expect(Object.keys((await importing({ uploadId, pageSize: '5' })).json.errors)).toEqual([
      'page',
    ])
    expect((await importing({ uploadId, personsHaveConsented: 'true' })).status).toBe(400)
  })

  it('into an event of others, or of nobody', async () => {
    const other = await community.person()
    const uploadId = await uploadProgramme(community, other, file)
    expect((await importing({ uploadId }, other)).status).toBe(403)
    const nowhere = await importUpload(community, other, { uploadId, eventId: other.id })
    expect(refusal(nowhere).slice(0, 2)).toEqual([404, 'resource_not_found'])
    expect(
      (await importUpload(community, { token: '' } as Person, { uploadId, eventId })).status,
    ).toBe(401)
  })

  it('and has changed nothing', async () => {
    const imports = await inTenant(
      community.id,
      'select from programme_import where event_id = $1',
      [eventId],
    )
    expect(imports).toEqual([])
  })
})
