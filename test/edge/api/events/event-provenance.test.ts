import { beforeAll, describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { draftEvent, informationOnly, publishedEvent } from '../../../support/programme.ts'

let community: Community
let organizer: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const managed = async (id: string, as = organizer) => {
  const answer = await call(community, `/api/event/${id}/management-detail`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

const scheduleOf = (title: string, url: string | null) => ({
  schedule: {
    conference: {
      acronym: title.toLowerCase().replaceAll(' ', '-'),
      title,
      ...(url && { url }),
      time_zone_name: 'UTC',
      days: [
        {
          date: '2027-01-30',
          rooms: { Hall: [{ id: 1, start: '10:00', duration: '01:00', title: 'A talk' }] },
        },
      ],
    },
  },
})

async function imported(title: string, url: string | null, query = '') {
  const answer = await call(community, `/api/event/import${query}`, {
    method: 'POST',
    as: organizer,
    body: JSON.stringify(scheduleOf(title, url)),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status, answer.text).toBe(202)
  return managed(answer.json.eventId)
}

describe('where an event comes from', () => {
  it('says who made it, to those who manage it, as its creation did', async () => {
    const created = await draftEvent(community, organizer)
    const detail = await managed(created.id)
    expect(detail).toEqual(created)
    expect(detail).toMatchObject({
      provenanceTypeId: 1,
      provenanceTypeCode: 'ORGANIZER_CREATED',
      provenanceTypeName: 'Created by its organizer',
      sourcePublisherName: null,
      organizerActorId: detail.actorId,
      submittedByUserId: organizer.id,
      actorUserId: organizer.id,
    })
  })

  it('names no person outside of management, whoever asks and in whatever form', async () => {
    const { id, slug } = await publishedEvent(community, organizer)
    const paths = [
      `/api/event/${id}`,
      `/api/event/public/${slug}`,
      `/api/event/${id}/linked-data`,
      `/api/event/${id}/calendar`,
      '/api/events',
      '/api/events/feed',
    ]
    for (const as of [null, organizer]) {
      for (const path of paths) {
        const { status, text } = await call(community, path, { as })
        expect([path, status, text.includes(organizer.id)]).toEqual([path, 200, false])
      }
      const { json } = await call(community, `/api/event/${id}`, { as })
      expect(json).toMatchObject({
        provenanceTypeCode: 'ORGANIZER_CREATED',
        organizerActorId: json.actorId,
        submittedByUserId: null,
        actorUserId: null,
      })
    }
  })

  it('of an organization says who made it for that, and no person that it is by', async () => {
    const { id: organizationId, actorId } = await collective(community, 'organization', organizer)
    const { id } = await draftEvent(community, organizer, { actorId })
    expect(await managed(id)).toMatchObject({
      organizerActorId: actorId,
      submittedByUserId: organizer.id,
      actorUserId: null,
    })
    const key = await mintKey(community, { ownerTypeId: 2, ownerId: organizationId })
    const made = await call(community, '/api/event', {
      method: 'POST',
      as: key,
      body: { title: 'By a key', participationConfiguration: informationOnly },
    })
    expect([made.status, made.json.submittedByUserId, made.json.actorUserId]).toEqual([
      201,
      null,
      null,
    ])
  })

  it('of a duplicate is that, and who duplicated it', async () => {
    const { id } = await publishedEvent(community, organizer)
    const { json } = await call(community, `/api/event/${id}/duplicate`, {
      method: 'POST',
      as: organizer,
      body: { title: 'Again', startDate: '2027-01-30' },
    })
    expect(json).toMatchObject({
      provenanceTypeCode: 'DUPLICATED',
      submittedByUserId: organizer.id,
    })
    expect((await managed(json.id)).provenanceTypeId).toBe(3)
  })

  it.each([
    ['https://Conf.Example.org/2027/', 'conf.example.org'],
    ['http://conf.example.org:8080?x', 'conf.example.org'],
    ['http://user:secret@conf.example.org', null],
    ['conf.example.org', null],
    ['javascript:alert(1)', null],
    ['https://<script>', null],
    [null, null],
  ])('of a file that says it is of %s is an import, published by %s', async (url, publisher) => {
    const event = await imported(`Conference ${url}`, url)
    expect(event).toMatchObject({
      provenanceTypeCode: 'IMPORTED',
      sourcePublisherName: publisher,
      submittedByUserId: organizer.id,
    })
  })

  it('stays what it was when a file is imported again, or into an event that was there', async () => {
    const first = await imported('Yearly', 'https://first.example')
    const again = await imported('Yearly', 'https://second.example')
    expect([again.id, again.sourcePublisherName]).toEqual([first.id, 'first.example'])
    const { id } = await draftEvent(community, organizer)
    const filled = await imported('Into', 'https://third.example', `?eventId=${id}`)
    expect(filled).toMatchObject({
      id,
      provenanceTypeCode: 'ORGANIZER_CREATED',
      sourcePublisherName: null,
    })
  })

  it('has its names in a lookup', async () => {
    const { json } = await call(community, '/api/provenancetype')
    const codes = json._embedded.items.map((item: { masterCode: string }) => item.masterCode)
    expect(codes).toEqual(['ORGANIZER_CREATED', 'IMPORTED', 'DUPLICATED'])
  })
})
