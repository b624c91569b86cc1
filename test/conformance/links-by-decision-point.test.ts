import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../local/decision-point.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { type Answer, call } from '../support/client.ts'
import { grant, type Person } from '../support/community.ts'
import { freezeCommits, frozenKey } from '../support/frozen-commits.ts'
import { type Isolate, startIsolate } from '../support/isolate.ts'
import { mintStage, requestOf, routes, type Stage, type Things } from '../support/operations.ts'
import { chosenBelow, isChosen } from '../support/selection.ts'

interface Role {
  person?: { member?: boolean; tenantRole?: number; instanceRole?: number }
  on?: [scope: 'event' | 'organization' | 'group', role: number]
}

const roles: Record<string, Role | null> = {
  anonymous: null,
  member: {},
  'event owner': { on: ['event', 40] },
  'event editor': { on: ['event', 42] },
  'organization owner': { on: ['organization', 21] },
  'group owner': { on: ['group', 30] },
  'tenant administrator': { person: { tenantRole: 11 } },
  'instance administrator': { person: { member: false, instanceRole: 1 } },
}

type Links = Record<string, unknown>
interface Resource {
  id?: string
  _links?: Links
  _embedded?: { items?: Resource[] }
}

const pageLinks = ['first', 'prev', 'next', 'last']

/** The links of an answer and of what it lists. Lists of the instance hold what other tests leave. */
function linksOf({ operation }: RouteDefinition, json: Resource, things: Things) {
  const isOurs = ({ id }: Resource) =>
    operation.surface !== 'instance' || Object.values(things).includes(id as string)
  const own = Object.entries(json._links ?? {}).filter(([rel]) => !pageLinks.includes(rel))
  const items = (json._embedded?.items ?? []).filter(isOurs)
  return { own: Object.fromEntries(own), items: items.map(({ id, _links }) => ({ id, _links })) }
}

const outcomeOf = ({ status, json }: Answer) => [status, json?.code ?? null]
const tally = { reads: 0, links: 0, actions: 0, refused: 0, notRefused: 0 }

function count(route: RouteDefinition, { status }: Answer, links: ReturnType<typeof linksOf>) {
  tally[[401, 403, 404].includes(status) ? 'refused' : 'notRefused']++
  if (route.operation.effect === 'write' || status !== 200) return
  tally.reads++
  const all = [links.own, ...links.items.map(({ _links }) => _links ?? {})]
  for (const link of all.flatMap((each) => Object.values(each) as { method?: string }[])) {
    tally.links++
    if (link.method) tally.actions++
  }
}

/** By an external decision point the product answers what it answers by its own table. */
describe('the external decision point offers and refuses what the permission table does', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-links-'))
  let point: DecisionPointServer
  let isolate: Isolate
  let stage: Stage
  const people: Record<string, Person | null> = {}

  beforeAll(async () => {
    point = await startDecisionPoint(dataDir)
    isolate = await startIsolate(inject('runtime'), {
      bindings: {
        ...inject('bindings'),
        AUTHORIZATION_PROVIDER: 'cerbos',
        CERBOS_GRPC_ENDPOINT: point.endpoint,
        CERBOS_TLS: 'false',
        CERBOS_PLAINTEXT: 'true',
        CERBOS_TIMEOUT_MS: '5000',
      },
    })
    stage = await mintStage()
    const { community, things } = stage
    for (const [name, role] of Object.entries(roles)) {
      const person = role && (await community.person(role.person))
      people[name] = person
      if (!person || !role?.on) continue
      const [scope, roleId] = role.on
      await grant(community.id, {
        userId: person.id,
        scope,
        scopeId: things[scope],
        role: roleId,
      })
    }
    await freezeCommits(community)
  })
  afterAll(async () => {
    await isolate?.stop()
    await point?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = (route: RouteDefinition, as: Person | null, origin?: string) => {
    const { path, headers, ...request } = requestOf(route, stage)
    const isWrite = route.operation.effect === 'write'
    return call(stage.community, path, {
      ...request,
      as,
      isUnchecked: true,
      headers: { ...headers, ...(isWrite && { 'idempotency-key': frozenKey() }) },
      ...(origin && { origin }),
    })
  }

  /** Outside the proofs an operation meets one role, and a sixth of the others. */
  const names = Object.keys(roles)
  const isTriedBy = (role: string, id: string) =>
    isChosen(`${role} ${id}`, 6) || names[chosenBelow(names.length, id)] === role

  it.concurrent.each(names)('%s', async (role) => {
    for (const route of routes) {
      if (!isTriedBy(role, route.operation.id)) continue
      const as = people[role]!
      const [ours, theirs] = await Promise.all([ask(route, as), ask(route, as, isolate.origin)])
      const name = route.operation.id
      expect(outcomeOf(theirs), name).toEqual(outcomeOf(ours))
      const links = linksOf(route, ours.json ?? {}, stage.things)
      expect(linksOf(route, theirs.json ?? {}, stage.things), name).toEqual(links)
      count(route, ours, links)
    }
  })

  it('compared enough to tell', async () => {
    const metrics = await call(stage.community, '/metrics', { origin: isolate.origin })
    const answered = /marquee_decisions_total\{outcome="answered"\} (\d+)/.exec(metrics.text)?.[1]
    console.log(JSON.stringify({ ...tally, answered }))
    expect(Number(answered)).toBeGreaterThan(routes.length)
    expect(metrics.text).not.toContain('marquee_decisions_total{outcome="failed"}')
    for (const [name, seen] of Object.entries(tally)) expect(seen, name).toBeGreaterThan(100)
  })
})
