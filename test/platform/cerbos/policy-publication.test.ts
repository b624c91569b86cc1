import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../../local/decision-point.ts'
import { dial } from '../../../local/dial.ts'
import { type Publication, publishPolicies } from '../../../local/policy-publication.ts'
import { publishing } from '../../../local/publish-policies.ts'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import type { UserId } from '../../../src/kernel/ids.ts'
import { Trips } from '../../../src/kernel/trips.ts'
import { createCerbosAuthorizer } from '../../../src/platform/cerbos/cerbos-authorizer.ts'
import { type PolicyBundle, policyBundle } from '../../../src/platform/cerbos/policies.ts'
import { decidesBy, uploadBundle } from '../../../src/platform/cerbos/publication.ts'
import { dialled } from '../../../src/platform/grpc/transports.ts'
import { perform } from '../../support/perform-command.ts'

const operations = endpoints.map(({ route }) => route.operation)
const operation = operations.find(({ id }) => id === 'createEventDraft')!
const bundle = await policyBundle(operations)
/** The same operations, one of them for nobody but the instance's administrators. */
const narrower = await policyBundle(
  operations.map((each) =>
    each === operation ? { ...each, allow: ['instanceAdministrator' as const] } : each,
  ),
)
const changed = (right: string, wrong: string): PolicyBundle => ({
  canary: narrower.canary,
  files: narrower.files.map(({ name, text }) => ({ name, text: text.replace(right, wrong) })),
})
const broken = changed('P.attr.isTenantMember == true', 'P.attr.isTenantMember ==')

const password = 'cerbosAdmin'
const pointAt = (endpoint: string) => ({
  endpoint,
  tls: false,
  timeoutMs: 2000,
  call: dialled(dial),
  observe: () => undefined,
  now: () => performance.now(),
})

describe('publication of policies', () => {
  let dataDir: string
  let server: DecisionPointServer

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-publication-'))
    server = await startDecisionPoint(dataDir, { policies: 'admin' })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const to = (change: Partial<Publication> = {}): Publication => ({
    store: { url: server.adminUrl, user: 'cerbos', password },
    endpoints: [server.endpoint],
    tls: false,
    timeoutMs: 2000,
    patienceMs: 1000,
    ...change,
  })
  const mayMembers = async () => {
    const [answer] = await createCerbosAuthorizer(pointAt(server.endpoint)).decide(
      {
        kind: 'user',
        sessionId: null,
        userId: 'u' as UserId,
        displayName: '',
        authorityVersion: 1,
        isTenantMember: true,
        grants: [],
      },
      [{ operation, facts: { tenantId: 't', tenantStatusId: 2 } }],
      new Trips(),
    )
    return answer
  }

  it('puts a bundle in force, and the next one in its place', async () => {
    expect(await mayMembers()).toBe(false)
    await publishPolicies(bundle, to())
    expect(await mayMembers()).toBe(true)
    await publishPolicies(narrower, to())
    expect(await mayMembers()).toBe(false)
    expect(await decidesBy(pointAt(server.endpoint), bundle)).toBe(false)
  })

  it('sends nothing of policies that do not compile: the old decisions stand', async () => {
    await publishPolicies(bundle, to())
    const asked: string[] = []
    const store = createServer((request, answer) => {
      asked.push(request.url!)
      answer.end()
    })
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    const elsewhere = to({ store: { url, user: 'cerbos', password } })
    await expect(publishPolicies(broken, elsewhere)).rejects.toThrow('do not compile')
    expect(asked).toEqual([])
    // The same store is asked where they do.
    await publishPolicies(bundle, elsewhere)
    expect(asked).toEqual(['/admin/policy'])
    store.close()
    await expect(publishPolicies(broken, to())).rejects.toThrow('do not compile')
    expect(await mayMembers()).toBe(true)
    expect(await decidesBy(pointAt(server.endpoint), bundle)).toBe(true)
  })

  it('what the store takes without compiling it, the canary does not confirm', async () => {
    await publishPolicies(bundle, to())
    await uploadBundle(to().store, broken)
    expect(await decidesBy(pointAt(server.endpoint), broken).catch(() => false)).toBe(false)
  })

  it('names the endpoint that decides by something else, and the one that does not answer', async () => {
    const other = await startDecisionPoint(path.join(dataDir, 'other'))
    try {
      const everywhere = to({ endpoints: [server.endpoint, other.endpoint, '127.0.0.1:1'] })
      const thrown: Error = await publishPolicies(narrower, everywhere).then(
        () => expect.fail('was confirmed'),
        (error) => error,
      )
      expect(thrown.message.split('\n')).toEqual([
        'Published, but not in force everywhere.',
        `${other.endpoint} decides by other policies for 'marquee'.`,
        '127.0.0.1:1 does not answer.',
      ])
    } finally {
      await other.stop()
    }
  })

  const command = (settings: Record<string, string>) =>
    perform(publishing, {
      CERBOS_ADMIN_URL: server.adminUrl,
      CERBOS_ADMIN_USER: 'cerbos',
      CERBOS_ADMIN_PASSWORD: password,
      CERBOS_GRPC_ENDPOINT: server.endpoint,
      CERBOS_TLS: 'false',
      ...settings,
    })

  it('the command says what is in force, or why not, and never a password', async () => {
    const published = await command({})
    expect(published).toEqual({
      out: `${bundle.canary} is in force at ${server.endpoint}.`,
      complaint: null,
    })
    expect(await mayMembers()).toBe(true)
    const refusals: [Record<string, string>, string][] = [
      [{ CERBOS_ADMIN_PASSWORD: 'not-the-password' }, 'The policy store answered 401.'],
      [{ CERBOS_ADMIN_PASSWORD: '' }, 'Missing: CERBOS_ADMIN_PASSWORD'],
      [
        { CERBOS_GRPC_ENDPOINT: `${server.endpoint},127.0.0.1:1` },
        'not in force everywhere.\n127.0.0.1:1 does not answer.',
      ],
      [{ CERBOS_ADMIN_URL: 'http://127.0.0.1:1' }, 'The policy store does not answer.'],
      [
        { CERBOS_ADMIN_URL: server.adminUrl.replace('//', '//cerbos:cerbosAdmin@') },
        'CERBOS_ADMIN_URL',
      ],
    ]
    for (const [env, reason] of refusals) {
      const { out, complaint } = await command(env)
      expect([out, complaint]).toEqual(['', expect.stringContaining(reason)])
      expect(complaint).not.toMatch(/cerbosAdmin|not-the-password/)
    }
  })
})
