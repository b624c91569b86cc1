import { beforeAll, describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { pendingUpload, storageOf, storedImage, upload } from '../../../support/images.ts'
import { pngOf } from '../../../support/png.ts'
import { kept } from '../../../support/shows.ts'

let community: Community
let person: Person

beforeAll(async () => {
  community = await mintCommunity()
  person = await community.person()
})

const sessions = '/api/storageobject/upload-sessions'
const announce = (body: object, as: Person | null = person) =>
  call(community, sessions, {
    method: 'POST',
    as,
    body: { contentType: 'image/png', ...body },
  })
const send = (id: string, body: Uint8Array, { contentType = 'image/png', as = person } = {}) =>
  call(community, `${sessions}/${id}/content`, {
    method: 'PUT',
    as,
    body,
    headers: { 'content-type': contentType },
  })
const content = (id: string, headers: Record<string, string> = {}, isolate = 0) =>
  call(community, `/api/storageobject/${id}/content`, { headers, isolate })
const refusal = ({ status, json }: Answer) => [status, json?.code]

describe('a picture is announced, sent, and shown', () => {
  const bytes = pngOf({ colour: 0x112233 })

  it('in two round trips, then two and the storage', async () => {
    const announced = await announce({ fileName: 'me.png', expectedSizeBytes: bytes.byteLength })
    expect([announced.status, announced.trips]).toEqual([201, 2])
    expect(announced.json).toMatchObject({
      state: 'Pending',
      contentType: 'image/png',
      contentUri: null,
      sizeBytes: bytes.byteLength,
    })
    expect(announced.headers.get('location')).toBe(`${sessions}/${announced.json.id}`)
    const sent = await send(announced.json.id, bytes)
    expect([sent.status, sent.trips], sent.text).toEqual([200, 3])
    expect(sent.json).toMatchObject({ id: announced.json.id, state: 'Stored', expiresAt: null })
    const uri = new URL(sent.json.contentUri)
    expect(uri.hostname).toBe(community.host)
    const shown = await call(community, uri.pathname)
    expect(shown.bytes).toEqual(Buffer.from(bytes))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=1, immutable')
  })

  it('with a strong tag: who has it gets 304; and from memory at no trip', async () => {
    const { json } = await upload(community, person)
    const first = await content(json.id)
    expect([first.status, first.trips]).toEqual([200, 1])
    expect((await kept(() => content(json.id))).status).toBe(200)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await content(json.id, { 'if-none-match': etag })).status).toBe(304)
    expect((await content(json.id, { accept: 'image/webp,image/*;q=0.8' })).status).toBe(200)
    expect(refusal(await content(json.id, { accept: 'text/html' }))).toEqual([
      406,
      'not_acceptable',
    ])
  })

  it('and described without a word of whoever brought it', async () => {
    const { json } = await upload(community, person, { bytes: pngOf({ width: 5, height: 7 }) })
    const described = await call(community, `/api/storageobject/${json.id}`)
    expect(described.json).toMatchObject({ id: json.id, width: 5, height: 7 })
    expect(described.text).not.toContain(person.id)
    expect(Object.keys(described.json._links).sort()).toEqual(['content', 'self'])
  })

  it('before its bytes are there it is not there', async () => {
    const id = await pendingUpload(community, person)
    expect((await content(id)).status).toBe(404)
    expect((await call(community, `/api/storageobject/${id}`)).status).toBe(404)
  })

  it('only in its community: elsewhere it is 404 as a random id', async () => {
    const other = await mintCommunity()
    const id = await storedImage(other, await other.person())
    expect((await call(other, `/api/storageobject/${id}/content`)).status).toBe(200)
    const [theirs, nobodys] = [await content(id), await content(newId())]
    expect(refusal(theirs)).toEqual(refusal(nobodys))
    expect(theirs.status).toBe(404)
  })

  it('loses what a file tells besides its picture', async () => {
    const told = pngOf({ colour: 0x445566 }, [
      ['tEXt', 'Author\0canary-of-author'],
      ['eXIf', 'MM canary-of-gps'],
    ])
    const { json } = await upload(community, person, { bytes: told })
    const shown = await content(json.id)
    expect(shown.bytes).toEqual(Buffer.from(pngOf({ colour: 0x445566 })))
    expect((await storageOf().get(`images/${json.id}`))!.bytes).toEqual(pngOf({ colour: 0x445566 }))
  })
})

describe('what was announced is what is taken', () => {
  const bytes = pngOf({})
  const announced = async (as = person) =>
    (await announce({ expectedSizeBytes: bytes.byteLength }, as)).json.id as string

  it.each([
    ['image/svg+xml', 400, 'validation_failed'],
    ['image/avif', 400, 'validation_failed'],
    ['text/html', 400, 'validation_failed'],
  ])('%s is refused', async (contentType, status, code) => {
    expect(refusal(await announce({ contentType, expectedSizeBytes: 10 }))).toEqual([status, code])
  })

  it('more than five megabytes are refused, whoever asks', async () => {
    const most = 5 * 1024 * 1024
    expect(refusal(await announce({ expectedSizeBytes: most + 1 }))).toEqual([
      413,
      'storage_upload_too_large',
    ])
    expect((await announce({ expectedSizeBytes: most })).status).toBe(201)
  })

  it.each<[string, () => Uint8Array, string | undefined, string]>([
    ['of another size', () => pngOf({ width: 9 }), undefined, 'storage_upload_size_mismatch'],
    ['of another type', () => bytes, 'image/jpeg', 'storage_upload_content_type_mismatch'],
    [
      'other bytes',
      () => new Uint8Array(bytes.byteLength).fill(60),
      undefined,
      'storage_upload_content_signature_mismatch',
    ],
    [
      'cut short inside',
      () => new Uint8Array([...bytes.slice(0, -12), ...bytes.slice(0, 12)]),
      undefined,
      'storage_upload_content_signature_mismatch',
    ],
  ])('%s: 400, and the right bytes are taken after', async (_, wrong, contentType, code) => {
    const id = await announced()
    const refused = await send(id, wrong(), contentType ? { contentType } : {})
    expect(refusal(refused)).toEqual([400, code])
    expect((await content(id)).status).toBe(404)
    expect((await send(id, bytes)).status).toBe(200)
  })

  it('by nobody else, and of another community not at all', async () => {
    const id = await announced()
    const other = await community.person()
    expect(refusal(await send(id, bytes, { as: other }))).toEqual([403, 'forbidden'])
    expect(refusal(await send(newId(), bytes))).toEqual([404, 'storage_upload_session_not_found'])
    const elsewhere = await mintCommunity()
    const theirs = await pendingUpload(elsewhere, await elsewhere.person())
    expect(refusal(await send(theirs, bytes))).toEqual([404, 'storage_upload_session_not_found'])
  })

  it('within the hour', async () => {
    const id = await announced()
    await inTenant(
      community.id,
      `update storage_object set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(refusal(await send(id, bytes))).toEqual([409, 'storage_upload_session_expired'])
  })

  it('once: the same bytes are the same answer, other bytes are refused', async () => {
    const id = await announced()
    const first = await send(id, bytes)
    const again = await send(id, bytes)
    expect([again.status, again.json]).toEqual([200, first.json])
    const other = pngOf({ colour: 0xabcdef })
    expect(refusal(await send(id, other))).toEqual([409, 'storage_upload_session_finalized'])
    expect((await content(id)).bytes).toEqual(Buffer.from(bytes))
  })

  it('ten at once are one picture, whatever they send', async () => {
    const colours = Array.from({ length: 10 }, (_, index) => pngOf({ colour: 0x100000 + index }))
    const size = colours[0]!.byteLength
    expect(colours.every(({ byteLength }) => byteLength === size)).toBe(true)
    const { json } = await announce({ expectedSizeBytes: size })
    const answers = await Promise.all(colours.map((each) => send(json.id, each)))
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(refusal(answer)).toEqual([409, 'storage_upload_session_finalized'])
    }
    expect((await content(json.id)).bytes).toEqual(Buffer.from(colours[won[0]!]!))
  })

  it('a commit that never came is made up for by the same request', async () => {
    const id = await announced()
    await storageOf().putNew(`images/${id}`, { bytes, contentType: 'image/png' })
    expect((await send(id, bytes)).status).toBe(200)
    expect((await content(id)).bytes).toEqual(Buffer.from(bytes))
  })

  it('by people: a key that is nobody’s own brings none, a person’s key does', async () => {
    const nobodys = await mintKey(community, { ownerTypeId: 4, ownerId: community.id })
    const refused = await announce({ expectedSizeBytes: 10 }, nobodys as never)
    expect(refusal(refused)).toEqual([403, 'forbidden'])
    const own = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
    expect((await announce({ expectedSizeBytes: 10 }, own as never)).status).toBe(201)
  })

  it('by members alone', async () => {
    const stranger = await community.person({ member: false })
    expect(refusal(await announce({ expectedSizeBytes: 10 }, stranger))).toEqual([403, 'forbidden'])
    expect(refusal(await announce({ expectedSizeBytes: 10 }, null))).toEqual([
      401,
      'authentication_required',
    ])
  })

  it('up to twenty that nothing shows, also when they are announced at once', async () => {
    const eager = await community.person()
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => announce({ expectedSizeBytes: 10 }, eager)),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(20)
    const refused = answers.filter((answer) => refusal(answer)[1] === 'quota_exceeded')
    expect(refused).toHaveLength(4)
    for (const { json } of refused) {
      expect(json).toMatchObject({
        quotaKey: 'unused_uploads',
        limit: 20,
        scope: 'User',
        actual: 20,
      })
    }
  })
})

describe('what a community has set for uploads', () => {
  it('holds at once, also for what was announced before', async () => {
    const own = await mintCommunity()
    const owner = await own.person({ tenantRole: 11 })
    const bytes = pngOf({ colour: 0x445566 })
    const post = () =>
      call(own, sessions, {
        method: 'POST',
        as: owner,
        body: { contentType: 'image/png', expectedSizeBytes: bytes.byteLength },
      })
    const before = await post()
    expect(before.status).toBe(201)
    const set = await call(own, '/api/settings/tenant/keys/storage.permitted_image_types', {
      method: 'PUT',
      as: owner,
      body: { value: '["image/webp"]' },
    })
    expect(set.status).toBe(200)
    expect(refusal(await post())).toEqual([400, 'validation_failed'])
    const late = await call(own, `${sessions}/${before.json.id}/content`, {
      method: 'PUT',
      as: owner,
      body: bytes,
      headers: { 'content-type': 'image/png' },
    })
    expect(refusal(late)).toEqual([400, 'validation_failed'])
    expect(late.json.errors.contentType).toEqual(['contentType must be one of image/webp.'])
  })
})

describe('a picture is removed', () => {
  it('by whoever brought it, and its bytes follow', async () => {
    const { json } = await upload(community, person)
    const path = `/api/storageobject/${json.id}`
    const other = await community.person()
    expect((await call(community, path, { method: 'DELETE', as: other })).status).toBe(403)
    expect((await content(json.id)).status).toBe(200)
    const removed = await call(community, path, { method: 'DELETE', as: person })
    expect([removed.status, removed.trips]).toEqual([204, 2])
    expect((await content(json.id)).status).toBe(404)
    await expect.poll(() => storageOf().get(`images/${json.id}`)).toBeNull()
  })
})
