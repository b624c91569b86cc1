import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { kept } from '../../../support/shows.ts'

const path = '/api/publicexperience/shell'
const neverSaved = '00000000-0000-0000-0000-000000000000'

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  await identify(community.id)
})

const send = (method: string, to: string, body: object) =>
  call(community, to, { method, as: administrator, body })

describe('what every page has around its content', () => {
  it('is one read, answered from memory until something of it changes', async () => {
    const root = await call(community, '/api')
    expect(root.json._links.shell.href).toBe(path)
    const plain = await call(community, path)
    expect([plain.status, plain.trips]).toEqual([200, 1])
    expect(plain.json).toMatchObject({
      name: `Community ${community.slug}`,
      slug: community.slug,
      tagline: 'A community of a test',
      languages: ['en'],
      branding: {
        colors: { primary: null, secondary: null },
        images: { logos: [], darkLogos: [], favicons: [] },
      },
      headerMenu: [],
      footer: { layout: 'columns', linkGroups: [] },
    })
    await kept(() => call(community, path))
    const changes = [
      ['PATCH', '/api/tenant/settings/documents/branding', { colors: { primary: '#123456' } }],
      ['POST', '/api/tenant/navigation', { label: 'Talks', url: '/talks' }],
      ['POST', '/api/footer/link-groups', { title: 'About' }],
      ['PATCH', '/api/footer/settings', { copyrightNotice: 'Gardeners' }],
    ] as const
    for (const [method, to, body] of changes) {
      const known = method === 'PATCH' && { expectedConcurrencyStamp: neverSaved }
      const before = (await call(community, path)).text
      expect((await send(method, to, { ...known, ...body })).status).toBeLessThan(300)
      expect((await call(community, path)).text).not.toBe(before)
    }
    expect((await call(community, path)).json).toMatchObject({
      branding: { colors: { primary: '#123456' } },
      headerMenu: [{ label: 'Talks', url: '/talks', children: [] }],
      footer: { linkGroups: [{ title: 'About', links: [] }], copyrightNotice: 'Gardeners' },
    })
  })

  it('says what the community says of itself, its default language first', async () => {
    const said = {
      description: 'We garden',
      languages: ['nl', 'en'],
      timeZoneId: 'Europe/Brussels',
    }
    const { json } = await call(community, '/api/tenant', { as: administrator })
    const edited = await call(community, '/api/tenant', {
      method: 'PATCH',
      as: administrator,
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
      body: said,
    })
    expect(edited.status).toBe(200)
    expect((await call(community, path)).json).toMatchObject(said)
  })

  it.each([
    ['being prepared', 1, 404],
    ['suspended', 3, 403],
    ['archived', 4, 200],
  ])('of a community that is %s: %i answers %i', async (_, statusId, status) => {
    const at = await mintCommunity({ statusId })
    for (const of of [path, '/api/footer/config', '/api/events']) {
      expect([of, (await call(at, of)).status]).toEqual([of, status])
    }
  })

  it('is not there where no community is', async () => {
    const nowhere = { host: `nobody.${inject('baseDomain')}` }
    expect((await call(nowhere, path)).status).toBe(404)
  })
})
