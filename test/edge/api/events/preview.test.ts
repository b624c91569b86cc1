import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { arrangedEvent } from '../../../support/programme.ts'

it('a draft is read in its public form by who manages it, with planned dates and disclosed place', async () => {
  const community = await mintCommunity()
  const [manager, stranger] = [await community.person(), await community.person()]
  const { id } = await arrangedEvent(community, manager)
  await inTenant(community.id, 'update event set event_status_id = 1 where id = $1', [id])
  const managed = await call(community, `/api/event/${id}/management-detail`, { as: manager })
  const path = managed.json._links['public-preview'].href
  const { status, trips, json } = await call(community, path, { as: manager })
  expect([status, trips]).toEqual([200, 1])
  expect(json).toMatchObject({
    title: managed.json.title,
    plannedFirstDate: null,
    submittedByUserId: null,
    firstSessionDate: managed.json.plannedFirstDate,
  })
  expect(Object.keys(json._links)).toEqual(['self'])
  expect((await call(community, path, { as: stranger })).status).toBe(403)
  expect((await call(community, path)).status).toBe(401)
})
