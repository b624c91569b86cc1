import { beforeAll, describe, expect, inject, it } from 'vitest'
import { namedCountries } from '../../../../src/domain/operator-identity/index.ts'
import { metadataOf } from '../../../../src/edge/api/operator-identity/representation.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { operatorIdentity } from '../../../support/operator-identities.ts'

const metadataPath = '/api/operator-identity-metadata'
const path = '/api/tenant/settings/documents/directory-operator-identity'
const neverSaved = '00000000-0000-0000-0000-000000000000'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let administrator: Person
let member: Person
let operator: Person
beforeAll(async () => {
  community = await mintCommunity({ statusId: 1 })
  administrator = await community.person({ tenantRole: 10 })
  member = await community.person()
  operator = await community.person({ member: false, instanceRole: 1 })
})

const read = (of: Community, as: Person | null, at = path) => call(of, at, { as })
const save = (of: Community, as: Person, stamp: string, body: object) =>
  call(of, path, {
    method: 'PATCH',
    as,
    body: { expectedConcurrencyStamp: stamp, ...body },
  })
/** A community in preparation, and who owns it. */
async function directory() {
  const of = await mintCommunity({ statusId: 1 })
  const owner = await of.person({ tenantRole: 10 })
  return { of, owner }
}

describe('the choices and limits of the form', () => {
  it('are the same for everybody, of every community, and hold nothing that was saved', async () => {
    const other = await mintCommunity()
    const stranger = await other.person()
    await save(community, administrator, neverSaved, operatorIdentity)
    const answers = [
      await read(community, administrator, metadataPath),
      await read(community, operator, metadataPath),
      await read(other, stranger, metadataPath),
      await call({ host: `api.${inject('baseDomain')}` }, metadataPath, { as: operator }),
    ]
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([200, answers[0]!.text])
      expect(headers.get('cache-control')).toMatch(/no-store/)
    }
    expect(answers[0]!.text).not.toContain('Gardeners')
    expect(refusal(await read(community, null, metadataPath))).toEqual([
      401,
      'authentication_required',
    ])
  })

  it('name kinds, countries, and each field with its limit', async () => {
    const { json } = await read(community, member, metadataPath)
    expect(Object.keys(json).sort()).toEqual(
      [
        ...['_links', 'countries', 'countryState', 'fields', 'operatorKinds'],
        ...['registrationAuthorities', 'registrationAuthorityState'],
      ].sort(),
    )
    expect(Object.keys(json._links).sort()).toEqual(['refresh', 'self'])
    expect(json.operatorKinds.map(({ code }: { code: string }) => code)).toEqual([
      'registered_organization',
      'sole_trader',
      'individual',
      'public_body',
      'unincorporated_association',
    ])
    expect(json.countryState).toBe('Available')
    expect(json.countries).toHaveLength(249)
    expect(json.countries).toContainEqual({ code: 'BE', displayName: 'Belgium' })
    expect([json.registrationAuthorities, json.registrationAuthorityState]).toEqual([
      [],
      'NotSupported',
    ])
    const limits = json.fields.map(
      (field: Record<string, unknown>) =>
        `${field.name} ${field.maxLength ?? '-'} ${field.requiredForDisclosure} ${field.requiredForPaidCommerce}`,
    )
    expect(limits).toEqual([
      'publicName 200 true true',
      'legalName 300 true true',
      'operatorKindCode - true true',
      'jurisdictionCountryCode 2 true true',
      'registrationIdentifier 120 false false',
      'publicContactEmail 320 true true',
      'legalNoticeUrl 2048 true true',
      'termsUrl 2048 false true',
      'privacyUrl 2048 true true',
    ])
  })

  it.each([
    ['has no names', () => ({ of: () => undefined })],
    ['answers codes for names', () => ({ of: (code: string) => code })],
    [
      'fails',
      () => {
        throw new RangeError('no data')
      },
    ],
  ])('have no countries where the runtime %s', (_, names) => {
    expect(metadataOf(namedCountries(names))).toMatchObject({
      countries: [],
      countryState: 'Unavailable',
      countryFailureCode: 'country_names_unavailable',
    })
  })
})

describe('the document of a directory', () => {
  it('is empty at first, is saved by groups, and keeps what is left out', async () => {
    const { of, owner } = await directory()
    const root = await call(of, '/api', { as: owner })
    expect(root.json._links['operator-identity'].href).toBe(path)
    const empty = await read(of, owner)
    expect([empty.status, empty.trips]).toEqual([200, 1])
    expect(empty.json).toMatchObject({
      concurrencyStamp: neverSaved,
      contacts: { publicContactEmail: null },
      disclosureReasons: [
        'tenant_directory_operator_identity_public_name_missing',
        'tenant_directory_operator_identity_legal_name_missing',
        'tenant_directory_operator_identity_operator_kind_missing',
        'tenant_directory_operator_identity_jurisdiction_country_missing',
        'tenant_directory_operator_identity_public_contact_email_missing',
        'tenant_directory_operator_identity_legal_notice_url_missing',
        'tenant_directory_operator_identity_privacy_url_missing',
      ],
    })
    expect(Object.keys(empty.json._links).sort()).toEqual(['edit', 'form-options', 'self'])
    const saved = await save(of, owner, neverSaved, operatorIdentity)
    expect([saved.status, saved.trips]).toEqual([200, 2])
    expect(saved.json).toMatchObject({
      ...operatorIdentity,
      disclosureReasons: [],
      paidCommerceReasons: ['tenant_directory_operator_identity_terms_url_missing'],
    })
    expect((await read(of, owner)).json).toEqual(saved.json)
    const changed = await save(of, owner, saved.json.concurrencyStamp, {
      legalEntity: { publicName: 'Growers' },
      legalLinks: { privacyUrl: null },
    })
    expect(changed.json).toMatchObject({
      legalEntity: { ...operatorIdentity.legalEntity, publicName: 'Growers' },
      contacts: operatorIdentity.contacts,
      legalLinks: { ...operatorIdentity.legalLinks, privacyUrl: null },
      disclosureReasons: ['tenant_directory_operator_identity_privacy_url_missing'],
    })
  })

  it('is saved in one way to write it', async () => {
    const { of, owner } = await directory()
    const { json } = await save(of, owner, neverSaved, {
      legalEntity: {
        publicName: '  Cafe\u0301 ',
        operatorKindCode: 'PUBLIC_BODY',
        jurisdictionCountryCode: 'be',
      },
      contacts: { publicContactEmail: ' Hello@Example.TEST ' },
    })
    expect(json).toMatchObject({
      legalEntity: {
        publicName: 'Café',
        operatorKindCode: 'public_body',
        jurisdictionCountryCode: 'BE',
      },
      contacts: { publicContactEmail: 'hello@example.test' },
    })
  })

  it('takes nothing wrong, and changes nothing by it', async () => {
    const { of, owner } = await directory()
    const answer = await save(of, owner, neverSaved, { legalEntity: { publicName: ' ' } })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual(['legalEntity.publicName'])
    expect((await read(of, owner)).json.concurrencyStamp).toBe(neverSaved)
  })

  it('has one winner of two who have read the same, first or later; the other loses nothing', async () => {
    const { of, owner } = await directory()
    let stamp = neverSaved
    for (let round = 0; round < 3; round++) {
      const names = ['One', 'Two'].map((name) => ({ legalEntity: { publicName: name } }))
      const answers = await Promise.all(names.map((body) => save(of, owner, stamp, body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect(refusal(lost!)).toEqual([409, 'concurrency_conflict'])
      expect((await read(of, owner)).json).toEqual(won!.json)
      stamp = won!.json.concurrencyStamp
    }
    expect(refusal(await save(of, owner, neverSaved, operatorIdentity))).toEqual([
      409,
      'concurrency_conflict',
    ])
  })

  it('is for administrators of this community alone', async () => {
    const other = await directory()
    for (const as of [null, member, other.owner]) {
      const status = as === null ? 401 : 403
      expect((await read(community, as)).status).toBe(status)
      const sent = { expectedConcurrencyStamp: neverSaved }
      const answer = await call(community, path, { method: 'PATCH', as, body: sent })
      expect(answer.status).toBe(status)
    }
    await save(other.of, other.owner, neverSaved, operatorIdentity)
    expect((await read((await directory()).of, null)).status).toBe(401)
  })
})

describe('a directory in preparation', () => {
  const tenant = (of: Community) => `/api/admin/instance/tenants/${of.id}`

  it('stays private when its document is complete, and is opened by activation alone', async () => {
    const { of, owner } = await directory()
    const before = await call(of, tenant(of), { as: operator })
    expect(before.json._links.activate).toBeUndefined()
    expect(before.json.activationReasons).toHaveLength(7)
    const early = await call(of, `${tenant(of)}/activate`, {
      method: 'POST',
      as: operator,
      body: {},
    })
    expect(refusal(early)).toEqual([409, 'resource_conflict'])
    await save(of, owner, neverSaved, operatorIdentity)
    expect((await call(of, '/api/events')).status).toBe(404)
    const ready = await call(of, tenant(of), { as: operator })
    expect(ready.json.activationReasons).toEqual([])
    const opened = await call(of, ready.json._links.activate.href, {
      method: 'POST',
      as: operator,
      body: {},
    })
    expect(opened.json.tenantStatusId).toBe(2)
    expect((await call(of, '/api/events')).status).toBe(200)
  })

  it('met by an edit that takes a field back: it is opened on what was there, or not at all', async () => {
    for (let round = 0; round < 6; round++) {
      const { of, owner } = await directory()
      const saved = await save(of, owner, neverSaved, operatorIdentity)
      const [opened, edited] = await Promise.all([
        call(of, `${tenant(of)}/activate`, { method: 'POST', as: operator, body: {} }),
        save(of, owner, saved.json.concurrencyStamp, { legalLinks: { privacyUrl: null } }),
      ])
      expect([200, 409]).toContain(opened.status)
      expect(edited.status).toBe(200)
      const history = await call(of, `${tenant(of)}/history`, { as: operator })
      expect(history.json.totalCount).toBe(opened.status === 200 ? 1 : 0)
    }
  })
})
