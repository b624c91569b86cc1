import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../local/decision-point.ts'
import { dial } from '../../local/dial.ts'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { policyBundle } from '../../src/platform/cerbos/policies.ts'
import { publishBundle } from '../../src/platform/cerbos/publication.ts'
import { dialled } from '../../src/platform/grpc/transports.ts'
import { type Answer, type CallOptions, call } from '../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { informationOnly } from '../support/programme.ts'

const settings = '/api/instance/settings/authz-provider'
const operations = endpoints.map(({ route }) => route.operation)
const current = await policyBundle(operations)
/** Policies of another version, in which members may not draft events. */
const other = await policyBundle(
  operations.map((each) =>
    each.id === 'createEventDraft' ? { ...each, allow: ['instanceAdministrator' as const] } : each,
  ),
)
const password = 'cerbosAdmin'
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-sync-'))
const outcome = ({ status, json }: Answer) => [status, json?.code]

let server: DecisionPointServer
/** A second point, with policies of its own that no store changes. */
let elsewhere: DecisionPointServer
/** With this point and its store. */
let usual: OwnIsolate
let community: Community
let administrator: Person
let member: Person

beforeAll(async () => {
  server = await startDecisionPoint(path.join(dataDir, 'own'), { policies: 'admin' })
  elsewhere = await startDecisionPoint(path.join(dataDir, 'elsewhere'), { policies: 'admin' })
  usual = await external()
  community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
  member = await community.person({ tenantRole: 10 })
})
afterAll(async () => {
  await usual?.stop()
  await server?.stop()
  await elsewhere?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Without the compiler, which the command asks first. */
const publish = (bundle: typeof current, at = server) =>
  publishBundle(bundle, {
    store: { url: at.adminUrl, user: 'cerbos', password },
    points: [
      {
        endpoint: at.endpoint,
        tls: false,
        timeoutMs: 2000,
        call: dialled(dial),
        observe: () => undefined,
        now: () => performance.now(),
      },
    ],
    patienceMs: 5000,
  })

const external = (changes: Record<string, string> = {}, store = storeOf()) =>
  startOwnIsolate({
    AUTHORIZATION_PROVIDER: 'cerbos',
    CERBOS_GRPC_ENDPOINT: server.endpoint,
    CERBOS_TLS: 'false',
    CERBOS_PLAINTEXT: 'true',
    CERBOS_TIMEOUT_MS: '2000',
    ...store,
    ...changes,
  })

const storeOf = (): Record<string, string> => ({
  CERBOS_ADMIN_URL: server.adminUrl,
  CERBOS_ADMIN_USER: 'cerbos',
  CERBOS_ADMIN_PASSWORD: password,
})

async function using(
  isolate: OwnIsolate | Promise<OwnIsolate>,
  work: (at: Caller, isolate: OwnIsolate) => Promise<void>,
) {
  const own = await isolate
  try {
    await work(callerOf(own), own)
  } finally {
    if (own !== usual) await own.stop()
  }
}
const callerOf =
  ({ origin }: OwnIsolate): Caller =>
  (target, options = {}) =>
    call(community, target, { ...options, origin })
type Caller = (target: string, options?: CallOptions) => Promise<Answer>

const draft = (at: Caller) =>
  at('/api/event', {
    method: 'POST',
    as: member,
    body: { title: newId(), participationConfiguration: informationOnly },
  })

describe('policies are published through the instance API', () => {
  it('as the command does: put in force, and confirmed by every decision point', async () => {
    await publish(other)
    await using(usual, async (at) => {
      expect((await draft(at)).status).toBe(403)
      const before = await at(`${settings}/status`, { as: administrator })
      expect(before.json).toMatchObject({
        provider: 'cerbos',
        isPublishable: true,
        canary: current.canary,
        points: [{ endpoint: server.endpoint, state: 'Other' }],
      })
      const { href, method } = before.json._links.sync
      const answer = await at(href, { method, as: administrator })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.points).toEqual([{ endpoint: server.endpoint, state: 'InForce' }])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await draft(at)).status).toBe(201)
      const after = await at(`${settings}/status`, { as: administrator })
      // The facts and the canary are asked side by side, the guard with the links.
      expect([after.json.points[0].state, after.trips]).toEqual(['InForce', 2])
      // Twice is once.
      expect((await at(href, { method, as: administrator })).status).toBe(200)
    })
  })

  it('by administrators of the instance alone', async () => {
    await publish(other)
    await using(usual, async (at) => {
      const post = (as: Person | null) => at(`${settings}/sync`, { method: 'POST', as })
      expect(outcome(await post(null))).toEqual([401, 'authentication_required'])
      expect(outcome(await post(member))).toEqual([403, 'forbidden'])
      for (const target of [settings, `${settings}/status`, `${settings}/package`]) {
        expect(outcome(await at(target, { as: null }))).toEqual([401, 'authentication_required'])
        expect(outcome(await at(target, { as: member }))).toEqual([403, 'forbidden'])
      }
      const status = await at(`${settings}/status`, { as: administrator })
      expect(status.json.points[0].state).toBe('Other')
    })
  })

  it('is offered with an external decision point and its store alone', async () => {
    const local = await call(community, settings, { as: administrator })
    expect(local.json).toMatchObject({ provider: 'local', isPublishable: false, endpoints: [] })
    const root = await call(community, '/api', { as: administrator })
    expect(root.json._links['authorization-provider'].href).toBe(settings)
    expect(Object.keys(local.json._links).sort()).toEqual(['package', 'self', 'status'])
    const refused = await call(community, `${settings}/sync`, { method: 'POST', as: administrator })
    expect(outcome(refused)).toEqual([409, 'resource_conflict'])
    await publish(current)
    await using(external({}, {}), async (at) => {
      const provider = await at(settings, { as: administrator })
      expect([provider.json.provider, provider.json._links.sync]).toEqual(['cerbos', undefined])
      const answer = await at(`${settings}/sync`, { method: 'POST', as: administrator })
      expect(outcome(answer)).toEqual([409, 'resource_conflict'])
    })
  })

  it('names the point that decides by something else, and the one that does not answer', async () => {
    await publish(current)
    await publish(other, elsewhere)
    const declared = [server.endpoint, elsewhere.endpoint, '127.0.0.1:1']
    await using(external({ CERBOS_GRPC_ENDPOINT: declared.join(',') }), async (at) => {
      const status = await at(`${settings}/status`, { as: administrator })
      expect(status.json.points.map(({ state }: { state: string }) => state)).toEqual([
        'InForce',
        'Other',
        'Unreachable',
      ])
      const answer = await at(`${settings}/sync`, { method: 'POST', as: administrator })
      expect(outcome(answer)).toEqual([502, 'policies_not_in_force'])
      expect(answer.json.detail.split('\n')).toEqual([
        'Published, but not in force everywhere.',
        `${elsewhere.endpoint} decides by other policies for 'marquee'.`,
        '127.0.0.1:1 does not answer.',
      ])
    })
  })

  it('says why the store did not take them; its password is in no answer and no log', async () => {
    await publish(current)
    await using(external({ CERBOS_ADMIN_PASSWORD: 'not-the-password' }), async (at, { lines }) => {
      const answer = await at(`${settings}/sync`, { method: 'POST', as: administrator })
      expect([...outcome(answer), answer.json.detail]).toEqual([
        502,
        'policies_not_in_force',
        'The policy store answered 401.',
      ])
      expect(`${answer.text} ${lines.join()}`).not.toMatch(/not-the-password|cerbosAdmin/)
    })
  })

  it('is refused where nobody can say who may: without a decision nothing is published', async () => {
    await publish(other)
    const dead = `127.0.0.1:1,${server.endpoint}`
    await using(external({ CERBOS_GRPC_ENDPOINT: dead }), async (at) => {
      const answer = await at(`${settings}/sync`, { method: 'POST', as: administrator })
      expect(outcome(answer)).toEqual([503, 'authorization_unavailable'])
    })
    await using(usual, async (at) => {
      const status = await at(`${settings}/status`, { as: administrator })
      expect(status.json.points[0].state).toBe('Other')
    })
  })

  it('the package is what is committed and compiled by the checks', async () => {
    const { json } = await call(community, `${settings}/package`, { as: administrator })
    expect(json.canary).toBe(current.canary)
    for (const { name, text } of json.files) {
      expect(text).toBe(readFileSync(new URL(`../../policies/${name}`, import.meta.url), 'utf8'))
    }
    expect(json.files).toHaveLength(2)
  })

  it('half a store is no configuration', async () => {
    const half = { CERBOS_ADMIN_URL: server.adminUrl }
    await using(external({}, half), async (at, { lines }) => {
      expect((await at('/alive')).status).toBe(503)
      expect(lines.join()).toContain('CERBOS_ADMIN_USER is missing')
    })
  })
})
