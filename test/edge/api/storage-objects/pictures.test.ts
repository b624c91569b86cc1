import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { populatedCollective } from '../../../support/collectives.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { pendingUpload, storageOf, storedImage, upload } from '../../../support/images.ts'
import { startIsolate } from '../../../support/isolate.ts'
import { pngOf } from '../../../support/png.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'
import { kept } from '../../../support/shows.ts'
import { until } from '../../../support/until.ts'

let community: Community
let organizer: Person
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  administrator = await community.person({ tenantRole: 11 })
})

const picture = (as = organizer) => storedImage(community, as)
const refusal = ({ status, json }: Answer) => [status, json?.code]
const pathOf = (uri: string) => new URL(uri).pathname
const uriOf = (id: string) =>
  expect.stringMatching(new RegExp(`^https://${community.host}/.*${id}`))
const edit = (target: string, stamp: string, body: object, as = organizer) =>
  call(community, target, { method: 'PATCH', as, body, headers: { 'if-match': `"${stamp}"` } })
const isGone = async (id: string) => (await storageOf().get(`images/${id}`)) === null

describe('an event shows pictures', () => {
  it('from its draft on, in its detail and in lists, at an address that has the bytes', async () => {
    const [featuredImageId, backgroundImageId] = [await picture(), await picture()]
    const colour = { backgroundColor: '#1a2b3c' }
    const { id } = await publishedEvent(community, organizer, {
      featuredImageId,
      backgroundImageId,
      ...colour,
    })
    const shown = {
      featuredImageId,
      featuredImageUri: uriOf(featuredImageId),
      ...colour,
      backgroundImageId,
      backgroundImageUri: uriOf(backgroundImageId),
    }
    const detail = await call(community, `/api/event/${id}`)
    expect(detail.json).toMatchObject(shown)
    expect((await call(community, pathOf(detail.json.featuredImageUri))).status).toBe(200)
    const list = await call(community, '/api/events')
    expect(list.json._embedded.items.find((each: { id: string }) => each.id === id)).toMatchObject(
      shown,
    )
  })

  it('and before one of ours none, or an address elsewhere', async () => {
    const elsewhere = 'https://pictures.example/1.png'
    const event = await draftEvent(community, organizer, { featuredImageUri: elsewhere })
    expect(event).toMatchObject({ featuredImageId: null, featuredImageUri: elsewhere })
    const featuredImageId = await picture()
    const target = `/api/event/${event.id}`
    const changed = await edit(target, event.concurrencyStamp, { featuredImageId })
    expect(changed.json).toMatchObject({
      featuredImageId,
      featuredImageUri: uriOf(featuredImageId),
    })
    const kept = await edit(target, changed.json.concurrencyStamp, {
      title: 'New',
      featuredImageId,
    })
    expect(kept.json.featuredImageId).toBe(featuredImageId)
    const without = await edit(target, kept.json.concurrencyStamp, { featuredImageId: null })
    expect(without.json).toMatchObject({ featuredImageId: null, featuredImageUri: elsewhere })
  })

  it('that whoever shows them has uploaded: nobody else’s, nothing unfinished, nothing foreign', async () => {
    const other = await mintCommunity()
    const wrong = {
      'somebody else’s': await picture(administrator),
      'not there yet': await pendingUpload(community, organizer),
      'of another community': await storedImage(other, organizer),
      'of nobody': '018e4e5c-7f00-7000-8000-00000000dead',
    }
    const event = await draftEvent(community, organizer)
    for (const [what, featuredImageId] of Object.entries(wrong)) {
      const answer = await edit(`/api/event/${event.id}`, event.concurrencyStamp, {
        featuredImageId,
      })
      expect([what, ...refusal(answer)]).toEqual([what, 400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['featuredImageId'])
    }
  })

  it('as its duplicate does', async () => {
    const featuredImageId = await picture()
    const { id } = await draftEvent(community, organizer, { featuredImageId })
    const copy = await call(community, `/api/event/${id}/duplicate`, {
      method: 'POST',
      as: organizer,
      body: { title: 'Again', startDate: '2027-01-30' },
    })
    expect([copy.status, copy.json.featuredImageId]).toEqual([201, featuredImageId])
  })

  it('and so do its sessions', async () => {
    const [featuredImageId, other] = [await picture(), await picture()]
    const { id } = await publishedEvent(community, organizer)
    const made = await call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      body: { eventId: id, title: 'A talk', featuredImageId },
    })
    expect([made.status, made.json.featuredImageUri]).toEqual([201, uriOf(featuredImageId)])
    const target = `/api/eventsession/${made.json.id}`
    const changed = await edit(target, made.json.concurrencyStamp, { featuredImageId: other })
    expect(changed.json).toMatchObject({ featuredImageId: other, featuredImageUri: uriOf(other) })
    const foreign = { featuredImageId: await picture(administrator) }
    expect(refusal(await edit(target, changed.json.concurrencyStamp, foreign))).toEqual([
      400,
      'validation_failed',
    ])
  })

  it('outside too: on its page, in linked data, and for whoever asks for it by the slug', async () => {
    const featuredImageId = await picture()
    const event = await publishedEvent(community, organizer, { featuredImageId })
    const image = `/api/event/public/${event.slug}/og-image`
    const detail = await call(community, `/api/event/${event.id}`)
    expect(detail.json._links['featured-image'].href).toBe(image)
    const ask = () => call(community, image)
    const first = await ask()
    expect(first.trips).toBe(1)
    for (const led of [first, await kept(ask)]) {
      expect([led.status, led.text]).toEqual([302, ''])
      expect(led.headers.get('location')).toBe(detail.json.featuredImageUri)
    }
    const page = await call(community, `/events/${event.slug}`)
    const content = `/api/storageobject/${featuredImageId}/content`
    expect(page.text).toContain(`<img class="picture" src="${content}" alt=""/>`)
    expect(page.text).toContain(
      `<meta property="og:image" content="${detail.json.featuredImageUri}"/>`,
    )
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:")
    const data = await call(community, `/api/event/${event.id}/linked-data`)
    expect(JSON.parse(data.text).image).toMatch(new RegExp(`${content}$`))
  })

  it('and by its code, though another event has the code as its slug', async () => {
    const featuredImageId = await picture()
    const event = await publishedEvent(community, organizer, { featuredImageId })
    const { json } = await call(community, `/api/event/${event.id}`)
    await publishedEvent(community, organizer, {
      slug: json.publicCode,
      featuredImageId: await picture(),
    })
    const named = `/api/event/public/${json.publicCode}`
    expect((await call(community, named)).json.id).toBe(event.id)
    const image = await call(community, `${named}/og-image`)
    expect(image.headers.get('location')).toBe(json.featuredImageUri)
    const page = await call(community, `/events/${json.publicCode}`)
    expect([page.status, page.headers.get('location')]).toEqual([301, `/events/${event.slug}`])
  })

  it('and without one, or hidden, leads nowhere', async () => {
    const elsewhere = { featuredImageUri: 'https://pictures.example/1.png' }
    const without = await publishedEvent(community, organizer, elsewhere)
    const hidden = await draftEvent(community, organizer, { featuredImageId: await picture() })
    for (const { slug } of [without, hidden]) {
      const answer = await call(community, `/api/event/public/${slug}/og-image`)
      expect(refusal(answer)).toEqual([404, 'resource_not_found'])
    }
    const detail = await call(community, `/api/event/${without.id}`)
    expect(detail.json._links['featured-image']).toBeUndefined()
  })

  it('until heavy moderation takes them away with their bytes, those of sessions too', async () => {
    const [featured, background, ofSession, shared] = await Promise.all(
      Array.from({ length: 4 }, () => picture()),
    )
    const pictures = { featuredImageId: featured, backgroundImageId: background }
    const { id } = await publishedEvent(community, organizer, pictures)
    for (const featuredImageId of [ofSession, shared]) {
      const { status } = await call(community, '/api/eventsession/drafts', {
        method: 'POST',
        as: organizer,
        body: { eventId: id, title: 'A talk', featuredImageId },
      })
      expect(status).toBe(201)
    }
    await draftEvent(community, organizer, { featuredImageId: shared })
    const answer = await call(community, `/api/event/${id}/moderation/heavy`, {
      method: 'POST',
      as: administrator,
      body: { reason: 'Unlawful' },
    })
    expect([answer.status, answer.trips]).toEqual([200, 2])
    expect(answer.json).toMatchObject({
      featuredImageId: null,
      featuredImageUri: null,
      backgroundImageId: null,
      backgroundImageUri: null,
    })
    for (const gone of [featured, background, ofSession]) {
      expect((await call(community, `/api/storageobject/${gone}/content`)).status).toBe(404)
      await until(() => isGone(gone!), 'its bytes gone')
    }
    expect((await call(community, `/api/storageobject/${shared}/content`)).status).toBe(200)
  })

  it('until an administrator removes one; who brought it cannot, while it is shown', async () => {
    const featuredImageId = await picture()
    const event = await publishedEvent(community, organizer, { featuredImageId })
    const target = `/api/storageobject/${featuredImageId}`
    const own = await call(community, target, { as: organizer })
    expect(own.json._links.delete).toBeUndefined()
    expect(refusal(await call(community, target, { method: 'DELETE', as: organizer }))).toEqual([
      403,
      'forbidden',
    ])
    const theirs = await call(community, target, { as: administrator })
    expect(theirs.json._links.delete).toBeDefined()
    const removed = await call(community, target, { method: 'DELETE', as: administrator })
    expect(removed.status).toBe(204)
    const detail = await call(community, `/api/event/${event.id}`)
    expect(detail.json).toMatchObject({ featuredImageId: null, featuredImageUri: null })
    expect(detail.json.concurrencyStamp).not.toBe(event.concurrencyStamp)
  })
})

describe('who owns events has pictures', () => {
  it('a person, in this community alone, and in the detail of events', async () => {
    const as = await community.person()
    const me = await call(community, '/api/user', { as })
    expect(me.json).toMatchObject({ profilePictureId: null, bannerImageUri: null })
    const [profilePictureId, bannerImageId] = [await picture(as), await picture(as)]
    const changed = await edit(
      `/api/user/${as.id}`,
      me.json.concurrencyStamp,
      { profilePictureId, bannerImageId },
      as,
    )
    expect([changed.status, changed.trips]).toEqual([200, 2])
    const pictures = {
      profilePictureId,
      profilePictureUri: uriOf(profilePictureId),
      bannerImageId,
      bannerImageUri: uriOf(bannerImageId),
    }
    expect(changed.json).toMatchObject({ ...pictures, displayName: me.json.displayName })
    expect((await call(community, '/api/user', { as })).json).toEqual(changed.json)
    const { id } = await publishedEvent(community, as)
    expect((await call(community, `/api/event/${id}`)).json).toMatchObject({
      actorProfilePictureId: profilePictureId,
      actorProfilePictureUri: uriOf(profilePictureId),
    })
    const without = await edit(
      `/api/user/${as.id}`,
      changed.json.concurrencyStamp,
      { profilePictureId: null },
      as,
    )
    expect(without.json).toMatchObject({ profilePictureId: null, bannerImageId })
  })

  it.each(['organization', 'group'] as const)(
    'an %s, before any picture elsewhere',
    async (kind) => {
      const { id } = await populatedCollective(community, kind, organizer, {})
      const target = `/api/${kind}/${id}`
      const read = () => call(community, `${target}/management-detail`, { as: organizer })
      const elsewhere = 'https://pictures.example/logo.png'
      const first = await edit(target, (await read()).json.concurrencyStamp, {
        pictureUri: elsewhere,
      })
      expect(first.json.actorProfilePictureUri).toBe(elsewhere)
      const [profilePictureId, bannerImageId] = [await picture(), await picture()]
      const pictures = { profilePictureId, bannerImageId }
      const changed = await edit(target, first.json.concurrencyStamp, pictures)
      expect(changed.status, changed.text).toBe(200)
      const shown = {
        actorProfilePictureId: profilePictureId,
        actorProfilePictureUri: uriOf(profilePictureId),
        actorBannerImageId: bannerImageId,
        actorBannerImageUri: uriOf(bannerImageId),
      }
      expect(changed.json).toMatchObject(shown)
      expect((await call(community, target)).json).toMatchObject(shown)
      const event = await draftEvent(community, organizer, { actorId: changed.json.actorId })
      expect(event).toMatchObject({ actorProfilePictureUri: uriOf(profilePictureId) })
      const again = await edit(target, changed.json.concurrencyStamp, { profilePictureId: null })
      expect(again.json.actorProfilePictureUri).toBe(elsewhere)
      const detail = await call(community, `/api/event/${event.id}/management-detail`, {
        as: organizer,
      })
      expect(detail.json).toMatchObject({
        actorProfilePictureId: null,
        actorProfilePictureUri: elsewhere,
      })
      const foreign = { profilePictureId: await picture(administrator) }
      expect(refusal(await edit(target, again.json.concurrencyStamp, foreign))).toEqual([
        400,
        'validation_failed',
      ])
    },
  )
})

describe('where files lie is a matter of configuration', () => {
  const withoutStorage = () =>
    Object.fromEntries(
      Object.entries(inject('bindings')).filter(([name]) => !name.startsWith('OBJECT_STORAGE__')),
    )

  it('nowhere: uploads are refused and not offered, and everything else goes on', async () => {
    const isolate = await startIsolate(inject('runtime'), { bindings: withoutStorage() })
    try {
      const { origin } = isolate
      const root = await call(community, '/api', { as: organizer, origin })
      expect(root.status).toBe(200)
      expect(root.json._links['upload-image']).toBeUndefined()
      const there = await call(community, '/api', { as: organizer })
      expect(there.json._links['upload-image']).toMatchObject({ method: 'POST' })
      const refused = await call(community, '/api/storageobject/upload-sessions', {
        method: 'POST',
        as: organizer,
        origin,
        body: { contentType: 'image/png', expectedSizeBytes: 10 },
      })
      expect(refusal(refused)).toEqual([503, 'storage_unavailable'])
      const id = await picture()
      const described = await call(community, `/api/storageobject/${id}`, { origin })
      expect([described.status, described.json._links.content]).toEqual([200, undefined])
      const content = await call(community, `/api/storageobject/${id}/content`, { origin })
      expect(refusal(content)).toEqual([503, 'storage_unavailable'])
      expect((await call(community, '/api/events', { origin })).status).toBe(200)
      const settings = '/api/tenant/settings/storage'
      const shown = await call(community, settings, { as: administrator, origin })
      expect([shown.status, shown.json.provider]).toEqual([200, null])
      const tested = await call(community, `${settings}/test`, {
        method: 'POST',
        as: administrator,
        origin,
      })
      expect([tested.status, tested.json.outcome]).toEqual([200, 'NotConfigured'])
    } finally {
      await isolate.stop()
    }
  })

  it.runIf(inject('runtime') === 'workerd')('in a bucket that is bound', async () => {
    const mediaFolder = mkdtempSync(path.join(tmpdir(), 'marquee-media-'))
    const start = () => startIsolate('workerd', { bindings: withoutStorage(), mediaFolder })
    let isolate = await start()
    try {
      const bytes = pngOf({ colour: 0x654321 })
      const sent = await upload(community, organizer, { bytes, origin: isolate.origin })
      expect([sent.status, sent.trips]).toEqual([200, 3])
      const target = `/api/storageobject/${sent.json.id}`
      const again = await call(
        community,
        `/api/storageobject/upload-sessions/${sent.json.id}/content`,
        {
          method: 'PUT',
          as: organizer,
          body: bytes,
          origin: isolate.origin,
          headers: { 'content-type': 'image/png' },
        },
      )
      expect(again.json).toEqual(sent.json)
      await isolate.stop()
      isolate = await start()
      const { origin } = isolate
      const shown = await call(community, `${target}/content`, { origin })
      expect([shown.status, shown.bytes]).toEqual([200, Buffer.from(bytes)])
      expect((await call(community, `${target}/content`)).status).toBe(404)
      const removed = await call(community, target, { method: 'DELETE', as: organizer, origin })
      expect(removed.status).toBe(204)
      expect((await call(community, `${target}/content`, { origin })).status).toBe(404)
    } finally {
      await isolate.stop()
      rmSync(mediaFolder, { recursive: true, force: true })
    }
  })
})

describe('a storage that is away', () => {
  it('is a clear problem, loses nothing, and the same request is taken later', async () => {
    const bindings = { ...inject('bindings'), OBJECT_STORAGE__ENDPOINT: 'http://127.0.0.1:1' }
    const isolate = await startIsolate(inject('runtime'), { bindings })
    try {
      const bytes = pngOf({})
      const announced = await call(community, '/api/storageobject/upload-sessions', {
        method: 'POST',
        as: organizer,
        origin: isolate.origin,
        body: { contentType: 'image/png', expectedSizeBytes: bytes.byteLength },
      })
      const send = (origin?: string) =>
        call(community, announced.json._links.upload.href, {
          method: 'PUT',
          as: organizer,
          body: bytes,
          ...(origin && { origin }),
          headers: { 'content-type': 'image/png' },
        })
      const failed = await send(isolate.origin)
      expect(refusal(failed)).toEqual([503, 'storage_upload_write_failed'])
      expect(failed.headers.get('retry-after')).toBe('5')
      const sent = await send()
      expect(sent.status).toBe(200)
      const content = await call(community, `/api/storageobject/${sent.json.id}/content`, {
        origin: isolate.origin,
      })
      expect(refusal(content)).toEqual([503, 'storage_unavailable'])
    } finally {
      await isolate.stop()
    }
  })
})
