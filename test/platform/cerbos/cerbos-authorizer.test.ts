import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../../local/decision-point.ts'
import { dial } from '../../../local/dial.ts'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import type { Question } from '../../../src/kernel/authorizer.ts'
import { randomIds, type UserId } from '../../../src/kernel/ids.ts'
import { type Facts, relations } from '../../../src/kernel/operation.ts'
import type { Grant, GrantScope, Principal } from '../../../src/kernel/principal.ts'
import { Trips } from '../../../src/kernel/trips.ts'
import { createCerbosAuthorizer } from '../../../src/platform/cerbos/cerbos-authorizer.ts'
import { dialled, held } from '../../../src/platform/grpc/transports.ts'
import { localAuthorizer } from '../../../src/platform/local-authorizer.ts'
import { misbehaviours, startMisbehavingPoint } from '../../support/misbehaving-point.ts'
import { chosenBelow, sized } from '../../support/selection.ts'
import { stopProcess } from '../../support/stop-process.ts'

const operations = endpoints.map(({ route }) => route.operation)
const timeoutMs = 800

const transports = { dialled, held }

const authorizerOver =
  (transport: keyof typeof transports) =>
  (endpoint: string, outcomes: string[] = [], deadlineMs = timeoutMs) =>
    createCerbosAuthorizer({
      endpoint,
      tls: false,
      timeoutMs: deadlineMs,
      call: transports[transport](dial),
      observe: (outcome) => outcomes.push(outcome),
      now: () => performance.now(),
    })
type AuthorizerAt = ReturnType<typeof authorizerOver>

/** A small deterministic generator (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const things = Array.from({ length: 3 }, () => randomIds.next(1_700_000_000_000))
const scopes: GrantScope[] = ['instance', 'tenant', 'organization', 'group', 'event']
const everyRole = [
  ...new Set(
    Object.values(relations).flatMap((relation) =>
      typeof relation === 'string' ? [] : relation.roles,
    ),
  ),
  13,
  99,
]

function randomCase(random: (below: number) => number): { principal: Principal; facts: Facts } {
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!
  const grants: Grant[] = Array.from({ length: random(4) }, () => {
    const scope = pick(scopes)
    return { scope, scopeId: scope === 'instance' ? null : pick(things), role: pick(everyRole) }
  })
  const principal: Principal =
    random(8) === 0
      ? { kind: 'anonymous' }
      : {
          kind: 'user',
          sessionId: null,
          userId: pick(things) as UserId,
          displayName: '',
          authorityVersion: 1,
          isTenantMember: random(2) === 0,
          grants,
        }
  const some = () => (random(3) === 0 ? null : pick(things))
  const facts = {
    tenantId: pick(things),
    tenantStatusId: 2,
    eventId: some(),
    organizationId: some(),
    groupId: some(),
    belowOwnerTenantId: some(),
    belowOwnerEventId: some(),
    coHostOrganizationId: some(),
    coHostGroupId: some(),
    ownerTenantId: some(),
    userId: pick(things),
  }
  return { principal, facts }
}

describe.each(['dialled', 'held'] as const)('external decision point, %s', (transport) => {
  const authorizerAt = authorizerOver(transport)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-point-'))
  let server: DecisionPointServer

  beforeAll(async () => {
    server = await startDecisionPoint(dataDir)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const batches = sized(20, 100)
  it(`decides ${batches * 50} random cases as the permission table does`, async () => {
    const random = randomFrom(chosenBelow(2 ** 31, 'decisions'))
    const authorizer = authorizerAt(server.endpoint, [], 20_000)
    let allowed = 0
    for (let batch = 0; batch < batches; batch++) {
      const { principal } = randomCase(random)
      const questions: Question[] = Array.from({ length: 50 }, () => ({
        operation: operations[random(operations.length)]!,
        facts: randomCase(random).facts,
      }))
      const ours = await localAuthorizer.decide(principal, questions, new Trips())
      const theirs = await authorizer.decide(principal, questions, new Trips())
      expect(theirs, JSON.stringify(principal)).toEqual(ours)
      allowed += ours.filter((answer) => answer).length
    }
    expect(allowed).toBeGreaterThan(batches * 5)
    expect(allowed).toBeLessThan(batches * 45)
  })

  it('asks once for a page of a hundred events with every operation', async () => {
    const outcomes: string[] = []
    const random = randomFrom(7)
    const principal = { ...randomCase(random).principal, kind: 'user' } as Principal & {
      kind: 'user'
    }
    Object.assign(principal, {
      userId: 'u',
      grants: [{ scope: 'event', scopeId: things[0], role: 40 }],
    })
    const questions = Array.from({ length: 100 }, () => randomIds.next(1)).flatMap((eventId) =>
      operations.map((operation) => ({
        operation,
        facts: { tenantId: things[0]!, tenantStatusId: 2, eventId },
      })),
    )
    const answers = await authorizerAt(server.endpoint, outcomes, 20_000).decide(
      principal,
      questions,
      new Trips(),
    )
    expect(answers).toEqual(await localAuthorizer.decide(principal, questions, new Trips()))
    expect(outcomes).toEqual(['answered'])
  })

  it('asks nothing for what is public and for anonymous callers', async () => {
    const outcomes: string[] = []
    const authorizer = authorizerAt('127.0.0.1:1', outcomes)
    const facts = { tenantId: things[0]!, tenantStatusId: 2 }
    const questions = operations.map((operation) => ({ operation, facts }))
    const answers = await authorizer.decide({ kind: 'anonymous' }, questions, new Trips())
    expect(answers).toEqual(operations.map(({ allow }) => allow.includes('anyone')))
    expect(outcomes).toEqual([])
  })

  it('a stopped point (SIGSTOP) is refused, and answers again after SIGCONT', async () => {
    const authorizer = authorizerAt(server.endpoint)
    try {
      await stopProcess(server.process.pid!)
      await refused(authorizer)
    } finally {
      server.process.kill('SIGCONT')
    }
    await expect(authorizer.decide(member, [governed], new Trips())).resolves.toEqual([true])
  })

  it('a killed point (SIGKILL) is refused', async () => {
    const own = await startDecisionPoint(path.join(dataDir, 'own'))
    // Nothing hangs here: a busy machine may take longer than the usual bound.
    const authorizer = authorizerAt(own.endpoint, [], 5000)
    await expect(authorizer.decide(member, [governed], new Trips())).resolves.toEqual([true])
    await own.stop()
    await refused(authorizer)
  })
})

const member: Principal = {
  kind: 'user',
  sessionId: null,
  userId: 'u' as UserId,
  displayName: '',
  authorityVersion: 1,
  isTenantMember: true,
  grants: [{ scope: 'instance', scopeId: null, role: 1 }],
}
const governed: Question = {
  operation: operations.find(({ id }) => id === 'createEventDraft')!,
  facts: { tenantId: things[0]!, tenantStatusId: 2 },
}

async function refused(authorizer: ReturnType<AuthorizerAt>) {
  await expect(authorizer.decide(member, [governed], new Trips())).rejects.toMatchObject({
    code: 'authorization_unavailable',
  })
}

describe.each(['dialled', 'held'] as const)(
  'a decision point, %s, that misbehaves is refused',
  (transport) => {
    const authorizerAt = authorizerOver(transport)
    it.each(Object.entries(misbehaviours))('%s', async (_, misbehave) => {
      const point = await startMisbehavingPoint()
      point.misbehave = misbehave
      const outcomes: string[] = []
      await refused(authorizerAt(point.endpoint, outcomes))
      expect(outcomes).toEqual(['failed'])
      point.stop()
    })

    it('nobody listens', () => refused(authorizerAt('127.0.0.1:1')))
  },
)
