import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { kept } from '../../../support/shows.ts'

const config = '/api/footer/config'
const settings = '/api/footer/settings'
const groups = '/api/footer/link-groups'
const links = '/api/footer/links'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  await identify(community.id)
})

const send = (method: string, path: string, body: object, as = administrator, of = community) =>
  call(of, path, { method, as, body })
const edit = async (body: object) => {
  const { json } = await call(community, settings, { as: administrator })
  return send('PATCH', settings, { expectedConcurrencyStamp: json.concurrencyStamp, ...body })
}
/** The test of the instance's locks locks the terms of everybody. */
const shown = async () => {
  const { json } = await call(community, config)
  const own = json.disclosures.filter(({ code }: { code: string }) => code !== 'terms')
  return { ...json, disclosures: own }
}
const group = async (title: string) => (await send('POST', groups, { title })).json
const link = (groupId: string, label: string, url = '/') =>
  send('POST', links, { groupId, label, url })

describe('the footer of a community', () => {
  it('shows what law may ask for, as the operator says it, until something else is set', async () => {
    expect(await shown()).toEqual({
      layout: 'columns',
      copyrightNotice: null,
      linkGroups: [],
      socialLinks: [],
      disclosures: [
        {
          code: 'privacy',
          label: 'Privacy policy',
          url: 'https://gardeners.example/privacy',
          isLocked: false,
        },
        {
          code: 'legalNotice',
          label: 'Legal notice',
          url: 'https://gardeners.example/legal',
          isLocked: false,
        },
      ],
      _links: { self: { href: config } },
    })
  })

  it('is read from memory, and a change is seen at once', async () => {
    await kept(() => call(community, config))
    const saved = await edit({
      layout: 'centered',
      copyrightNotice: '© 2026 Gardeners',
      socialLinks: [{ network: 'github', url: 'https://github.com/gardeners' }],
      disclosures: { legalNotice: false },
    })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    const footer = await shown()
    expect(footer).toMatchObject({
      layout: 'centered',
      copyrightNotice: '© 2026 Gardeners',
      socialLinks: [{ network: 'github', url: 'https://github.com/gardeners' }],
    })
    expect(footer.disclosures.map(({ code }: { code: string }) => code)).toEqual(['privacy'])
  })

  it('takes nothing wrong, and changes nothing by it', async () => {
    const before = await shown()
    const elsewhere = [{ network: 'github', url: 'https://elsewhere.test/' }]
    for (const [field, body] of [
      ['layout', { layout: 'marquee' }],
      ['socialLinks.0.url', { socialLinks: elsewhere }],
    ] as const) {
      const answer = await edit(body)
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual([field])
    }
    expect(await shown()).toEqual(before)
  })

  it('has one winner of two who have read the same', async () => {
    const { json } = await call(community, settings, { as: administrator })
    const answers = await Promise.all(
      ['One', 'Two'].map((copyrightNotice) =>
        send('PATCH', settings, {
          expectedConcurrencyStamp: json.concurrencyStamp,
          copyrightNotice,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('groups and links of a footer', () => {
  it('are shown to everybody in their order, and reordered at once', async () => {
    const [about, press] = [await group('About'), await group('Press')]
    const [team, contact] = [
      (await link(about.id, 'Team')).json,
      (await link(about.id, 'Contact', 'https://example.test/contact')).json,
    ]
    const linked = async () =>
      (await shown()).linkGroups.map(
        ({ title, links }: { title: string; links: { label: string }[] }) => [
          title,
          links.map(({ label }) => label),
        ],
      )
    expect(await linked()).toEqual([
      ['About', ['Contact', 'Team']],
      ['Press', []],
    ])
    const list = await call(community, groups, { as: administrator })
    const [first, second] = list.json._embedded.items
    expect(first._links).not.toHaveProperty('delete')
    expect(second._links.delete.method).toBe('DELETE')
    expect(first.links[0]._links).toMatchObject({
      edit: { method: 'PATCH' },
      group: { href: `${groups}/${about.id}` },
    })
    const { reorder } = list.json._links
    const order = [
      { id: press.id, linkIds: [contact.id] },
      { id: about.id, linkIds: [team.id] },
    ]
    const arranged = await send(reorder.method, reorder.href, { groups: order })
    expect([arranged.status, arranged.trips]).toEqual([204, 2])
    expect(await linked()).toEqual([
      ['Press', ['Contact']],
      ['About', ['Team']],
    ])
    // Who has read it before does not change it unread.
    const stale = await call(community, `${links}/${contact.id}`, {
      method: 'PATCH',
      as: administrator,
      body: { label: 'Old' },
      headers: { 'if-match': `"${contact.concurrencyStamp}"` },
    })
    expect(refusal(stale)).toEqual([409, 'concurrency_conflict'])
  })

  it.each([
    ['javascript:alert(1)', 400],
    ['https://example.test@elsewhere.test/', 400],
    ['//elsewhere.test', 400],
    [`https://example.test/${'x'.repeat(500)}`, 400],
    ['/contact', 201],
  ])('a link leads to %s: %i', async (url, status) => {
    expect((await link((await group('Links')).id, 'Somewhere', url)).status).toBe(status)
  })

  it('are bounded, however many come at once', async () => {
    const of = await mintCommunity()
    const as = await of.person({ tenantRole: 11 })
    await inTenant(
      of.id,
      `insert into footer_link_group (id, tenant_id, title, concurrency_stamp)
       select gen_random_uuid(), $1, 'Group', gen_random_uuid() from generate_series(1, 18)`,
      [of.id],
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => send('POST', groups, { title: `Late ${each}` }, as, of)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  it('met by an order that does not know of a new link: nothing of either is lost', async () => {
    const of = await mintCommunity()
    const as = await of.person({ tenantRole: 11 })
    const { json: only } = await send('POST', groups, { title: 'Only' }, as, of)
    for (let round = 0; round < 4; round++) {
      const before = await call(of, `${groups}/${only.id}`, { as })
      const known = before.json.links.map(({ id }: { id: string }) => id).reverse()
      const [ordered, added] = await Promise.all([
        send('PUT', '/api/footer/order', { groups: [{ id: only.id, linkIds: known }] }, as, of),
        send('POST', links, { groupId: only.id, label: `Link ${round}`, url: '/' }, as, of),
      ])
      expect(added.status).toBe(201)
      expect([204, 409]).toContain(ordered.status)
      const after = await call(of, `${groups}/${only.id}`, { as })
      expect(after.json.links).toHaveLength(round + 1)
    }
  })
})
