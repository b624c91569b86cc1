import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { type CollectiveState, collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  type Person,
} from '../../../support/community.ts'
import { storedImage } from '../../../support/images.ts'
import { kept } from '../../../support/shows.ts'

const neverSaved = '00000000-0000-0000-0000-000000000000'
const refusal = ({ status, json }: Answer) => [status, json?.code]

interface Place {
  of: Community
  /** Administers the community. */
  administrator: Person
}
interface Group extends Place {
  id: string
  owner: Person
}

let at: Place
beforeAll(async () => {
  at = await place()
})

async function place(): Promise<Place> {
  const of = await mintCommunity()
  return { of, administrator: await of.person({ tenantRole: 11 }) }
}
async function group(state: CollectiveState = {}, where = at): Promise<Group> {
  const owner = await where.of.person()
  const { id } = await collective(where.of, 'group', owner, state)
  return { ...where, id, owner }
}
async function member({ of, id: scopeId }: Group, role: number) {
  const person = await of.person()
  await grant(of.id, { userId: person.id, scope: 'group', scopeId, role })
  return person
}

const pathOf = ({ id }: Group) => `/api/group/${id}/branding`
const read = (own: Group, as: Person | null = own.owner) => call(own.of, pathOf(own), { as })
const save = (own: Group, stamp: string, body: object, as = own.owner) =>
  call(own.of, pathOf(own), {
    method: 'PATCH',
    as,
    body: { expectedConcurrencyStamp: stamp, ...body },
  })
const appearance = ({ of, id }: Group, as?: Person) =>
  call(of, `/api/group/${id}/appearance`, as ? { as } : {})
async function saveCommunity({ of, administrator: as }: Place, body: object) {
  const path = '/api/tenant/settings/documents/branding'
  const { json } = await call(of, path, { as })
  const saved = await call(of, path, {
    method: 'PATCH',
    as,
    body: { expectedConcurrencyStamp: json.concurrencyStamp, ...body },
  })
  expect(saved.status, saved.text).toBe(200)
}

describe('how a group looks', () => {
  it('is that of its community at first, and each field its own from then on', async () => {
    const own = await group({}, await place())
    const { of, administrator, owner } = own
    const communityLogo = await storedImage(of, administrator)
    await saveCommunity(own, {
      colors: { primary: '#757575', secondary: '#777777' },
      images: { logos: [communityLogo] },
    })
    const empty = await read(own)
    expect([empty.status, empty.trips]).toEqual([200, 1])
    const shown = (id: string) => ({
      url: expect.stringContaining(`/api/storageobject/${id}/content`),
      width: 2,
      height: 3,
      mediaType: 'image/png',
    })
    const [ofCommunity, ofGroup] = [{ source: 'TenantOverride' }, { source: 'GroupOverride' }]
    expect(empty.json).toMatchObject({
      groupId: own.id,
      colors: { primary: null, secondary: null },
      images: { logos: [], darkLogos: [], favicons: [] },
      effective: {
        colors: {
          primary: { value: '#757575', ...ofCommunity },
          secondary: { value: '#777777', ...ofCommunity },
        },
        images: {
          logos: { value: [shown(communityLogo)], ...ofCommunity },
          darkLogos: { value: [shown(communityLogo)], ...ofCommunity },
          favicons: { value: [], source: 'SystemDefault' },
        },
      },
      contrastWarnings: [{ color: 'secondary', text: 'white', ratio: 4.47 }],
      concurrencyStamp: neverSaved,
    })
    const logo = await storedImage(of, owner)
    const saved = await save(own, neverSaved, {
      colors: { primary: '#ABCDEF' },
      images: { logos: [logo] },
    })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    expect(saved.json).toMatchObject({
      colors: { primary: '#abcdef', secondary: null },
      images: { logos: [{ id: logo, ...shown(logo) }], darkLogos: [], favicons: [] },
      effective: {
        colors: {
          primary: { value: '#abcdef', ...ofGroup },
          secondary: { value: '#777777', ...ofCommunity },
        },
        images: {
          logos: { value: [shown(logo)], ...ofGroup },
          darkLogos: { value: [shown(logo)], ...ofGroup },
        },
      },
      contrastWarnings: [
        { color: 'primary', text: 'white' },
        { color: 'secondary', text: 'white' },
      ],
    })
    expect((await read(own)).json).toEqual(saved.json)
    const emptied = await save(own, saved.json.concurrencyStamp, {
      colors: { primary: null },
      images: { logos: [] },
    })
    expect(emptied.json.effective).toEqual(empty.json.effective)
    expect((await call(of, '/api/publicexperience/shell')).json.branding.colors.primary).toBe(
      '#757575',
    )
  })

  it('is shown to everybody in one round trip, and follows the group and its community', async () => {
    const own = await group({}, await place())
    await saveCommunity(own, { colors: { primary: '#111111' } })
    const first = await appearance(own)
    expect([first.status, first.trips]).toEqual([200, 1])
    expect(first.json).toMatchObject({
      groupId: own.id,
      colors: { primary: '#111111', secondary: null },
      images: { logos: [], darkLogos: [], favicons: [] },
    })
    await kept(() => appearance(own))
    await saveCommunity(own, { colors: { primary: '#222222', secondary: '#333333' } })
    expect((await appearance(own)).json.colors).toEqual({
      primary: '#222222',
      secondary: '#333333',
    })
    await save(own, neverSaved, { colors: { primary: '#444444' } })
    expect((await appearance(own)).json.colors).toEqual({
      primary: '#444444',
      secondary: '#333333',
    })
  })

  it('is its own: other groups and the community keep theirs', async () => {
    const [one, other] = [await group(), await group()]
    await save(one, neverSaved, { colors: { primary: '#111111' } })
    expect((await read(other)).json.concurrencyStamp).toBe(neverSaved)
    const saved = await save(other, neverSaved, { colors: { primary: '#222222' } })
    expect(saved.status).toBe(200)
    expect((await read(one)).json.colors.primary).toBe('#111111')
    const ofCommunity = await call(at.of, '/api/tenant/settings/documents/branding', {
      as: at.administrator,
    })
    expect(ofCommunity.json.colors.primary).toBeNull()
  })

  it.each<[string, object]>([
    ['colors.primary', { colors: { primary: 'red' } }],
    ['images.logos', { images: { logos: Array(5).fill(neverSaved) } }],
    ['images.logos.0', { images: { logos: ['018e4e5c-7f00-7000-8000-00000000dead'] } }],
  ])('takes no wrong %s', async (field, body) => {
    const own = await group()
    const answer = await save(own, neverSaved, body)
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect((await read(own)).json.concurrencyStamp).toBe(neverSaved)
  })

  it('has one winner of two who have read the same, first or later, who loses nothing', async () => {
    const own = await group()
    const second = await member(own, 31)
    const logos = [await storedImage(own.of, own.owner), await storedImage(own.of, second)]
    let stamp = neverSaved
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        [own.owner, second].map((as, index) =>
          save(
            own,
            stamp,
            { colors: { primary: `#11111${round + index}` }, images: { logos: [logos[index]] } },
            as,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = answers.sort((one, another) => one.status - another.status)
      expect(refusal(lost!)).toEqual([409, 'concurrency_conflict'])
      const { colors, images, concurrencyStamp } = (await read(own)).json
      expect({ colors, images, concurrencyStamp }).toEqual({
        colors: won!.json.colors,
        images: won!.json.images,
        concurrencyStamp: won!.json.concurrencyStamp,
      })
      stamp = concurrencyStamp
    }
  })
})

describe('who may', () => {
  it.each<[string, number, boolean]>([
    ['administrates', 31, true],
    ['moderates', 32, false],
    ['is a member of', 33, false],
  ])('somebody who %s the group has a link to its look: %i, %s', async (_, role, may) => {
    const own = await group()
    const as = await member(own, role)
    for (const path of [`/api/group/${own.id}`, `/api/group/${own.id}/management-detail`]) {
      const { _links } = (await call(own.of, path, { as })).json
      expect(_links.branding?.href).toBe(may ? pathOf(own) : undefined)
      expect(_links.appearance.href).toBe(`/api/group/${own.id}/appearance`)
    }
    const document = await read(own, as)
    const edited = await save(own, neverSaved, { colors: { primary: '#111111' } }, as)
    expect([document.status, edited.status]).toEqual(may ? [200, 200] : [403, 403])
    if (may) expect(document.json._links.edit.href).toBe(pathOf(own))
    const { branding } = (await appearance(own, as)).json._links
    expect(branding?.href).toBe(may ? pathOf(own) : undefined)
  })

  it('administrators of its community read it and change nothing', async () => {
    const own = await group()
    const document = await read(own, own.administrator)
    expect(document.status).toBe(200)
    expect(document.json._links).not.toHaveProperty('edit')
    const edited = await save(own, neverSaved, {}, own.administrator)
    expect(refusal(edited)).toEqual([403, 'forbidden'])
    for (const as of [null, await own.of.person()]) {
      expect((await read(own, as)).status).toBe(as ? 403 : 401)
    }
  })

  it('administrators of the group keep it where the look of communities is withheld', async () => {
    const own = await group({}, await place())
    const document = '/api/tenant/settings/documents/branding'
    await inTenant(
      own.of.id,
      `insert into setting_value (scope, scope_id, tenant_id, category, key, value)
       values ('governance', $1, $1, 'TenantDelegation', 'delegation.branding', 'false')`,
      [own.of.id],
    )
    expect((await call(own.of, document, { as: own.administrator })).status).toBe(403)
    expect((await read(own, own.administrator)).status).toBe(200)
    expect((await save(own, neverSaved, { colors: { primary: '#111111' } })).status).toBe(200)
  })

  it.each<[string, CollectiveState]>([
    ['waits for approval', { approvalStatusId: 1 }],
    ['was rejected', { approvalStatusId: 3 }],
    ['is suspended', { isSuspended: true }],
  ])(
    'the public does not see a group that %s, and those who administer it prepare it',
    async (_, state) => {
      const own = await group(state)
      expect((await save(own, neverSaved, { colors: { primary: '#111111' } })).status).toBe(200)
      const { _links } = (await read(own)).json
      expect(_links).not.toHaveProperty('appearance')
      expect(refusal(await appearance(own))).toEqual([404, 'resource_not_found'])
      expect(refusal(await appearance(own, own.owner))).toEqual([404, 'resource_not_found'])
    },
  )
})

describe('a picture of the look of a group', () => {
  const used = async ({ of }: Group) =>
    (
      await asOwner<{ id: string }>(
        'select id from storage_object o where tenant_id = $1 and app.is_image_used(o)',
        [of.id],
      )
    ).map(({ id }) => id)

  it('is in use until the group is deleted, which leaves nothing of the look', async () => {
    const own = await group({}, await place())
    const other = await group({}, own)
    const [logo, kept] = [
      await storedImage(own.of, own.owner),
      await storedImage(own.of, other.owner),
    ]
    await save(own, neverSaved, { images: { logos: [logo] } })
    await save(other, neverSaved, { images: { logos: [kept] } })
    expect((await used(own)).toSorted()).toEqual([logo, kept].toSorted())
    const { concurrencyStamp } = (await call(own.of, `/api/group/${own.id}`)).json
    const deleted = await call(own.of, `/api/group/${own.id}`, {
      method: 'DELETE',
      as: own.owner,
      headers: { 'if-match': `"${concurrencyStamp}"` },
    })
    expect(deleted.status).toBe(204)
    expect(await used(own)).toEqual([kept])
    expect(refusal(await read(own))).toEqual([404, 'resource_not_found'])
    expect(refusal(await appearance(own))).toEqual([404, 'resource_not_found'])
    const rows = await asOwner<{ group_id: string }>(
      'select group_id from branding where tenant_id = $1',
      [own.of.id],
    )
    expect(rows).toEqual([{ group_id: other.id }])
  })

  it('that is deleted is taken from it alone, and it has another revision', async () => {
    const own = await group({}, await place())
    const other = await group({}, own)
    const logo = await storedImage(own.of, own.owner)
    const saved = await save(own, neverSaved, { images: { logos: [logo] } })
    const beside = await save(other, neverSaved, { colors: { primary: '#111111' } })
    const gone = await call(own.of, `/api/storageobject/${logo}`, {
      method: 'DELETE',
      as: own.administrator,
    })
    expect(gone.status).toBe(204)
    const { json } = await read(own)
    expect(json.images.logos).toEqual([])
    expect(json.concurrencyStamp).not.toBe(saved.json.concurrencyStamp)
    expect((await read(other)).json.concurrencyStamp).toBe(beside.json.concurrencyStamp)
  })
})
