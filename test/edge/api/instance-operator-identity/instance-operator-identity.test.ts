import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { newBrowser } from '../../../support/browser.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { mintToken, newId, type Person } from '../../../support/community.ts'
import { operatorIdentity } from '../../../support/operator-identities.ts'
import { type OwnData, startOwnData } from '../../../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'

const path = '/api/instance/settings/documents/operator-identity'
const directoryPath = '/api/tenant/settings/documents/directory-operator-identity'
const metadataPath = '/api/operator-identity-metadata'
const journeyPath = '/api/instanceonboarding/journey'
const neverSaved = '00000000-0000-0000-0000-000000000000'
const secret = `secret-of-the-instance-${newId()}`
const api = { host: `api.${inject('baseDomain')}` }

/** The document is one row: a database of this file's own. */
let data: OwnData
let client: Client
let isolate: OwnIsolate
let operator: Person
let owner: Person
const tenantId = newId()
const slug = `identity-${tenantId.slice(-12)}`
const directory = { host: `${slug}.${inject('baseDomain')}` }

beforeAll(async () => {
  data = await startOwnData()
  client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  isolate = await startOwnIsolate({ ...data.bindings, SETUP_SECRET: secret })
  await client.query(
    'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, 1)',
    [tenantId, slug],
  )
  operator = await person()
  owner = await person()
  await client.query('insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
    tenantId,
    owner.id,
  ])
  await client.query(
    `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
     values ($1, $2, $3, 'tenant', $2, $4)`,
    [newId(), tenantId, owner.id, roles.tenantOwner],
  )
})
afterAll(async () => {
  await client?.end()
  await isolate?.stop()
  await data?.stop()
})
beforeEach(() => client.query('delete from instance_operator_identity'))

async function person(): Promise<Person> {
  const id = newId()
  const subject = `subject-${id}`
  await client.query('insert into app_user (id) values ($1)', [id])
  await client.query(
    `insert into user_identity (issuer, subject, user_id) values ('https://issuer.localhost', $1, $2)`,
    [subject, id],
  )
  return { id, subject, token: await mintToken(subject) }
}

interface Asked extends CallOptions {
  shows?: string
}

const ask = (at: string, { shows, ...options }: Asked = {}) =>
  call(api, at, {
    origin: isolate.origin,
    ...options,
    headers: { ...(shows !== undefined && { 'x-setup-secret': shows }) },
  })
const save = (stamp: string, body: object, options: Asked) =>
  ask(path, { method: 'PATCH', body: { expectedConcurrencyStamp: stamp, ...body }, ...options })
const refusal = ({ status, json }: Answer) => [status, json?.code]
const relsOf = ({ json }: Answer) => Object.keys(json._links).sort()
const checkOf = ({ json }: Answer, code: string) =>
  json.preflight.warningChecks.find((check: { code: string }) => check.code === code)

describe('until setup is completed', () => {
  it('who shows the setup secret fills it in, and the journey says what is missing', async () => {
    const before = await ask(journeyPath, { shows: secret })
    expect(before.json.operatorIdentity).toMatchObject({
      isReadyForDisclosure: false,
      missingForDisclosure: expect.arrayContaining([
        'instance_operator_identity_public_name_missing',
      ]),
    })
    expect(checkOf(before, 'instance_operator_identity')).toMatchObject({
      status: 'Warning',
      actionRelation: 'instance-operator-identity',
    })
    const { href } = before.json._links['instance-operator-identity']
    const empty = await ask(href, { shows: secret })
    expect([empty.status, empty.trips, empty.json.concurrencyStamp]).toEqual([200, 1, neverSaved])
    expect(relsOf(empty)).toEqual(['edit', 'self'])
    const saved = await save(neverSaved, operatorIdentity, { shows: secret })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    const after = await ask(journeyPath, { shows: secret })
    expect(after.json.operatorIdentity).toEqual({
      isReadyForDisclosure: true,
      isReadyForPaidCommerce: false,
      missingForDisclosure: [],
      missingForPaidCommerce: ['instance_operator_identity_terms_url_missing'],
    })
    expect(checkOf(after, 'instance_operator_identity').status).toBe('Pass')
    expect(after.json.generation).not.toBe(before.json.generation)
  })

  it.each([
    ['nobody', {}, 401],
    ['a wrong secret', { shows: 'x'.repeat(40) }, 401],
  ])('%s neither reads nor saves it', async (_, options: Asked, status) => {
    await save(neverSaved, operatorIdentity, { shows: secret })
    const answers = [await ask(path, options), await save(neverSaved, operatorIdentity, options)]
    for (const answer of answers) {
      expect(answer.status).toBe(status)
      expect(answer.text).not.toContain('Gardeners')
    }
  })

  it('takes the secret from no browser that has not shown it', async () => {
    const browser = newBrowser(api)
    const forged = await browser.get(`/bff${path}`, {
      origin: isolate.origin,
      headers: { 'x-setup-secret': secret },
    })
    expect(refusal(forged)).toEqual([401, 'authentication_required'])
  })
})

describe('once somebody administers the instance', () => {
  beforeAll(() =>
    client.query('insert into instance_grant (user_id, role_id) values ($1, $2)', [
      operator.id,
      roles.instanceAdministrator,
    ]),
  )

  it('the roots lead administrators to it, and its form is that of a directory', async () => {
    for (const at of [api, directory]) {
      const root = await call(at, '/api', { as: operator, origin: isolate.origin })
      expect(root.json._links['instance-operator-identity'].href).toBe(path)
    }
    const of = await call(directory, '/api', { as: owner, origin: isolate.origin })
    expect(of.json._links['instance-operator-identity']).toBeUndefined()
    const read = await ask(path, { as: operator })
    expect(relsOf(read)).toEqual(['edit', 'form-options', 'self'])
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  })

  it('the secret opens it no more, and the owner of a directory gets 403', async () => {
    await save(neverSaved, operatorIdentity, { as: operator })
    const refused: [Asked, number][] = [
      [{ shows: secret }, 401],
      [{ shows: secret, as: owner }, 403],
      [{ as: owner }, 403],
      [{}, 401],
    ]
    for (const [options, status] of refused) {
      for (const answer of [await ask(path, options), await save(neverSaved, {}, options)]) {
        expect(answer.status).toBe(status)
        expect(answer.text).not.toContain('Gardeners')
      }
    }
  })

  it('is normalized and bounded as that of a directory, and keeps what is left out', async () => {
    const saved = await save(
      neverSaved,
      {
        legalEntity: { publicName: '  Cafe\u0301 ', jurisdictionCountryCode: 'be' },
        contacts: { publicContactEmail: ' Hello@Example.TEST ' },
      },
      { as: operator },
    )
    expect(saved.json).toMatchObject({
      legalEntity: { publicName: 'Caf\u00e9', jurisdictionCountryCode: 'BE', legalName: null },
      contacts: { publicContactEmail: 'hello@example.test' },
    })
    const stamp = saved.json.concurrencyStamp
    const wrong = { legalEntity: { publicName: 'a'.repeat(201) } }
    const refused = await save(stamp, wrong, { as: operator })
    expect(Object.keys(refused.json.errors)).toEqual(['legalEntity.publicName'])
    expect((await ask(path, { as: operator })).json).toEqual(saved.json)
  })

  it('neither document changes with the other, and the metadata is the same as ever', async () => {
    const at = { as: owner, origin: isolate.origin }
    const metadata = await ask(metadataPath, { as: operator })
    const ofDirectory = await call(directory, directoryPath, {
      ...at,
      method: 'PATCH',
      body: { expectedConcurrencyStamp: neverSaved, ...operatorIdentity },
    })
    const ofInstance = await save(
      neverSaved,
      { legalEntity: { publicName: 'Somebody else' } },
      { as: operator },
    )
    expect((await call(directory, directoryPath, at)).json).toEqual(ofDirectory.json)
    await call(directory, directoryPath, {
      ...at,
      method: 'PATCH',
      body: {
        expectedConcurrencyStamp: ofDirectory.json.concurrencyStamp,
        legalLinks: { termsUrl: 'https://gardeners.example/terms' },
      },
    })
    expect((await ask(path, { as: operator })).json).toEqual(ofInstance.json)
    const again = [
      await ask(metadataPath, { as: operator }),
      await call(directory, metadataPath, at),
    ]
    for (const { text } of again) expect(text).toBe(metadata.text)
  })

  it('has one winner of two who have read the same, first or later; the other loses nothing', async () => {
    let stamp = neverSaved
    for (let round = 0; round < 3; round++) {
      const names = ['One', 'Two'].map((name) => ({ legalEntity: { publicName: name } }))
      const answers = await Promise.all(names.map((body) => save(stamp, body, { as: operator })))
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won!.status, ...refusal(lost!)]).toEqual([200, 409, 'concurrency_conflict'])
      expect((await ask(path, { as: operator })).json).toEqual(won!.json)
      stamp = won!.json.concurrencyStamp
    }
  })
})
