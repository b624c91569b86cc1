import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { drawnSections } from '../../../support/configurations.ts'
import { storedImage } from '../../../support/images.ts'
import { seedOfRun } from '../../../support/seed.ts'

const path = '/api/tenant/configuration-manifest'
const refusal = ({ status, json }: Answer) => [status, json?.code]
const link = { audience: 'Everybody', isVisible: true, isInHeader: true }
const about = { label: 'About', url: '/about', ...link, children: [] as object[] }
const plain = {
  layout: 'columns',
  copyrightNotice: null,
  socialLinks: [],
  hiddenDisclosures: [],
  linkGroups: [] as object[],
}

interface Place {
  community: Community
  administrator: Person
}
async function place(): Promise<Place> {
  const community = await mintCommunity()
  return { community, administrator: await community.person({ tenantRole: 11 }) }
}
const send = ({ community, administrator }: Place, to: string, body: object) =>
  call(community, `${path}/${to}`, { method: 'POST', as: administrator, body })
const read = async ({ community, administrator }: Place) =>
  (await call(community, path, { as: administrator })).json.manifest
const of = (sections: object) => ({ version: 1, scope: 'tenant', ...sections })
const compare = (at: Place, sections: object) => send(at, 'dry-run', { manifest: of(sections) })
async function apply(at: Place, sections: object) {
  const { json } = await compare(at, sections)
  return send(at, 'apply', { manifest: of(sections), fingerprint: json.fingerprint })
}

describe('the manifest of a community', () => {
  let at: Place
  beforeAll(async () => {
    at = await place()
  })

  it('is found from the root, in one round trip, and says what nobody has configured', async () => {
    const root = await call(at.community, '/api', { as: at.administrator })
    const { href } = root.json._links['configuration-manifest']
    const answer = await call(at.community, href, { as: at.administrator })
    expect([answer.status, answer.trips]).toEqual([200, 1])
    expect(answer.json.manifest).toEqual(
      of({
        settings: {},
        branding: { primaryColor: null, secondaryColor: null },
        navigation: [],
        footer: plain,
      }),
    )
    expect(Object.keys(answer.json._links).sort()).toEqual(['apply', 'dry-run', 'self'])
  })

  it('is compared field by field, which changes nothing, and applied in two round trips', async () => {
    const wanted = {
      settings: { 'preferences.clock': { value: '12h', isLocked: true } },
      branding: { primaryColor: '#123456', secondaryColor: null },
      navigation: [about],
    }
    const compared = await compare(at, wanted)
    expect([compared.status, compared.trips]).toEqual([200, 1])
    expect(compared.json.differences).toEqual([
      { path: '/settings/preferences.clock/value', from: null, to: '12h' },
      { path: '/settings/preferences.clock/isLocked', from: null, to: true },
      { path: '/branding/primaryColor', from: null, to: '#123456' },
      { path: '/navigation/About/label', from: null, to: 'About' },
      { path: '/navigation/About/url', from: null, to: '/about' },
      { path: '/navigation/About/audience', from: null, to: 'Everybody' },
      { path: '/navigation/About/isVisible', from: null, to: true },
      { path: '/navigation/About/isInHeader', from: null, to: true },
      { path: '/navigation/About/position', from: null, to: 1 },
    ])
    expect((await read(at)).navigation).toEqual([])
    const { fingerprint } = compared.json
    const applied = await send(at, 'apply', { manifest: of(wanted), fingerprint })
    expect([applied.status, applied.trips]).toEqual([200, 2])
    expect(applied.json.manifest).toEqual(of({ ...wanted, footer: plain }))
    expect(await read(at)).toEqual(applied.json.manifest)
    const changes = await asOwner(
      'select key, new_value, is_locked, changed_by_user_id from setting_change where tenant_id = $1',
      [at.community.id],
    )
    expect(changes).toEqual([
      {
        key: 'preferences.clock',
        new_value: '12h',
        is_locked: true,
        changed_by_user_id: at.administrator.id,
      },
    ])
  })

  it('leaves the pictures of the community as they are', async () => {
    const own = await place()
    const as = own.administrator
    const document = '/api/tenant/settings/documents/branding'
    const logos = [await storedImage(own.community, as)]
    const body = {
      expectedConcurrencyStamp: '00000000-0000-0000-0000-000000000000',
      images: { logos },
    }
    const saved = await call(own.community, document, { method: 'PATCH', as, body })
    expect(saved.status).toBe(200)
    const colors = { primaryColor: '#123456', secondaryColor: null }
    expect((await apply(own, { branding: colors })).status).toBe(200)
    const after = await call(own.community, document, { as })
    expect(after.json.colors.primary).toBe('#123456')
    expect(after.json.images).toEqual(saved.json.images)
  })

  it('keeps the entries that stay, changes what differs, and takes the others away', async () => {
    const own = await place()
    const first = { ...about, children: [{ label: 'Team', url: '/team', ...link }] }
    const group = {
      title: 'More',
      links: [
        { label: 'One', url: '/1' },
        { label: 'Two', url: '/2' },
      ],
    }
    const gone = { title: 'Gone', links: [{ label: 'Three', url: '/3' }] }
    const footer = { ...plain, linkGroups: [group, gone] }
    await apply(own, { navigation: [first, { ...about, label: 'Blog' }], footer })
    const ids = async () => {
      const { id } = own.community
      return Object.fromEntries(
        (
          await asOwner<{ label: string; id: string }>(
            `select label, id from navigation_entry where tenant_id = $1
             union all select title, id from footer_link_group where tenant_id = $1
             union all select label, id from footer_link where tenant_id = $1`,
            [id],
          )
        ).map((row) => [row.label, row.id]),
      )
    }
    const before = await ids()
    const wanted = {
      navigation: [
        { ...about, label: 'New' },
        { ...first, url: '/changed' },
      ],
      footer: { ...footer, linkGroups: [{ ...group, links: group.links.toReversed() }] },
    }
    const applied = await apply(own, wanted)
    expect(applied.json.manifest).toMatchObject(wanted)
    expect(await read(own)).toEqual(applied.json.manifest)
    const { Blog, Gone, Three, ...stayed } = before
    expect(await ids()).toEqual({ ...stayed, New: expect.any(String) })
  })

  it.each([
    ['an unknown section', { pictures: {} }, 'manifest.pictures'],
    [
      'an unknown setting',
      { settings: { 'no.such': { value: '1', isLocked: false } } },
      'manifest.settings.no.such',
    ],
    [
      'an unknown member',
      { branding: { primaryColor: null, secondaryColor: null, logo: 1 } },
      'manifest.branding.logo',
    ],
    ['another version', { version: 2 }, 'manifest.version'],
    ['the scope of the instance', { scope: 'instance' }, 'manifest.scope'],
    ['people', { members: [] }, 'manifest.members'],
    [
      'an activation binding',
      { settings: { 'event_resources.bindings': { value: '[]', isLocked: false } } },
      'manifest.settings.event_resources.bindings',
    ],
    [
      'a setting of the instance',
      { settings: { 'federation.atproto_events_enabled': { value: 'true', isLocked: false } } },
      'manifest.settings.federation.atproto_events_enabled',
    ],
    [
      'a value that is none',
      { settings: { 'preferences.clock': { value: '13h', isLocked: false } } },
      'manifest.settings.preferences.clock',
    ],
    [
      'a script as an address',
      { navigation: [{ ...about, url: 'javascript:alert(1)' }] },
      'manifest.navigation.0.url',
    ],
    [
      'a network elsewhere',
      { footer: { ...plain, socialLinks: [{ network: 'github', url: 'https://example.org/' }] } },
      'manifest.footer.socialLinks.0.url',
    ],
    [
      'more entries than there may be',
      { navigation: Array.from({ length: 101 }, (_, at) => ({ ...about, label: `Entry ${at}` })) },
      'manifest.navigation',
    ],
    [
      'more links than there may be',
      {
        footer: {
          ...plain,
          linkGroups: ['One', 'Two'].map((title) => ({
            title,
            links: Array.from({ length: 101 }, (_, at) => ({ label: `${at}`, url: '/' })),
          })),
        },
      },
      'manifest.footer.linkGroups',
    ],
  ])('with %s is refused by its path', async (_, sections, named) => {
    const compared = await compare(at, sections)
    expect(refusal(compared)).toEqual([400, 'validation_failed'])
    expect(Object.keys(compared.json.errors)).toContain(named)
  })

  it('is applied as a whole or not at all', async () => {
    const before = await read(at)
    const { json } = await compare(at, { navigation: [] })
    const wrong = await send(at, 'apply', {
      manifest: of({
        navigation: [],
        settings: { 'preferences.clock': { value: '13h', isLocked: false } },
      }),
      fingerprint: json.fingerprint,
    })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(await read(at)).toEqual(before)
  })

  it('is refused once what it was compared with has changed, unless that is in no section of it', async () => {
    const { json } = await compare(at, { navigation: [] })
    const colors = { primaryColor: '#654321', secondaryColor: null }
    expect((await apply(at, { branding: colors })).status).toBe(200)
    const { fingerprint } = json
    expect((await apply(at, { navigation: [{ ...about, url: '/new' }] })).status).toBe(200)
    const stale = await send(at, 'apply', { manifest: of({ navigation: [] }), fingerprint })
    expect(refusal(stale)).toEqual([409, 'concurrency_conflict'])
    expect((await read(at)).navigation).toHaveLength(1)
    const again = await compare(at, { navigation: [] })
    expect((await apply(at, { branding: { ...colors, secondaryColor: '#000000' } })).status).toBe(
      200,
    )
    const fresh = await send(at, 'apply', {
      manifest: of({ navigation: [] }),
      fingerprint: again.json.fingerprint,
    })
    expect([fresh.status, fresh.json.manifest.navigation]).toEqual([200, []])
  })

  it('of another manifest than was compared is refused', async () => {
    const { json } = await compare(at, { navigation: [about] })
    const other = { manifest: of({ navigation: [] }), fingerprint: json.fingerprint }
    expect(refusal(await send(at, 'apply', other))).toEqual([409, 'concurrency_conflict'])
  })

  it('is for administrators of the community', async () => {
    const moderator = await at.community.person({ tenantRole: 12 })
    expect((await call(at.community, path, { as: moderator })).status).toBe(403)
    const outside = await at.community.person({ member: false, instanceRole: 1 })
    expect((await call(at.community, path, { as: outside })).status).toBe(403)
  })
})

describe('what is exported, applied elsewhere and exported there', () => {
  it('has a name that two things of a list shared, where one of them is called by it', async () => {
    const at = await place()
    const shared = ['About', 'About']
    const apart = ['About', 'About#2']
    const called = (names: string[]) => ({
      navigation: names.map((label) => ({ ...about, label })),
      footer: {
        ...plain,
        linkGroups: names.map((title) => ({
          title,
          links: names.map((label) => ({ label, url: '/' })),
        })),
      },
    })
    for (const names of [shared, apart, shared]) {
      expect((await apply(at, called(names))).status).toBe(200)
      expect(await read(at)).toMatchObject(called(names))
    }
  })

  it('is the same, whatever was there, and is no change where it is applied again', async () => {
    const [one, other] = [await place(), await place()]
    const seed = seedOfRun()
    for (let run = 0; run < 12; run++) {
      const told = `TEST_SEED=${seed}, run ${run}`
      const wanted = drawnSections(seed, run)
      expect((await apply(one, wanted)).status, told).toBe(200)
      const { version, scope, ...exported } = await read(one)
      expect((await apply(other, exported)).status, told).toBe(200)
      expect(await read(other), told).toEqual({ version, scope, ...exported })
      expect((await compare(other, exported)).json.differences, told).toEqual([])
      expect((await compare(one, wanted)).json.differences, told).toEqual([])
    }
  })
})

describe('the manifest of the instance', () => {
  const api = { host: `api.${inject('baseDomain')}` }
  const base = '/api/admin/instance/configuration-manifest'
  let administrator: Person
  beforeAll(async () => {
    administrator = await (await mintCommunity()).person({ member: false, instanceRole: 1 })
  })
  const post = (to: string, body: object, headers = {}) =>
    call(api, `${base}/${to}`, { method: 'POST', as: administrator, body, headers })
  const instanceOf = (all: object) => ({ version: 1, scope: 'instance', ...all })

  it('has settings and monetization, and is no change where it is applied again', async () => {
    const root = await call(api, '/api', { as: administrator })
    const { href } = root.json._links['instance-configuration-manifest']
    const answer = await call(api, href, { as: administrator })
    expect([answer.status, answer.trips]).toEqual([200, 1])
    const { platformMonetization } = answer.json.manifest
    expect(Object.keys(answer.json.manifest)).toEqual([
      ...['version', 'scope', 'settings', 'platformMonetization'],
    ])
    const manifest = instanceOf({ platformMonetization })
    const compared = await post('dry-run', { manifest })
    expect([compared.status, compared.trips, compared.json.differences]).toEqual([200, 1, []])
    const { fingerprint } = compared.json
    expect((await post('apply', { manifest, fingerprint })).status).toBe(200)
  })

  it('makes a revision of the monetization, once; the same again is stale', async () => {
    const monetization = '/api/instance/settings/platform-monetization'
    const before = (await call(api, monetization, { as: administrator })).json
    const fee = before.feeBasisPoints === 321 ? 322 : 321
    const wanted = {
      feeBasisPoints: fee,
      fixedCharges: before.fixedCharges,
      contribution: before.contribution,
      requiresVerifiedSellers: before.requiresVerifiedSellers,
    }
    const manifest = instanceOf({ platformMonetization: wanted })
    const { json } = await post('dry-run', { manifest })
    expect(json.differences).toEqual([
      { path: '/platformMonetization/feeBasisPoints', from: before.feeBasisPoints, to: fee },
    ])
    const body = { manifest, fingerprint: json.fingerprint }
    const headers = { 'idempotency-key': newId() }
    const applied = await post('apply', body, headers)
    expect([applied.status, applied.trips]).toEqual([200, 2])
    const again = await post('apply', body, headers)
    expect([again.status, again.json]).toEqual([200, applied.json])
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    const { revision } = (await call(api, monetization, { as: administrator })).json
    expect(revision).toBeGreaterThan(before.revision)
    expect(refusal(await post('apply', body))).toEqual([409, 'concurrency_conflict'])
  })

  it('is for administrators of the instance', async () => {
    const owner = await (await mintCommunity()).person({ tenantRole: 10 })
    expect((await call(api, base, { as: owner })).status).toBe(403)
    const body = { manifest: instanceOf({}), fingerprint: '0f'.repeat(32) }
    for (const [as, status] of [
      [owner, 403],
      [null, 401],
    ] as const) {
      const answer = await call(api, `${base}/apply`, { method: 'POST', as, body })
      expect(answer.status).toBe(status)
    }
  })
})
