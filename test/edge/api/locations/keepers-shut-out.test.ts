import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { grant, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'

it('whoever is shut out changes neither series nor places that they made', async () => {
  const community = await mintCommunity()
  const maker = await community.person()
  const send = (method: string, path: string, body: object, stamp?: string, as: Person = maker) =>
    call(community, path, {
      method,
      as,
      body,
      ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
    })
  const series = await send('POST', '/api/eventseries', { title: 'Evenings', slug: 'evenings' })
  const place = await send('POST', '/api/location', {
    fullName: 'Campus',
    city: 'Brussels',
    country: 'BE',
  })
  const room = await send('POST', '/api/locationroom', {
    name: 'Attic',
    locationId: place.json.id,
  })
  expect([series.status, place.status, room.status]).toEqual([201, 201, 201])
  const ofSeries = `/api/eventseries/${series.json.id}`
  const attempts = async () => {
    const answers = [
      await send('PATCH', ofSeries, { title: 'Nights' }, series.json.concurrencyStamp),
      await send(
        'PATCH',
        `/api/location/${place.json.id}`,
        { fullName: 'Barn' },
        place.json.concurrencyStamp,
      ),
      await send('POST', '/api/locationroom', {
        name: 'Cellar',
        locationId: place.json.id,
      }),
      await send(
        'PATCH',
        `/api/locationroom/${room.json.id}`,
        { name: 'Loft' },
        room.json.concurrencyStamp,
      ),
    ]
    return answers.map(({ status }) => status)
  }
  const standing = (status: number) =>
    inTenant(community.id, 'update tenant_user set status_id = $2 where user_id = $1', [
      maker.id,
      status,
    ])
  for (const shutOut of [2, 3]) {
    await standing(shutOut)
    expect(await attempts()).toEqual([403, 403, 403, 403])
    expect((await call(community, ofSeries, { as: maker })).json._links).not.toHaveProperty('edit')
  }
  await standing(1)
  expect(await attempts()).toEqual([200, 200, 201, 200])
})

it('whoever is shut out lists nothing of what they held, until they are reinstated', async () => {
  const community = await mintCommunity()
  const [holder, owner] = [await community.person(), await community.person()]
  await draftEvent(community, holder)
  const organization = await collective(community, 'organization', owner)
  await grant(community.id, {
    userId: holder.id,
    scope: 'organization',
    scopeId: organization.id,
    role: 22,
  })
  await draftEvent(community, owner, { actorId: organization.actorId })
  await publishedEvent(community, holder)
  const held = async () => {
    const lists = ['/api/event/my', '/api/organization/my']
    return Promise.all(
      lists.map(async (path) => (await call(community, path, { as: holder })).json.totalCount),
    )
  }
  const standing = (status: number) =>
    inTenant(community.id, 'update tenant_user set status_id = $2 where user_id = $1', [
      holder.id,
      status,
    ])
  expect(await held()).toEqual([3, 1])
  for (const shutOut of [2, 3]) {
    await standing(shutOut)
    expect(await held()).toEqual([0, 0])
  }
  await standing(1)
  expect(await held()).toEqual([3, 1])
})
