import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, organize } from '../../../support/programme.ts'

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
})

const find = (as: Person, text: string, at = community) =>
  call(at, `/api/people?text=${encodeURIComponent(text)}`, { as })
const named = async (firstName: string, lastName: string, at = community) => {
  const person = await at.person()
  await asOwner('update user_profile set first_name = $2, last_name = $3 where user_id = $1', [
    person.id,
    firstName,
    lastName,
  ])
  return person
}
const namesOf = async (text: string, as = administrator) =>
  ((await find(as, text)).json.people as { displayName: string }[]).map(
    ({ displayName }) => displayName,
  )

describe('people are found by the beginning of a name', () => {
  it('first, last or here, in any case: active members of this community alone', async () => {
    await named('Ödön', 'Quirin')
    await named('Quentin', 'Zöllner')
    await named('Anna', 'Inquieta')
    await named('Quinn', 'Elsewhere', await mintCommunity())
    const suspended = await named('Quiet', 'Person')
    await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
      suspended.id,
    ])
    expect(await namesOf('qu')).toEqual(['Quentin Zöllner', 'Ödön Quirin'])
    expect(await namesOf('QUENTIN zö')).toEqual(['Quentin Zöllner'])
    for (const nobody of ['%%', '__']) expect(await namesOf(nobody)).toEqual([])
  })

  it('twenty at most, with id, name and picture, and no address', async () => {
    for (let count = 0; count < 21; count++) await named('Maximilian', `${count}`)
    const { json } = await find(administrator, 'Maxi')
    expect(json.people).toHaveLength(20)
    for (const person of json.people) {
      expect(Object.keys(person).sort()).toEqual(['displayName', 'id', 'profilePictureUri'])
    }
    expect((await find(administrator, 'x')).status).toBe(400)
    expect((await find(administrator, ' x ')).status).toBe(400)
  })

  it('by those who give roles, on whatever it is, and by nobody else', async () => {
    const [manager, editor, host, member, stranger] = [
      await community.person(),
      await community.person(),
      await community.person(),
      await community.person(),
      await community.person({ member: false }),
    ]
    const event = await draftEvent(community, administrator)
    await organize(community, manager, event.id, 41)
    await organize(community, editor, event.id, 42)
    const { id } = await collective(community, 'group', host)
    await grant(community.id, { userId: member.id, scope: 'group', scopeId: id, role: 33 })
    const root = async (as: Person) => (await call(community, '/api', { as })).json._links.people
    for (const as of [administrator, manager, host]) {
      expect([(await find(as, 'no')).status, (await root(as))?.href]).toEqual([
        200,
        '/api/people{?text}',
      ])
    }
    for (const as of [editor, member, stranger]) {
      expect([(await find(as, 'no')).status, await root(as)]).toEqual([403, undefined])
    }
    await call(community, `/api/tenant/members/${manager.id}/suspend`, {
      method: 'POST',
      as: administrator,
      body: {},
    })
    expect((await find(manager, 'no')).status).toBe(403)
  })
})
