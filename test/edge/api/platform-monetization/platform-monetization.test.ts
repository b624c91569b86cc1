import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const path = '/api/instance/settings/platform-monetization'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const read = async () => (await call(api, path, { as: administrator })).json
const put = (body: object, as: Person | null = administrator, headers = {}) =>
  call(api, path, { method: 'PUT', as, body, headers })

const wanted = {
  feeBasisPoints: 250,
  fixedCharges: [
    { currencyCode: 'EUR', minorUnits: 35 },
    { currencyCode: 'JPY', minorUnits: 50 },
  ],
  contribution: {
    isOffered: true,
    heading: 'Help us run this',
    bodyText: 'Every cent goes into the platform.',
  },
  requiresVerifiedSellers: false,
}

describe('what the platform takes', () => {
  it('is found from the root, changed by its link, and on record with who changed it', async () => {
    const root = await call(api, '/api', { as: administrator })
    const before = (
      await call(api, root.json._links['platform-monetization'].href, { as: administrator })
    ).json
    expect(before._links.edit).toEqual({
      href: path,
      method: 'PUT',
      title: 'Change the monetization',
    })
    const changed = await put({ ...wanted, expectedRevision: before.revision })
    expect([changed.status, changed.trips]).toEqual([200, 2])
    expect(changed.json).toMatchObject({ ...wanted, revision: before.revision + 1 })
    expect(await read()).toEqual(changed.json)
    const revisions = await call(api, changed.json._links.revisions.href.replace(/\{.*/, ''), {
      as: administrator,
    })
    expect(revisions.json._embedded.items[0]).toMatchObject({
      ...wanted,
      revision: before.revision + 1,
      changedByUserId: administrator.id,
    })
  })

  it('of two who have read the same revision, one changes it and the other loses nothing', async () => {
    const { revision } = await read()
    const answers = await Promise.all(
      [1, 2].map((fee) => put({ ...wanted, feeBasisPoints: fee, expectedRevision: revision })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.json.code).toBe('concurrency_conflict')
    expect((await read()).revision).toBe(revision + 1)
  })

  it('a retry with the key of the first answers the same, and makes no other revision', async () => {
    const { revision } = await read()
    const headers = { 'idempotency-key': newId() }
    const body = { ...wanted, expectedRevision: revision }
    const first = await put(body, administrator, headers)
    const again = await put(body, administrator, headers)
    expect([first.json.revision, again.json]).toEqual([revision + 1, first.json])
    expect((await read()).revision).toBe(revision + 1)
  })

  it.each<[string, object]>([
    ['a fee of more than everything', { feeBasisPoints: 10_001 }],
    ['verified sellers, by a word', { requiresVerifiedSellers: 'yes' }],
    ['a negative fee', { feeBasisPoints: -1 }],
    ['half a basis point', { feeBasisPoints: 0.5 }],
    ['no currency', { fixedCharges: [{ currencyCode: 'EURO', minorUnits: 1 }] }],
    ['a currency in lower case', { fixedCharges: [{ currencyCode: 'eur', minorUnits: 1 }] }],
    ['a negative charge', { fixedCharges: [{ currencyCode: 'EUR', minorUnits: -1 }] }],
    [
      'a currency twice',
      { fixedCharges: [...wanted.fixedCharges, { currencyCode: 'EUR', minorUnits: 1 }] },
    ],
    [
      'a contribution without a heading',
      { contribution: { isOffered: true, heading: null, bodyText: null } },
    ],
    ['too long a text', { contribution: { ...wanted.contribution, bodyText: 'x'.repeat(2001) } }],
    ['no revision', { expectedRevision: undefined }],
  ])('%s is refused, and nothing is changed', async (_, wrong) => {
    const before = await read()
    const answer = await put({ ...wanted, expectedRevision: before.revision, ...wrong })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(await read()).toEqual(before)
  })

  it('is for instance administrators alone', async () => {
    const before = await read()
    const body = { ...wanted, expectedRevision: before.revision }
    const owner = await community.person({ tenantRole: 10 })
    expect(refusal(await put(body, null))).toEqual([401, 'authentication_required'])
    expect(refusal(await put(body, owner))).toEqual([403, 'forbidden'])
    expect(refusal(await call(api, path, { as: owner }))).toEqual([403, 'forbidden'])
    expect(await read()).toEqual(before)
  })
})
