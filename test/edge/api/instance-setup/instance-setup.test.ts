import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBrowser } from '../../../support/browser.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { mintToken, newId, type Person } from '../../../support/community.ts'
import { type OwnData, startOwnData } from '../../../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'

const base = '/api/instanceonboarding'
const api = { host: `api.${inject('baseDomain')}` }
const secret = `secret-of-the-instance-${newId()}`
const secondSecret = `second-secret-of-it-${newId()}`
const directorySlug = 'home-of-the-test'

let data: OwnData
let client: Client
let isolate: OwnIsolate
/** Knows another secret, and nothing around it answers. */
let second: OwnIsolate
let somebody: Person

const nowhere = 'http://127.0.0.1:1'
const bindings = () => ({
  ...data.bindings,
  SETUP_SECRET: secret,
  INSTANCE_ADMIN_PUBLIC_ORIGIN: undefined,
})

beforeAll(async () => {
  data = await startOwnData()
  client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  isolate = await startOwnIsolate(bindings())
  second = await startOwnIsolate({
    ...bindings(),
    SETUP_SECRET: secondSecret,
    DNS_OVER_HTTPS_URL: nowhere,
    OBJECT_STORAGE__ENDPOINT: nowhere,
    SIGN_IN_PROVIDERS: JSON.stringify([
      { name: 'gone', label: 'Gone', issuer: nowhere, clientId: 'a', clientSecret: 'never shown' },
    ]),
  })
  somebody = await person()
})
afterAll(async () => {
  await client?.end()
  await Promise.all([isolate?.stop(), second?.stop()])
  await data?.stop()
})

/** Somebody with an account of a provider. */
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

const ask = (path: string, { shows, headers, ...options }: Asked = {}) =>
  call(api, path, {
    origin: isolate.origin,
    ...options,
    headers: { ...(shows !== undefined && { 'x-setup-secret': shows }), ...headers },
  })
const journey = (options: Asked = { shows: secret }) => ask(`${base}/journey`, options)
const save = (body: object, options: Asked = { shows: secret }) =>
  ask(`${base}/profile`, { method: 'PATCH', body, ...options })
const local = (number = 0) => ({
  email: `first-${number}@example.test`,
  firstName: 'First',
  lastName: 'Person',
})
const told = ({ status, json }: Answer) => [status, json.code]
const relsOf = ({ json }: Answer) => Object.keys(json._links)
const checkOf = ({ json }: Answer, code: string) => {
  const { blockingChecks, warningChecks } = json.preflight
  return [...blockingChecks, ...warningChecks].find((check) => check.code === code)
}
const countOf = async (what: string) =>
  Number((await client.query(`select count(*) from ${what}`)).rows[0].count)

describe('an empty instance', () => {
  it('tells strangers only that it waits for its setup, and links that at its root', async () => {
    const root = await ask('/api')
    expect(root.json._links.setup.href).toBe(`${base}/status`)
    const { status, json, trips } = await ask(`${base}/status`)
    expect([status, trips]).toEqual([200, 1])
    expect(Object.keys(json)).toEqual(['isSetupRequired', '_links'])
    expect(json.isSetupRequired).toBe(true)
  })

  it('answers at its further addresses too, under the same rules', async () => {
    const status = await ask('/api/system/onboarding-status')
    expect(status.json).toEqual((await ask(`${base}/status`)).json)
    const preflight = '/api/system/onboarding-preflight'
    expect(told(await ask(preflight))).toEqual([401, 'authentication_required'])
    const { json } = await ask(preflight, { shows: secret })
    expect(json.preflight).toEqual((await journey()).json.preflight)
  })

  it.each([
    ['nobody', {}, 401],
    ['nobody with a wrong secret', { shows: 'x'.repeat(40) }, 401],
    ['nobody with an empty secret', { shows: '' }, 401],
    ['somebody', { isSomebody: true }, 403],
    ['somebody with a wrong secret', { isSomebody: true, shows: secondSecret }, 403],
    [
      'a forged token beside the secret',
      { headers: { authorization: 'Bearer x' }, shows: secret },
      401,
    ],
  ])(
    '%s does not read the journey',
    async (_, { isSomebody, ...options }: Asked & { isSomebody?: boolean }, status) => {
      for (const path of [
        'journey',
        'auth-provider-configuration',
        'authz-provider-configuration',
      ]) {
        const answer = await ask(`${base}/${path}`, {
          ...options,
          as: isSomebody ? somebody : null,
        })
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.text).not.toContain('profile')
      }
    },
  )

  it('leads whoever shows the secret to the journey, and on', async () => {
    const status = await ask(`${base}/status`)
    const { href } = status.json._links['validate-secret']
    const check = (shown: string) => ask(href, { method: 'POST', body: { secret: shown } })
    const [right, wrong] = [await check(secret), await check(secondSecret)]
    expect([wrong.json.isValid, relsOf(wrong)]).toEqual([false, []])
    expect([right.json.isValid, relsOf(right)]).toEqual([true, ['journey']])
    const read = await ask(right.json._links.journey.href, { shows: secret })
    expect([read.status, read.trips]).toEqual([200, 1])
    expect(read.headers.get('cache-control')).toBe('private, no-store')
    expect(read.json.bootstrap).toMatchObject({
      state: 'InteractivePending',
      isSetupModeActive: true,
    })
    expect(relsOf(read).toSorted()).toEqual(
      [
        'instance-operator-identity',
        'manage-authentication',
        'manage-authorization',
        'refresh',
        'save-profile',
        'self',
      ].toSorted(),
    )
    expect(checkOf(read, 'default_tenant')).toMatchObject({
      status: 'Fail',
      actionRelation: 'save-profile',
    })
    expect(checkOf(read, 'smtp')).toMatchObject({
      status: 'Warning',
      reasonCode: 'check_failed',
    })
  })

  it('names Local and every provider, and no secret', async () => {
    const cards = (await journey()).json._links
    const authentication = await ask(cards['manage-authentication'].href, { shows: secret })
    expect(authentication.json).toMatchObject({
      provider: expect.stringMatching(/^Local, /),
      state: 'Ready',
    })
    const ready = { state: 'Ready', reasonCode: 'provider_ready' }
    const configured = JSON.parse(inject('bindings').SIGN_IN_PROVIDERS!) as Record<string, string>[]
    expect(authentication.json.providers).toEqual([
      { name: 'local', label: 'Local', kind: 'Local', ...ready },
      ...configured.map(({ name, label }) => ({ name, label, kind: 'OpenIdConnect', ...ready })),
    ])
    const { clientSecret } = JSON.parse(inject('bindings').SIGN_IN_PROVIDERS!)[0]
    expect(authentication.text).not.toContain(clientSecret)
    const authorization = await ask(cards['manage-authorization'].href, { shows: secret })
    expect(authorization.json).toMatchObject({ provider: 'local', state: 'Ready', points: [] })
  })

  it('says what does not answer, and never fails for it', async () => {
    const answer = await journey({ origin: second.origin, shows: secondSecret })
    expect(answer.status).toBe(200)
    expect(checkOf(answer, 'auth_config')).toMatchObject({ status: 'Fail', detail: 'Gone' })
    const { href } = answer.json._links['manage-authentication']
    const shown = await ask(href, { origin: second.origin, shows: secondSecret })
    expect(shown.json.providers.at(-1)).toMatchObject({ name: 'gone', state: 'Failed' })
    expect(checkOf(answer, 'object_storage').status).toBe('Warning')
    expect(checkOf(answer, 'dns_public_platform').reasonCode).toBe('source_unavailable')
    expect(answer.json.preflight.isReadyToLaunch).toBe(false)
    expect(answer.text).not.toContain('never shown')
  })

  it('opens nothing but the setup by its secret', async () => {
    const federation = '/api/settings/instance/atproto-federation'
    const key = `${federation}/federation.atproto_events_enabled`
    for (const [method, path, body] of [
      ['GET', federation],
      ['PUT', key, { value: 'true' }],
      ['DELETE', key],
      ['POST', `${key}/lock`],
      ['GET', '/api/instance/settings/smtp'],
      ['GET', '/api/admin/instance/tenants'],
    ] as const) {
      const answer = await ask(path, { method, shows: secret, ...(body && { body }) })
      expect([path, ...told(answer)]).toEqual([path, 401, 'authentication_required'])
    }
    expect(await countOf('setting_value')).toBe(0)
  })

  it('takes no secret from a browser, and keeps the one that it has shown itself', async () => {
    const browser = newBrowser(api)
    const options = { origin: isolate.origin }
    const forged = await browser.get(`/bff${base}/journey`, {
      ...options,
      headers: { 'x-setup-secret': secret },
    })
    expect(told(forged)).toEqual([401, 'authentication_required'])
    const check = (shown: string) =>
      browser.send(`/bff${base}/validate-secret`, { secret: shown }, options)
    expect((await check('wrong')).json.isValid).toBe(false)
    expect(browser.cookies.size).toBe(0)
    expect((await check(secret)).json.isValid).toBe(true)
    const read = await browser.get(`/bff${base}/journey`, options)
    expect(read.status).toBe(200)
    expect(relsOf(read)).toContain('save-profile')
  })
})

describe('the profile', () => {
  it('is saved with two round trips, and makes another generation', async () => {
    const before = (await journey()).json.generation
    expect((await journey()).json.generation).toBe(before)
    const saved = await save({ siteName: 'Home', directorySlug })
    expect([saved.status, saved.trips]).toEqual([200, 2])
    expect(saved.json.profile).toEqual({ siteName: 'Home', directorySlug, canonicalUrl: null })
    expect(saved.json.generation).not.toBe(before)
    expect((await journey()).json.generation).toBe(saved.json.generation)
  })

  it('keeps the setup from its end while the canonical host is another one', async () => {
    const { json } = await save({ canonicalUrl: 'https://elsewhere.example' })
    expect(json._links).not.toHaveProperty('complete-local')
    const answer = await ask(json._links.refresh.href.replace('journey', 'complete-local'), {
      method: 'POST',
      shows: secret,
      body: { ...local(), expectedJourneyGeneration: json.generation },
    })
    expect(told(answer)).toEqual([409, 'resource_conflict'])
    expect(answer.json._links.refresh.href).toBe(`${base}/journey`)
    const mended = await save({ canonicalUrl: inject('bindings').PUBLIC_ORIGIN })
    expect(relsOf(mended)).toContain('complete-local')
    // Nobody is signed in: there is nobody to complete it for.
    expect(relsOf(mended)).not.toContain('complete')
    expect(relsOf(await journey({ shows: secret, as: somebody }))).toContain('complete')
  })

  it.each([
    { siteName: '' },
    { canonicalUrl: 'https://user:word@api.example' },
    { canonicalUrl: 'ftp://api.example' },
    { directorySlug: 'Not a slug' },
    { directorySlug: 'www' },
  ])('%j is refused', async (body) => {
    expect(told(await save(body))).toEqual([400, 'validation_failed'])
  })
})

describe('the end of the setup', () => {
  const generation = async () => (await journey()).json.generation as string
  let winner: Answer

  it('is refused on another journey than that of now', async () => {
    const stale = await generation()
    await save({ siteName: 'Another home' })
    const body = { ...local(), expectedJourneyGeneration: stale }
    const answer = await ask(`${base}/complete-local`, { method: 'POST', shows: secret, body })
    expect(told(answer)).toEqual([409, 'concurrency_conflict'])
    expect(answer.json._links.refresh.href).toBe(`${base}/journey`)
    expect(await countOf('instance_grant')).toBe(0)
  })

  it('comes once, of twenty who complete it at once', async () => {
    const expectedJourneyGeneration = await generation()
    const people: Person[] = []
    while (people.length < 10) people.push(await person())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const as = number % 2 === 0 ? people[number / 2]! : null
        return ask(`${base}/${as ? 'complete' : 'complete-local'}`, {
          method: 'POST',
          shows: secret,
          as,
          body: { expectedJourneyGeneration, ...(!as && local(number)) },
        })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 409, 410, 429].includes(status))).toEqual([])
    winner = answers.find(({ status }) => status === 200)!
    expect(relsOf(winner).toSorted()).toEqual(
      winner.json.temporaryPassword ? ['sign-in'] : ['default-directory', 'journey'],
    )
    expect(await countOf('instance_grant')).toBe(1)
    expect(await countOf('instance_administrator_change')).toBe(1)
    expect(await countOf('role_grant')).toBe(1)
    const { rows } = await client.query('select id, slug, full_name, tenant_status_id from tenant')
    expect(rows).toEqual([
      {
        id: winner.json.defaultTenantId,
        slug: directorySlug,
        full_name: 'Another home',
        tenant_status_id: 1,
      },
    ])
  })

  it('leaves the directory private', async () => {
    const host = `${directorySlug}.${inject('baseDomain')}`
    const answer = await call({ host }, '/api/events', { origin: isolate.origin })
    expect(told(answer)).toEqual([404, 'resource_not_found'])
  })

  it('ends the secret, and every other one', async () => {
    for (const [shows, origin] of [
      [secret, isolate.origin],
      [secondSecret, second.origin],
    ] as const) {
      const validated = await ask(`${base}/validate-secret`, {
        method: 'POST',
        origin,
        body: { secret: shows },
      })
      expect(validated.json.isValid).toBe(false)
      expect(told(await journey({ shows, origin }))).toEqual([401, 'authentication_required'])
      expect(told(await journey({ shows, origin, as: somebody }))).toEqual([403, 'forbidden'])
      expect(told(await save({ siteName: 'Mine' }, { shows, origin }))).toEqual([
        410,
        'setup_already_completed',
      ])
      const body = { ...local(99), expectedJourneyGeneration: 'x' }
      const again = await ask(`${base}/complete-local`, { method: 'POST', shows, origin, body })
      expect(told(again)).toEqual([410, 'setup_already_completed'])
    }
    expect((await ask(`${base}/status`)).json.isSetupRequired).toBe(false)
    expect(await countOf('instance_grant')).toBe(1)
  })

  it('tells nobody whether a secret was the right one', async () => {
    const answers = [await save({}, { shows: secret }), await save({}, { shows: 'x'.repeat(40) })]
    expect(answers.map(told)).toEqual(Array(2).fill([410, 'setup_already_completed']))
  })

  it('leaves the journey to administrators, as a list of what is to be done', async () => {
    const administrator = await person()
    await client.query('insert into instance_grant (user_id, role_id) values ($1, 1)', [
      administrator.id,
    ])
    const root = await ask('/api', { as: administrator })
    const read = await ask(root.json._links['getting-started'].href, { as: administrator })
    expect([read.status, read.json.bootstrap.state]).toEqual([200, 'Completed'])
    for (const rel of ['save-profile', 'complete', 'complete-local'])
      expect(relsOf(read)).not.toContain(rel)
    const directory = await ask(read.json._links['default-directory'].href, { as: administrator })
    const { detail } = checkOf(read, 'operator_identity')
    expect(directory.json.activationReasons.join(', ')).toBe(detail)
    expect(read.json.operatorIdentity.missingForDisclosure).toHaveLength(7)
    expect(told(await save({}, { as: administrator }))).toEqual([410, 'setup_already_completed'])
    expect(told(await journey({ as: somebody }))).toEqual([403, 'forbidden'])
    expect(checkOf(read, 'erasure_authority')).toMatchObject({ status: 'Warning' })
  })

  it('stays so when nobody administers the instance any more', async () => {
    await client.query('delete from instance_grant')
    expect((await ask(`${base}/status`)).json.isSetupRequired).toBe(false)
    expect(told(await journey())).toEqual([401, 'authentication_required'])
  })
})
