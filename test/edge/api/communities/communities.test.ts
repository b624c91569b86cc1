import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { shows } from '../../../support/shows.ts'

const path = '/api/tenant'
let community: Community
let owner: Person
let instance: Person

beforeAll(async () => {
  community = await mintCommunity()
  owner = await community.person({ tenantRole: 10 })
  instance = await community.person({ member: false, instanceRole: 1 })
})

const refusal = ({ status, json }: Answer) => [status, json?.code]
const read = (as: Person | null = null) => call(community, path, { as })
/** As the owner: what is public comes from memory, which an edit on another host reaches a second later. */
const stampOf = async () => `"${(await read(owner)).json.concurrencyStamp}"`
const edit = async (body: object, { as = owner, stamp }: { as?: Person; stamp?: string } = {}) =>
  call(community, path, {
    method: 'PATCH',
    as,
    body,
    headers: { 'if-match': stamp ?? (await stampOf()) },
  })

/** The instance edits it as a thing of its own, on its own host. */
const api = { host: `api.${inject('baseDomain')}` }
const administered = () => `/api/admin/instance/tenants/${community.id}`
const editFromOutside = async (body: object, stamp: string) =>
  call(api, administered(), {
    method: 'PATCH',
    as: instance,
    body,
    headers: { 'if-match': stamp },
  })

const shownEverywhere = async (name: string, tagline: string) => {
  for (const isolate of [0, 1]) {
    await shows(
      async () => (await call(community, '/api', { isolate })).json.tenant,
      (tenant) => tenant.name === name && tenant.tagline === tagline,
    )
    await shows(
      async () => (await call(community, '/', { isolate })).text,
      (page) => page.includes(name) && page.includes(tagline),
    )
  }
}

describe('what a community says of itself', () => {
  it('is edited by its administrators, and shown at once in the API and on the pages', async () => {
    for (const isolate of [0, 1]) await call(community, '/', { isolate })
    const administrator = await community.person({ tenantRole: 11 })
    const changed = {
      fullName: `Gardeners ${newId()}`,
      tagline: `We garden ${newId()}`,
      description: 'All about trees',
      allowsRegistration: true,
      languages: ['de', 'pt-BR'],
      timeZoneId: 'Europe/Berlin',
    }
    const { json, status, trips } = await edit(changed, { as: administrator })
    expect([status, trips]).toEqual([200, 2])
    expect(json).toMatchObject({ ...changed, slug: community.slug })
    expect((await read(administrator)).json).toEqual(json)
    await shownEverywhere(changed.fullName, changed.tagline)
    expect((await read()).json).toMatchObject(changed)
    expect((await read()).json._links.edit).toBeUndefined()
    expect((await read(owner)).json._links.edit).toMatchObject({ href: path, method: 'PATCH' })
  })

  it('is edited by administrators of the instance too, and by nobody else', async () => {
    const changed = { fullName: `Tree people ${newId()}`, tagline: `Seen from outside ${newId()}` }
    const { json, status, trips } = await editFromOutside(changed, await stampOf())
    expect([status, trips]).toEqual([200, 2])
    expect(json).toMatchObject(changed)
    expect((await call(api, administered(), { as: instance })).json).toEqual(json)
    await shownEverywhere(changed.fullName, changed.tagline)
    const member = await community.person()
    expect(refusal(await edit({ tagline: null }, { as: member }))).toEqual([403, 'forbidden'])
  })

  it('of two who have read the same, the second is told so, whoever they are', async () => {
    const stamp = await stampOf()
    const answers = await Promise.all([
      edit({ tagline: 'One' }, { stamp }),
      editFromOutside({ tagline: 'Other' }, stamp),
      edit({ tagline: 'Third' }, { stamp }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [made] = answers.filter(({ status }) => status === 200)
    expect((await read(owner)).json.tagline).toBe(made!.json.tagline)
  })

  it.each([
    ['no language', { languages: [] }, 'languages'],
    ['a language twice', { languages: ['en', 'en'] }, 'languages'],
    ['a language in another form', { languages: ['EN'] }, 'languages.0'],
    ['a zone that is none', { timeZoneId: 'Mars/Olympus' }, 'timeZoneId'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['another slug', { slug: 'mine' }, 'slug'],
  ])('%s is refused', async (_, wrong, field) => {
    const before = (await read(owner)).json
    const answer = await edit(wrong)
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect((await read(owner)).json).toEqual(before)
  })

  it('is for its administrators to read while it is closed', async () => {
    const closed = await mintCommunity({ statusId: 1 })
    const administrator = await closed.person({ tenantRole: 11 })
    expect((await call(closed, path, { as: administrator })).status).toBe(200)
    expect(refusal(await call(closed, path))).toEqual([404, 'resource_not_found'])
  })
})
