import { describe, expect, it } from 'vitest'
import { expectAbsent, hiddenEvents, secretPlace } from '../../../domain/sessions/rows.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { organize, publishedEvent } from '../../../support/programme.ts'

const accessOf = (eventId: string) => `/api/events/${eventId}/locations/my-access`
const listOf = (eventId: string) => `/api/events/${eventId}/locations`
const [past, future] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']

async function stage(fields: Record<string, unknown> = {}) {
  const community = await mintCommunity()
  const organizer = await community.person()
  const member = await community.person()
  const event = await publishedEvent(community, organizer, fields)
  return { community, organizer, member, event }
}

describe('what the caller is shown of the places of an event', () => {
  it.each<[string, Record<string, unknown>, string, string | null]>([
    ['at once', { disclosure_level: 'Full' }, 'Available', null],
    ['since an instant', { disclosure_level: 'City', reveal_at: past }, 'Available', past],
    ['later', { disclosure_level: 'Venue', reveal_at: future }, 'NotYetRevealed', future],
    ['never', { disclosure_level: 'Hidden' }, 'Hidden', null],
    ['never, whatever instant', { disclosure_level: 'Hidden', reveal_at: past }, 'Hidden', null],
    ['not in review', { privacy_review: 'Needed', reveal_at: past }, 'NeedsPrivacyReview', null],
  ])(
    '%s: the state is that of the public list, and no place is named',
    async (_, values, state, from) => {
      const { community, organizer, member, event } = await stage()
      const place = await secretPlace(community, event.id, values)
      for (const [as, basis] of [
        [member, 'Public'],
        [organizer, 'Manager'],
      ] as const) {
        const answer = await call(community, accessOf(event.id), { as })
        expect([answer.status, answer.trips]).toEqual([200, 1])
        const { _links, ...shown } = answer.json._embedded.items[0]
        expect(shown).toEqual({
          eventLocationId: place.eventLocationId,
          eventId: event.id,
          state,
          disclosedFrom: from,
          basis,
        })
        const list = await call(community, listOf(event.id), { as })
        expect(list.json._embedded.items[0].state).toBe(state)
        expect(list.json._links['my-location-access'].href).toContain(accessOf(event.id))
        expect('management' in _links).toBe(as === organizer)
        expect(answer.text).not.toMatch(/canary/i)
        for (const secret of [place.locationId, place.roomId]) {
          expect(answer.text).not.toContain(secret)
        }
      }
    },
  )

  it('says member where members alone read the event, and manager by whatever role', async () => {
    const { community, organizer, member, event } = await stage({ visibilityTypeId: 4 })
    await secretPlace(community, event.id)
    const editor = await community.person()
    await organize(community, editor, event.id)
    const basisFor = async (as: typeof member) =>
      (await call(community, accessOf(event.id), { as })).json._embedded.items[0].basis
    expect([await basisFor(member), await basisFor(editor), await basisFor(organizer)]).toEqual([
      'Member',
      'Manager',
      'Manager',
    ])
    const stranger = await community.person({ member: false })
    expect((await call(community, accessOf(event.id), { as: stranger })).status).toBe(404)
    expect((await call(community, accessOf(event.id))).status).toBe(401)
  })

  it('is a person’s to ask: a key that is nobody is refused', async () => {
    const { community, member, event } = await stage()
    const key = (ownerTypeId: number, ownerId: string) =>
      mintKey(community, { ownerTypeId, ownerId, scopes: ['events:read'] })
    const statuses = await Promise.all(
      [await key(1, member.id), await key(4, community.id)].map(
        async (as) => (await call(community, accessOf(event.id), { as })).status,
      ),
    )
    expect(statuses).toEqual([200, 403])
  })

  it('is absent with the event, for those who manage it, too', async () => {
    const community = await mintCommunity()
    for (const { event, organizer } of await hiddenEvents(community)) {
      await secretPlace(community, event.id)
      await expectAbsent(community, accessOf, { id: event.id, as: organizer })
    }
  })

  it('changes with the clock alone', async () => {
    const { community, member, event } = await stage()
    const { eventLocationId } = await secretPlace(community, event.id, { reveal_at: future })
    const state = async () =>
      (await call(community, accessOf(event.id), { as: member })).json._embedded.items[0].state
    expect(await state()).toBe('NotYetRevealed')
    await inTenant(
      community.id,
      `update event_location set reveal_at = now() + interval '1 second' where id = $1`,
      [eventLocationId],
    )
    await expect.poll(state).toBe('Available')
  })
})
