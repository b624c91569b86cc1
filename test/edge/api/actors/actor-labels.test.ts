import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

it('a display name that is not there is empty in every answer, and null in none', async () => {
  const community = await mintCommunity()
  const founder = await community.person()
  const { actorId } = await collective(community, 'organization', founder)
  const event = await publishedEvent(community, founder, { actorId })
  const series = await call(community, '/api/eventseries', {
    method: 'POST',
    as: founder,
    body: { title: 'Every year', slug: 'every-year', actorId },
  })
  expect(series.status, series.text).toBe(201)
  await inTenant(community.id, 'update actor set display_name = null where id = $1', [actorId])
  await inTenant(community.id, 'select app.raise_epoch()')
  const paths = [
    `/api/event/${event.id}`,
    '/api/events',
    `/api/event/${event.id}/management-detail`,
    '/api/event/my',
    `/api/event/management/by-actor/${actorId}`,
    `/api/eventseries/${series.json.id}`,
    '/api/eventseries',
    '/api/event/creation-context',
  ]
  for (const path of paths) {
    const { status, text } = await call(community, path, { as: founder })
    expect(status, text).toBe(200)
    const names = [...text.matchAll(/"(?:actorD|d)isplayName":("[^"]*"|null)/g)]
    expect([path, names.map(([, value]) => value)]).toEqual([path, ['""']])
  }
})

it('the verified mark is on the events of whoever has it, while it has it', async () => {
  const community = await mintCommunity()
  const founder = await community.person()
  const administrator = await community.person({ tenantRole: 11 })
  const { id, actorId } = await collective(community, 'organization', founder)
  const event = await publishedEvent(community, founder, { title: 'Theirs', actorId })
  const own = await publishedEvent(community, founder, { title: 'A person’s' })
  const marks = async () => {
    const list = await call(community, '/api/events')
    const entries = list.json._embedded.items as { id: string; actorIsVerified: boolean }[]
    const detail = await call(community, `/api/event/${event.id}`)
    const managed = await call(community, `/api/event/${event.id}/management-detail`, {
      as: founder,
    })
    const page = await call(community, `/events/${event.slug}`)
    return {
      listed: entries.find((entry) => entry.id === event.id)?.actorIsVerified,
      ofPerson: entries.find((entry) => entry.id === own.id)?.actorIsVerified,
      detail: detail.json.actorIsVerified,
      managed: managed.json.actorIsVerified,
      page: page.text.includes('verified organizer'),
    }
  }
  const mark = (verb: string) =>
    call(community, `/api/organization/${id}/${verb}`, { method: 'POST', as: administrator })
  const none = { listed: false, ofPerson: false, detail: false, managed: false, page: false }
  expect(await marks()).toEqual(none)
  await mark('verify')
  expect(await marks()).toEqual({ ...none, listed: true, detail: true, managed: true, page: true })
  await mark('unverify')
  expect(await marks()).toEqual(none)
})
