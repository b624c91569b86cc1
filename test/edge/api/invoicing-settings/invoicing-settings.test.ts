import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { type Community, grant, mintCommunity, type Person } from '../../../support/community.ts'

const neverSaved = '00000000-0000-0000-0000-000000000000'
const nowhere = '018e4e5c-7f00-7000-8000-00000000dead'
const pathOf = (organization: string) => `/api/organization/${organization}/invoicing-settings`
const refusal = ({ status, json }: Answer) => [status, json?.code]
/** What is needed to issue invoices. */
const seller = {
  isIssuingInvoices: true,
  legalName: 'Workshop of Brussels vzw',
  addressLines: ['Rue Haute 1', '1000 Brussels'],
  country: 'BE',
}

let of: Community
let owner: Person

const scene = async () => (await collective(of, 'organization', owner)).id
const read = (organization: string, as: Person | null = owner) =>
  call(of, pathOf(organization), { as })
const save = (organization: string, stamp: string, body: object, as: Person | null = owner) =>
  call(of, pathOf(organization), {
    method: 'PATCH',
    as,
    body: { expectedConcurrencyStamp: stamp, ...body },
  })

beforeAll(async () => {
  of = await mintCommunity()
  owner = await of.person()
})

describe('what an organization says of its invoices', () => {
  it('is nothing at first, is saved, and keeps what is left out', async () => {
    const id = await scene()
    const managed = await call(of, `/api/organization/${id}/management-detail`, { as: owner })
    expect(managed.json._links['invoicing-settings'].href).toBe(pathOf(id))
    const empty = await read(id)
    expect([empty.status, empty.trips]).toEqual([200, 1])
    expect(empty.json).toMatchObject({
      isIssuingInvoices: false,
      legalName: null,
      addressLines: [],
      concurrencyStamp: neverSaved,
    })
    const saved = await save(id, neverSaved, { ...seller, vatId: 'be 0123.456.789' })
    expect([saved.status, saved.trips], saved.text).toEqual([200, 2])
    expect(saved.json).toMatchObject({ ...seller, vatId: 'BE0123456789', numberPrefix: '' })
    expect((await read(id)).json).toEqual(saved.json)
    const changed = await save(id, saved.json.concurrencyStamp, { numberPrefix: 'R-2026-' })
    expect(changed.json).toMatchObject({ ...seller, numberPrefix: 'R-2026-' })
    expect((await read(id)).json).toEqual(changed.json)
  })

  it.each<[string, object, string]>([
    ['a name', { ...seller, legalName: null }, 'legalName'],
    ['an address', { ...seller, addressLines: [] }, 'addressLines'],
    ['a country', { ...seller, country: null }, 'country'],
    ['the form of a VAT identification number', { vatId: 'BE12' }, 'vatId'],
    ['a prefix that no number runs into', { numberPrefix: 'R2026' }, 'numberPrefix'],
    ['the note of a small business', { isSmallBusiness: true }, 'smallBusinessNote'],
  ])('needs %s', async (_, body, field) => {
    const id = await scene()
    const answer = await save(id, neverSaved, body)
    expect(refusal(answer), answer.text).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect((await read(id)).json.concurrencyStamp).toBe(neverSaved)
  })

  it('cannot lose what its invoices need', async () => {
    const id = await scene()
    const saved = await save(id, neverSaved, seller)
    const { concurrencyStamp: stamp } = saved.json
    expect(refusal(await save(id, stamp, { legalName: null }))).toEqual([400, 'validation_failed'])
    const ended = await save(id, stamp, { legalName: null, isIssuingInvoices: false })
    expect(ended.status).toBe(200)
  })

  it('is not saved over what somebody else has saved', async () => {
    const id = await scene()
    expect((await save(id, neverSaved, seller)).status).toBe(200)
    expect(refusal(await save(id, neverSaved, { legalName: 'Another name' }))).toEqual([
      409,
      'concurrency_conflict',
    ])
    const twins = await scene()
    const answers = await Promise.all([
      save(twins, neverSaved, { legalName: 'One' }),
      save(twins, neverSaved, { legalName: 'Other' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is of its owners and administrators alone', async () => {
    const id = await scene()
    expect((await save(id, neverSaved, seller)).status).toBe(200)
    const member = await of.person()
    await grant(of.id, { userId: member.id, scope: 'organization', scopeId: id, role: 24 })
    const administrator = await of.person({ tenantRole: 11 })
    for (const as of [member, administrator]) {
      expect(refusal(await read(id, as))).toEqual([403, 'forbidden'])
      expect(refusal(await save(id, neverSaved, seller, as))).toEqual([403, 'forbidden'])
    }
    expect(refusal(await read(id, null))).toEqual([401, 'authentication_required'])
    expect(refusal(await read(nowhere))).toEqual([404, 'resource_not_found'])
  })
})
