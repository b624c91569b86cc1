import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { mintToken, newId, type Person } from '../../../support/community.ts'
import { type OwnData, startOwnData } from '../../../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'

const path = '/api/instance/settings/profile'
const secret = `secret-of-the-instance-${newId()}`
const api = { host: `api.${inject('baseDomain')}` }

/** The profile is one row: a database of this file's own. */
let data: OwnData
let client: Client
let isolate: OwnIsolate
let operator: Person
let somebody: Person

beforeAll(async () => {
  data = await startOwnData()
  client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  isolate = await startOwnIsolate({ ...data.bindings, SETUP_SECRET: secret })
  operator = await person()
  somebody = await person()
})
afterAll(async () => {
  await client?.end()
  await isolate?.stop()
  await data?.stop()
})

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

const ask = (at: string, options: CallOptions = {}) =>
  call(api, at, { origin: isolate.origin, ...options })
const edit = (stamp: string, body: object, as: Person | null = operator) =>
  ask(path, { method: 'PATCH', as, body: { expectedConcurrencyStamp: stamp, ...body } })
const refusal = ({ status, json }: Answer) => [status, json?.code]
const canonicalCheck = async () => {
  const { json } = await ask('/api/instanceonboarding/journey', { as: operator })
  const { blockingChecks } = json.preflight
  return blockingChecks.find(({ code }: { code: string }) => code === 'canonical_host')
}

describe('before setup is completed', () => {
  it('the secret does not open it: the profile of the setup is there for that', async () => {
    const headers = { 'x-setup-secret': secret }
    expect((await ask(path, { headers })).status).toBe(401)
    expect((await ask(path, { headers, as: somebody })).status).toBe(403)
  })
})

describe('the profile after setup', () => {
  beforeAll(async () => {
    await client.query(`update instance_setup set site_name = 'Home', directory_slug = 'home'`)
    await client.query('insert into instance_grant (user_id, role_id) values ($1, $2)', [
      operator.id,
      roles.instanceAdministrator,
    ])
  })

  it('is linked, read in one trip and edited in two; what is left out stays', async () => {
    const root = await ask('/api', { as: operator })
    const read = await ask(root.json._links['instance-profile'].href, { as: operator })
    expect([read.status, read.trips]).toEqual([200, 1])
    expect(read.json).toMatchObject({ siteName: 'Home', canonicalUrl: null })
    expect(Object.keys(read.json._links).sort()).toEqual(['edit', 'self'])
    const canonicalUrl = inject('bindings').PUBLIC_ORIGIN
    const edited = await edit(read.json.concurrencyStamp, { canonicalUrl })
    expect([edited.status, edited.trips]).toEqual([200, 2])
    expect(edited.json).toMatchObject({ siteName: 'Home', canonicalUrl })
    expect((await ask(path, { as: operator })).json).toEqual(edited.json)
    const { rows } = await client.query('select directory_slug from instance_setup')
    expect(rows).toEqual([{ directory_slug: 'home' }])
  })

  it('is what the checklist looks at, and where it leads', async () => {
    const { json } = await ask(path, { as: operator })
    await edit(json.concurrencyStamp, { canonicalUrl: 'https://elsewhere.example' })
    expect(await canonicalCheck()).toMatchObject({
      status: 'Fail',
      actionRelation: 'instance-profile',
    })
    const again = await ask(path, { as: operator })
    await edit(again.json.concurrencyStamp, { canonicalUrl: inject('bindings').PUBLIC_ORIGIN })
    expect((await canonicalCheck()).status).toBe('Pass')
  })

  it('has one winner of two editors; the other loses nothing', async () => {
    const { json } = await ask(path, { as: operator })
    const names = ['One', 'Two']
    const answers = await Promise.all(
      names.map((siteName) => edit(json.concurrencyStamp, { siteName })),
    )
    const [won, lost] = answers.sort((one, other) => one.status - other.status)
    expect([won!.status, ...refusal(lost!)]).toEqual([200, 409, 'concurrency_conflict'])
    expect((await ask(path, { as: operator })).json).toEqual(won!.json)
  })

  it.each([
    { siteName: '' },
    { siteName: null },
    { canonicalUrl: 'https://user:word@api.example' },
    { canonicalUrl: 'ftp://api.example' },
    { directorySlug: 'elsewhere' },
  ])('%j is refused, and changes nothing', async (body) => {
    const before = await ask(path, { as: operator })
    expect(refusal(await edit(before.json.concurrencyStamp, body))).toEqual([
      400,
      'validation_failed',
    ])
    expect((await ask(path, { as: operator })).json).toEqual(before.json)
  })

  it('is for administrators of the instance alone, and the profile of the setup is over', async () => {
    const { json } = await ask(path, { as: operator })
    for (const [as, status] of [
      [null, 401],
      [somebody, 403],
    ] as const) {
      const answers = [await ask(path, { as }), await edit(json.concurrencyStamp, {}, as)]
      for (const answer of answers) {
        expect(answer.status).toBe(status)
        expect(answer.text).not.toContain(json.siteName)
      }
    }
    const late = await ask('/api/instanceonboarding/profile', {
      method: 'PATCH',
      as: operator,
      body: { siteName: 'Late' },
    })
    expect(refusal(late)).toEqual([410, 'setup_already_completed'])
  })
})
