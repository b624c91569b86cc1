import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { disclosures } from '../../../../src/kernel/disclosures.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'

/**
 * What is locked is locked for all communities. Other tests lock nothing, and take no terms back, so this
 * file locks the terms alone.
 */
const path = '/api/instance/settings/footer-governance'
const settings = '/api/footer/settings'
const config = '/api/footer/config'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let operator: Person
let home: Community

beforeAll(async () => {
  home = await mintCommunity()
  operator = await home.person({ instanceRole: 1 })
})
afterAll(() => lock(false))

const lock = (terms: boolean) =>
  call(home, path, { method: 'PATCH', as: operator, body: { locks: { terms } } })

/** A community that says who runs it, terms and all. */
async function directory() {
  const of = await mintCommunity()
  const owner = await of.person({ tenantRole: 10 })
  const known = await identify(of.id)
  const identity = '/api/tenant/settings/documents/directory-operator-identity'
  const say = async (termsUrl: string | null, stamp: string) =>
    call(of, identity, {
      method: 'PATCH',
      as: owner,
      body: { expectedConcurrencyStamp: stamp, legalLinks: { termsUrl } },
    })
  const said = await say('https://gardeners.example/terms', known)
  const read = (at: string) => call(of, at, { as: owner })
  const hide = async (stamp: string) =>
    call(of, settings, {
      method: 'PATCH',
      as: owner,
      body: { expectedConcurrencyStamp: stamp, disclosures: { terms: false } },
    })
  /** As the database has it: who signs in is answered from no cache. */
  const terms = async () =>
    (await read(config)).json.disclosures.find(({ code }: { code: string }) => code === 'terms')
  return { of, owner, read, hide, say, stamp: said.json.concurrencyStamp as string, terms }
}

type Directory = Awaited<ReturnType<typeof directory>>

describe('what every footer shows', () => {
  it('is changed by administrators of the instance alone, and linked from both roots', async () => {
    const owner = await home.person({ tenantRole: 10 })
    const rootOf = async (as: Person, of: { host: string } = home) =>
      (await call(of, '/api', { as })).json._links
    expect((await rootOf(operator))['footer-governance'].href).toBe(path)
    const api = { host: `api.${inject('baseDomain')}` }
    expect((await rootOf(operator, api))['footer-governance'].href).toBe(path)
    expect(await rootOf(owner)).not.toHaveProperty('footer-governance')
    const body = { locks: { terms: true } }
    expect((await call(home, path, { method: 'PATCH', as: owner, body })).status).toBe(403)
    const { json, trips } = await call(home, path, { as: operator })
    expect(trips).toBe(1)
    expect(json).toMatchObject({ locks: { terms: false }, revision: expect.any(String) })
    const stale = await call(home, path, {
      method: 'PATCH',
      as: operator,
      body: { ...body, expectedRevision: 'another' },
    })
    expect(refusal(stale)).toEqual([409, 'concurrency_conflict'])
  })

  it('cannot be hidden, renamed or taken back, and is shown again where it was hidden', async () => {
    const [hiding, showing] = [await directory(), await directory()]
    const { json: before } = await hiding.read(settings)
    const hidden = await hiding.hide(before.concurrencyStamp)
    expect([hidden.status, await hiding.terms()]).toEqual([200, undefined])
    expect((await lock(true)).json.locks.terms).toBe(true)
    const locked = {
      code: 'terms',
      label: 'Terms of service',
      url: 'https://gardeners.example/terms',
      isLocked: true,
    }
    expect([await hiding.terms(), await showing.terms()]).toEqual([locked, locked])
    const { json: known } = await showing.read(settings)
    const refused = await showing.hide(known.concurrencyStamp)
    expect(refusal(refused)).toEqual([409, 'resource_conflict'])
    expect(Object.keys(refused.json.errors)).toEqual(['disclosures.terms'])
    const takenBack = await showing.say(null, showing.stamp)
    expect(refusal(takenBack)).toEqual([409, 'resource_conflict'])
    expect(await showing.terms()).toEqual(locked)
    const elsewhere = await showing.say('https://gardeners.example/new', showing.stamp)
    expect(elsewhere.status).toBe(200)
    expect(await showing.terms()).toEqual({ ...locked, url: 'https://gardeners.example/new' })
    // Where nothing is said of it, visitors see that it is missing.
    const silent = await mintCommunity()
    const { disclosures } = (await call(silent, config)).json
    expect(disclosures).toEqual([{ ...locked, url: null }])
    await lock(false)
    expect(await hiding.terms()).toBeUndefined()
  })

  it('set while a community hides it: it is shown, whoever was first', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await directory()
      const { json } = await at.read(settings)
      const [locked, hidden] = await Promise.all([lock(true), at.hide(json.concurrencyStamp)])
      expect(locked.status).toBe(200)
      expect([200, 409]).toContain(hidden.status)
      expect(await at.terms()).toMatchObject({ isLocked: true })
      await lock(false)
    }
  })

  it.each([
    ['its operator takes it back', (at: Directory) => at.say(null, at.stamp)],
    [
      'its community hides it',
      async (at: Directory) => at.hide((await at.read(settings)).json.concurrencyStamp),
    ],
  ])('set when it was decided that %s: it stays', async (_, write) => {
    const at = await directory()
    const client = await connectAsOwner()
    await client.query('begin')
    const instance = '00000000-0000-0000-0000-000000000000'
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `settings FooterGovernance instance ${instance}`,
    ])
    await client.query(
      `insert into setting_value (scope, scope_id, category, key, value)
       values ('instance', $1, 'FooterGovernance', $2, 'true')
       on conflict (scope, scope_id, key) do update set value = excluded.value`,
      [instance, disclosures.terms.lock],
    )
    const written = write(at)
    await waitForBlocked(client)
    await client.query('commit')
    await client.end()
    expect(refusal(await written)).toEqual([409, 'resource_conflict'])
    expect(await at.terms()).toMatchObject({
      url: 'https://gardeners.example/terms',
      isLocked: true,
    })
    await lock(false)
  })
})
