import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  account,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, organize, publishedEvent } from '../../../support/programme.ts'
import { shows } from '../../../support/shows.ts'
import { until } from '../../../support/until.ts'

const byEvent = (eventId: string) => `/api/eventcohost/by-event/${eventId}`
const byActor = (actorId: string) => `/api/eventcohost/by-actor/${actorId}`
const managed = (eventId: string) => `/api/event/${eventId}/management-detail`
const outcome = ({ status, json }: Answer) => [status, json?.code]

/** An organization or group with somebody who administers it. */
async function host(
  community: Community,
  kind: 'organization' | 'group' = 'organization',
  displayName: string | null = 'Chess club',
) {
  const { id: scopeId, actorId } = await collective(community, kind, await account(community.id))
  await inTenant(community.id, 'update actor set display_name = $2 where id = $1', [
    actorId,
    displayName,
  ])
  const join = async (role: number) => {
    const person = await community.person()
    await grant(community.id, { userId: person.id, scope: kind, scopeId, role })
    return person
  }
  const administrator = await join(kind === 'organization' ? 22 : 31)
  return { actorId, scopeId, administrator, join }
}

async function stage(published = true) {
  const community = await mintCommunity()
  const owner = await community.person()
  const event = await (published ? publishedEvent : draftEvent)(community, owner)
  return { community, owner, event }
}

const invite = (community: Community, eventId: string, as: Person, actorId: string) =>
  call(community, byEvent(eventId), { method: 'POST', as, body: { actorId } })

const act = (community: Community, id: string, verb: string, as: Person | null) =>
  call(community, `/api/eventcohost/${id}/${verb}`, { method: 'POST', as })

const shownOn = async (community: Community, eventId: string, isolate = 0) =>
  (await call(community, `/api/event/${eventId}`, { isolate })).json.coHosts

describe('co-hosting by invitation and consent', () => {
  it.each(['organization', 'group'] as const)(
    'the invitations of an %s are linked from it, for its administrators alone',
    async (kind) => {
      const community = await mintCommunity()
      const [owner, member] = [await community.person(), await community.person()]
      const { id: scopeId } = await collective(community, kind, owner)
      const role = kind === 'organization' ? 24 : 33
      await grant(community.id, { userId: member.id, scope: kind, scopeId, role })
      const linksFor = async (as: Person) =>
        (await call(community, `/api/${kind}/${scopeId}/management-detail`, { as })).json._links
      const link = (await linksFor(owner))['co-host-invitations']
      const answer = await call(community, link.href.replace(/\{.*/, ''), { as: owner })
      expect(answer.status).toBe(200)
      expect(await linksFor(member)).not.toHaveProperty('co-host-invitations')
    },
  )

  it.each(['organization', 'group'] as const)(
    'an %s is asked, accepts, and is shown on the public event from then on',
    async (kind) => {
      const { community, owner, event } = await stage()
      const { actorId, administrator, scopeId } = await host(community, kind)
      const { _links } = (await call(community, managed(event.id), { as: owner })).json
      expect(_links['invite-co-host']).toMatchObject({ href: byEvent(event.id), method: 'POST' })
      const invited = await invite(community, event.id, owner, actorId)
      expect([invited.status, invited.trips]).toEqual([201, 2])
      expect(invited.json).toMatchObject({
        eventId: event.id,
        eventTitle: 'A conference',
        actorId,
        actorDisplayName: 'Chess club',
        [`${kind}Id`]: scopeId,
        state: 'Invited',
        answeredAt: null,
      })
      expect(await shownOn(community, event.id)).toEqual([])
      expect((await call(community, managed(event.id), { as: administrator })).status).toBe(403)
      const waiting = await call(community, byActor(actorId), { as: administrator })
      expect([waiting.status, waiting.trips]).toEqual([200, 1])
      const [item] = waiting.json._embedded.items
      expect(Object.keys(item._links).sort()).toEqual([
        'accept',
        'decline',
        'invitations',
        'withdraw',
      ])
      const accepted = await call(community, item._links.accept.href, {
        method: 'POST',
        as: administrator,
      })
      expect([accepted.status, accepted.json.state]).toEqual([200, 'Accepted'])
      expect(accepted.json.answeredAt).not.toBeNull()
      const reread = await call(community, byActor(actorId), { as: administrator })
      expect(accepted.json).toEqual(reread.json._embedded.items[0])
      expect(await shownOn(community, event.id)).toEqual([
        {
          actorId,
          actorTypeId: kind === 'organization' ? 2 : 3,
          displayName: 'Chess club',
          handle: null,
          _links: { [kind]: { href: `/api/${kind}/${scopeId}` } },
        },
      ])
    },
  )

  it('administrators of a co-host look at what is managed, and touch nothing', async () => {
    const { community, owner, event } = await stage(false)
    const { actorId, administrator, join } = await host(community)
    const plain = await join(24)
    const { id } = (await invite(community, event.id, owner, actorId)).json
    await act(community, id, 'accept', administrator)
    const read = await call(community, managed(event.id), { as: administrator })
    expect(read.status).toBe(200)
    for (const rel of [
      'edit',
      'publish',
      'team',
      'co-hosts',
      'invite-co-host',
      'add-agenda-item',
    ]) {
      expect(read.json._links).not.toHaveProperty(rel)
    }
    expect(read.json._links).toHaveProperty('manage-agenda-items')
    const publish = await call(community, `/api/event/${event.id}/publish`, {
      method: 'POST',
      as: administrator,
    })
    expect(outcome(publish)).toEqual([403, 'forbidden'])
    expect(
      (await call(community, `/api/eventteam/${event.id}`, { as: administrator })).status,
    ).toBe(403)
    expect((await call(community, managed(event.id), { as: plain })).status).toBe(403)
    // Suspended, the organization lends no authority; back again, it does.
    const suspend = (at: string) =>
      inTenant(community.id, `update actor set suspended_at = ${at} where id = $1`, [actorId])
    const status = async () =>
      (await call(community, managed(event.id), { as: administrator })).status
    await suspend('now()')
    expect(await status()).toBe(403)
    await suspend('null')
    expect(await status()).toBe(200)
    await act(community, id, 'withdraw', owner)
    expect(await status()).toBe(403)
  })

  it('only the side that is asked consents; either side withdraws', async () => {
    const { community, owner, event } = await stage()
    const { actorId, administrator, join } = await host(community)
    const other = await host(community)
    const editor = await community.person()
    await organize(community, editor, event.id, 42)
    const { id } = (await invite(community, event.id, owner, actorId)).json
    const strangers = {
      owner,
      editor,
      member: await join(24),
      'another organization': other.administrator,
      'tenant owner': await community.person({ tenantRole: 10 }),
    }
    for (const [name, as] of Object.entries(strangers)) {
      for (const verb of ['accept', 'decline']) {
        expect([name, ...outcome(await act(community, id, verb, as))]).toEqual([
          name,
          403,
          'forbidden',
        ])
      }
    }
    expect((await act(community, id, 'withdraw', editor)).status).toBe(403)
    expect((await call(community, byActor(actorId), { as: owner })).status).toBe(403)
    expect((await act(community, id, 'accept', administrator)).status).toBe(200)
    const seen = await call(community, byEvent(event.id), { as: owner })
    expect(Object.keys(seen.json._embedded.items[0]._links)).toContain('withdraw')
    expect((await act(community, id, 'withdraw', administrator)).json.state).toBe('Withdrawn')
    const next = (await invite(community, event.id, owner, actorId)).json
    expect((await act(community, next.id, 'withdraw', owner)).json.state).toBe('Withdrawn')
  })

  it.each([
    ['Accepted', ['withdraw']],
    ['Declined', []],
    ['Withdrawn', []],
  ])('an invitation that is %s takes %j and nothing else', async (state, verbs) => {
    const { community, owner, event } = await stage()
    const { actorId, administrator } = await host(community)
    for (const verb of ['accept', 'decline', 'withdraw']) {
      const { id } = (await invite(community, event.id, owner, actorId)).json
      await inTenant(community.id, 'update event_co_host set state = $2 where id = $1', [id, state])
      const answer = await act(community, id, verb, administrator)
      expect(outcome(answer)).toEqual(
        verbs.includes(verb) ? [200, undefined] : [409, 'resource_conflict'],
      )
      await inTenant(community.id, `update event_co_host set state = 'Declined' where id = $1`, [
        id,
      ])
    }
  })

  it('an event that has ended takes no consent any more, and lets its co-hosts go', async () => {
    const { community, owner, event } = await stage()
    const { actorId, administrator } = await host(community)
    const { id } = (await invite(community, event.id, owner, actorId)).json
    await inTenant(community.id, 'update event set event_status_id = 4 where id = $1', [event.id])
    const conflict = [409, 'resource_conflict']
    expect(outcome(await invite(community, event.id, owner, actorId))).toEqual(conflict)
    expect(outcome(await act(community, id, 'accept', administrator))).toEqual(conflict)
    expect((await act(community, id, 'withdraw', administrator)).status).toBe(200)
  })

  it('refuses persons, suspended and foreign actors, the host itself, and a second invitation', async () => {
    const { community, owner, event } = await stage()
    const foreign = await host(await mintCommunity())
    const suspended = await host(community)
    await inTenant(community.id, 'update actor set suspended_at = now() where id = $1', [
      suspended.actorId,
    ])
    const [own] = await inTenant<{ actor_id: string }>(
      community.id,
      'select actor_id from event where id = $1',
      [event.id],
    )
    for (const actorId of [own!.actor_id, suspended.actorId, foreign.actorId, newId()]) {
      const refused = await invite(community, event.id, owner, actorId)
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['actorId']])
    }
    const { actorId } = await host(community)
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
      event.id,
      actorId,
    ])
    expect((await invite(community, event.id, owner, actorId)).status).toBe(400)
    const asked = await host(community)
    expect((await invite(community, event.id, owner, asked.actorId)).status).toBe(201)
    expect(outcome(await invite(community, event.id, owner, asked.actorId))).toEqual([
      409,
      'resource_conflict',
    ])
  })

  it('a suspended co-host, one that was only asked and one that left are not on the public event', async () => {
    const { community, owner, event } = await stage()
    const [shown, suspended, asked, left] = await Promise.all(
      ['Shown', 'Canary suspended', 'Canary asked', 'Canary left'].map((name) =>
        host(community, 'organization', name),
      ),
    )
    for (const each of [shown!, suspended!, asked!, left!]) {
      const { id } = (await invite(community, event.id, owner, each.actorId)).json
      if (each !== asked) await act(community, id, 'accept', each.administrator)
      if (each === left) await act(community, id, 'withdraw', each.administrator)
    }
    await inTenant(community.id, 'update actor set suspended_at = now() where id = $1', [
      suspended!.actorId,
    ])
    for (const address of [`/api/event/${event.id}`, `/api/event/public/${event.slug}`]) {
      const answer = await call(community, address, { as: owner })
      expect(
        answer.json.coHosts.map(({ displayName }: { displayName: string }) => displayName),
      ).toEqual(['Shown'])
      expect(answer.text).not.toContain('Canary')
    }
  })

  it('a withdrawal is seen on every isolate', async () => {
    const { community, owner, event } = await stage()
    const { actorId, administrator } = await host(community)
    const { id } = (await invite(community, event.id, owner, actorId)).json
    await act(community, id, 'accept', administrator)
    const kept = async (isolate: number) => (await shownOn(community, event.id, isolate)).length
    for (const isolate of [0, 1]) await until(async () => (await kept(isolate)) > 0, 'shown')
    await act(community, id, 'withdraw', administrator)
    expect(await kept(0)).toBe(0)
    await shows(
      () => kept(1),
      (count) => count === 0,
    )
  })
})
