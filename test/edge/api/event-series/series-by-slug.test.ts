import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

it('a series is found by its slug, and its events by when they are', async () => {
  const [community, foreign] = [await mintCommunity(), await mintCommunity()]
  const person = await community.person()
  const { json: series } = await call(community, '/api/eventseries', {
    method: 'POST',
    as: person,
    body: { title: 'Evenings', slug: 'evenings' },
  })
  const event = await publishedEvent(community, person, { eventSeriesId: series.id })
  await publishedEvent(community, person)
  const path = '/api/eventseries/public/evenings'
  const { status, json, trips } = await call(community, path)
  expect([status, json.id, json._links.canonical.href, trips]).toEqual([200, series.id, path, 1])
  expect(json._links['public-events']).toEqual({
    href: `/api/events?series=${series.id}{&page,pageSize,when,sort}`,
    templated: true,
  })
  const found = await call(community, `/api/events?series=${series.id}&when=upcoming`)
  expect(found.json._embedded.items.map(({ id }: { id: string }) => id)).toEqual([event.id])
  const shown = (await call(community, `/api/event/${event.id}`)).json
  expect([shown.eventSeriesTitle, shown.eventSeriesSlug]).toEqual(['Evenings', 'evenings'])
  expect((await call(community, '/api/eventseries/public/mornings')).status).toBe(404)
  expect((await call(foreign, path)).status).toBe(404)
})

it('an event says the slug of the series that it is moved to', async () => {
  const community = await mintCommunity()
  const person = await community.person()
  const seriesNamed = async (slug: string) =>
    (
      await call(community, '/api/eventseries', {
        method: 'POST',
        as: person,
        body: { title: slug, slug },
      })
    ).json.id
  const event = await publishedEvent(community, person, { eventSeriesId: await seriesNamed('a') })
  const { json } = await call(community, `/api/event/${event.id}`, {
    method: 'PATCH',
    as: person,
    headers: { 'if-match': `"${event.concurrencyStamp}"` },
    body: { eventSeriesId: await seriesNamed('b') },
  })
  expect(json.eventSeriesSlug).toBe('b')
})

it('a series of a suspended organizer is read by administrators alone, and listed for nobody', async () => {
  const community = await mintCommunity()
  const [person, administrator] = [
    await community.person(),
    await community.person({ tenantRole: 11 }),
  ]
  const { json: series } = await call(community, '/api/eventseries', {
    method: 'POST',
    as: person,
    body: { title: 'Evenings', slug: 'evenings' },
  })
  const paths = [`/api/eventseries/${series.id}`, '/api/eventseries/public/evenings']
  const seenBy = async (as: typeof person | null) => {
    const answers = await Promise.all(paths.map((path) => call(community, path, { as })))
    const { json } = await call(community, '/api/eventseries', { as })
    return [...answers.map(({ status }) => status), json.totalCount]
  }
  expect(await seenBy(person)).toEqual([200, 200, 1])
  const event = await publishedEvent(community, await community.person())
  await inTenant(community.id, 'update event set event_series_id = $1 where id = $2', [
    series.id,
    event.id,
  ])
  const toldBy = async (as: typeof person | null) => {
    const { json } = await call(community, `/api/event/${event.id}`, { as })
    return [json.eventSeriesTitle, json._links.series !== undefined]
  }
  expect(await toldBy(null)).toEqual(['Evenings', true])
  await inTenant(community.id, 'update actor set suspended_at = now() where user_id = $1', [
    person.id,
  ])
  expect(await seenBy(person)).toEqual([404, 404, 0])
  expect(await seenBy(null)).toEqual([404, 404, 0])
  expect(await seenBy(administrator)).toEqual([200, 200, 0])
  // Pages that were kept go with the next change.
  await publishedEvent(community, await community.person())
  expect(await toldBy(null)).toEqual([null, false])
  expect(await toldBy(administrator)).toEqual([null, true])
})
