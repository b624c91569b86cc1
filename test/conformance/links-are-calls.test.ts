import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../../src/db/database.ts'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract-kit.ts'
import { linkTableOf } from '../../src/edge/hal.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { localAuthorizer } from '../../src/platform/local-authorizer.ts'
import { type Answer, call } from '../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import {
  exampleOf,
  mintStage,
  parametersOf,
  pathOf,
  requestOf,
  routes,
  type Stage,
  type Things,
} from '../support/operations.ts'
import { organize } from '../support/programme.ts'

const links = linkTableOf(routes)

/** What one representation is: its own kind, and that of what it embeds. */
interface Kinds {
  own: string
  item: string | null
}

const kinds = new Map<string, Kinds>()

/** States of an event, and whether the public may see it then. */
const eventStates = [
  { name: 'Draft, Public', status: 1, visibility: 1 },
  { name: 'Published, Public', status: 2, visibility: 1 },
  { name: 'Published, Private', status: 2, visibility: 2 },
  { name: 'Published, Unlisted', status: 2, visibility: 3 },
  { name: 'Archived, Public', status: 5, visibility: 1 },
  { name: 'Draft, Private', status: 1, visibility: 2 },
  { name: 'Draft, Unlisted', status: 1, visibility: 3 },
  { name: 'Archived, Private', status: 5, visibility: 2 },
  { name: 'Archived, Unlisted', status: 5, visibility: 3 },
  { name: 'Published, MembersOnly', status: 2, visibility: 4 },
  { name: 'Cancelled, Public', status: 3, visibility: 1 },
  { name: 'Completed, Public', status: 4, visibility: 1 },
  { name: 'Published, Public, owner suspended', status: 2, visibility: 1, suspended: true },
] as const

const tenantStates = { Provisioning: 1, Active: 2, Suspended: 3, Archived: 4 } as const

const roles = {
  anonymous: null,
  'foreign user': { member: false },
  member: {},
  'event owner': { eventRole: 40 },
  'event manager': { eventRole: 41 },
  'event editor': { eventRole: 42 },
  'tenant administrator': { tenantRole: 11 },
  'instance administrator': { member: false, instanceRole: 1 },
} as const

interface Scene {
  community: Community
  people: Record<string, Person | null>
  stages: Stage[]
}

/** All of them where the community is open; one of each publication and visibility elsewhere. */
const statesIn = (tenantStatus: number) =>
  tenantStatus === tenantStates.Active ? eventStates : eventStates.slice(0, 5)

async function mintScene(tenantStatus: number): Promise<Scene> {
  const community = await mintCommunity()
  const organizer = await community.person()
  const silenced = await community.person()
  const stages: Stage[] = []
  for (const { status, visibility, ...state } of statesIn(tenantStatus)) {
    const owner = 'suspended' in state ? silenced : organizer
    const stage = await mintStage({}, { community, organizer: owner })
    stages.push(stage)
    await inTenant(
      community.id,
      'update event set event_status_id = $2, visibility_type_id = $3 where id = $1',
      [stage.things.event, status, visibility],
    )
  }
  await inTenant(community.id, 'update actor set suspended_at = now() where user_id = $1', [
    silenced.id,
  ])
  const people: Scene['people'] = {}
  for (const [name, rights] of Object.entries(roles)) {
    people[name] =
      rights && (await community.person(rights as Parameters<typeof community.person>[0]))
    if (rights && 'eventRole' in rights) {
      for (const { things } of stages) {
        await organize(community, people[name]!, things.event, rights.eventRole)
      }
    }
  }
  await freezeCommits(community)
  await asOwner('update tenant set tenant_status_id = $2 where id = $1', [
    community.id,
    tenantStatus,
  ])
  return { community, people, stages }
}

/**
 * From now on every commit of this community with an idempotency key fails at its first statement,
 * as if somebody else had changed the thing: a write that is not refused leaves nothing behind.
 */
async function freezeCommits({ id }: Community) {
  await asOwner(`create or replace function test_refuse() returns trigger language plpgsql as
    $$ begin perform app.fail('concurrency_conflict'); end $$`)
  await asOwner(`create trigger frozen_${id.replaceAll('-', '')} before insert on idempotency_key
    for each row when (new.tenant_id = '${id}') execute function test_refuse()`)
}

/** Refusals of authority or state; a stale stamp or an unready event is another matter. */
const refused = ({ status, json }: Answer) =>
  [401, 403, 404].includes(status) ||
  (status === 409 && ['resource_conflict', 'tenant_read_only'].includes(json.code))

/** Calls every operation once for each thing, and remembers the answer. */
function caller({ community }: Scene, as: Person | null) {
  const answers = new Map<string, Promise<Answer>>()
  return (route: RouteDefinition, stage: Stage, things: Things): Promise<Answer> => {
    const { path, method, body, headers } = requestOf(route, { ...stage, things })
    // What an operation without a path of its own is asked for stands in its body.
    const about = `${method} ${path} ${method === 'GET' ? '' : JSON.stringify(body)}`
    const earlier = answers.get(about)
    if (earlier) return earlier
    const writing = route.operation.effect === 'write'
    const answer = call(community, path, {
      method,
      as,
      body,
      isolate: answers.size % 2,
      isUnchecked: answers.size > routes.length,
      headers: { ...headers, ...(writing && { 'idempotency-key': newId() }) },
    })
    answers.set(about, answer)
    return answer
  }
}

/** The things a representation is about: its own ids, or else those of the stage. */
function aboutOf(
  json: Record<string, unknown>,
  scene: Scene,
  fallback: Stage,
  kind: string,
): { stage: Stage; things: Things } {
  const named = (id: unknown) => scene.stages.find(({ things }) => things.event === id)
  const byItem = scene.stages.find(({ things }) => Object.values(things).includes(`${json.id}`))
  const stage = named(json.eventId) ?? byItem ?? fallback
  const things = { ...stage.things }
  const own = kind === 'sessionStatus' && 'sessionStatus'
  if (own) things[own] = String(json.id)
  if (typeof json.slug === 'string' && named(json.id)) things.slugCode = json.slug
  return { stage, things }
}

interface Mismatch {
  kind: string
  rel: string
  operation: string
  thing: string
  linked: boolean
  called: string
}

/** Compares the links of one representation with what the calls they stand for answer. */
async function compare(
  kind: string,
  json: { _links?: Record<string, { href: string; method?: string }> },
  context: { scene: Scene; stage: Stage; ask: ReturnType<typeof caller>; thing: string },
): Promise<{ proven: number; mismatches: Mismatch[] }> {
  const { stage, things } = aboutOf(json as never, context.scene, context.stage, kind)
  const mismatches: Mismatch[] = []
  const declared = links.get(kind) ?? []
  const known = new Set(declared.map(({ link }) => link.rel))
  for (const rel of Object.keys(json._links ?? {})) {
    if (known.has(rel) || ['self', 'first', 'prev', 'next', 'last'].includes(rel)) continue
    throw new Error(`'${kind}' carries '${rel}', which no route declares`)
  }
  for (const { route, link } of declared) {
    const answer = await context.ask(route, stage, things)
    const offered = json._links?.[link.rel]
    if ((offered !== undefined) === refused(answer)) {
      mismatches.push({
        kind,
        rel: link.rel,
        operation: route.operation.id,
        thing: context.thing,
        linked: offered !== undefined,
        called: `${answer.status} ${answer.json?.code ?? ''}`,
      })
    }
    if (offered) {
      expect(offered.href.replace(/\{\?.*$/, ''), `${kind}: ${link.rel}`).toBe(
        pathOf(route, things),
      )
      expect(offered.method ?? 'GET').toBe(route.method.toUpperCase())
    }
  }
  return { proven: declared.length, mismatches }
}

const seenKinds = new Set<string>()
const tally = { combinations: 0, offered: 0, withheld: 0 }

/** Reads all that one principal can reach in one scene, and compares every link of it. */
async function walk(scene: Scene, as: Person | null): Promise<Mismatch[]> {
  const ask = caller(scene, as)
  const mismatches: Mismatch[] = []
  for (const [index, stage] of scene.stages.entries()) {
    for (const route of routes) {
      const aboutEvent = parametersOf(route).some(({ thing }) => thing !== 'sessionStatus')
      if (index > 0 && !aboutEvent && route.operation.effect === 'read') continue
      const answer = await ask(route, stage, stage.things)
      tally.combinations++
      if (answer.status !== 200 || route.operation.effect === 'write') continue
      const { own, item } = kinds.get(route.operation.id)!
      const context = { scene, stage, ask, thing: eventStates[index]!.name }
      const parts = [
        [own, answer.json] as const,
        ...(answer.json._embedded?.items ?? []).map((each: object) => [item!, each] as const),
      ]
      for (const [kind, json] of parts) {
        seenKinds.add(kind)
        const compared = await compare(kind, json, context)
        mismatches.push(...compared.mismatches)
        const offered = Object.keys(json._links ?? {}).length
        tally.offered += offered
        tally.withheld += Math.max(0, compared.proven - offered)
      }
    }
  }
  return mismatches
}

/** Asks each read itself, in this process, what kinds its representation is made of. */
async function learnKinds() {
  const stage = await mintStage()
  const bindings = inject('bindings')
  const database = createDatabase({
    url: bindings.DATABASE_URL!,
    endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
    timeoutMs: 5000,
  })
  for (const { route, run } of endpoints) {
    if (route.operation.effect !== 'read') continue
    const params = Object.fromEntries(
      parametersOf(route).map(({ name, thing }) => [name, stage.things[thing]]),
    )
    const {
      outcome: { resource },
    } = await run(
      {
        database,
        authorizer: localAuthorizer,
        clock: { now: () => Date.now() },
        ids: randomIds,
        sources: { read: () => Promise.reject(new Error('no source')) },
        scope: {
          tenant: { tenantId: stage.community.id },
          caller: { issuer: 'https://issuer.localhost', subject: stage.organizer.subject },
          trips: new Trips(),
        },
      },
      {
        params: route.params?.parse(params),
        query: route.query?.parse({}),
        body: undefined,
        stamp: '' as never,
        raw: null as never,
        idempotency: null,
      },
      async () => null,
    )
    const items = resource!.items
    if (items?.length === 0) throw new Error(`${route.operation.id} lists nothing on the stage`)
    kinds.set(route.operation.id, { own: resource!.kind, item: items?.[0]?.kind ?? null })
  }
}

describe('link present <=> call not refused', () => {
  beforeAll(learnKinds)

  for (const [state, statusId] of Object.entries(tenantStates)) {
    describe(`tenant ${state}`, () => {
      let scene: Scene
      beforeAll(async () => {
        scene = await mintScene(statusId)
      })

      it.concurrent.each(Object.keys(roles))(
        '%s',
        async (role) => {
          expect(await walk(scene, scene.people[role]!)).toEqual([])
        },
        60_000,
      )
    })
  }

  it('every kind that carries links was seen, with links offered and withheld', () => {
    expect([...links.keys()].filter((kind) => !seenKinds.has(kind))).toEqual([])
    expect(tally.combinations).toBeGreaterThan(5000)
    expect(tally.offered).toBeGreaterThan(1000)
    expect(tally.withheld).toBeGreaterThan(1000)
    console.log(JSON.stringify(tally))
  })
})

describe('what a link offers, a call does', () => {
  const drivers = ['event owner', 'event manager', 'event editor'] as const
  const writes = routes.filter(({ operation }) => operation.effect === 'write')
  const cases = drivers.flatMap((role) =>
    writes.map((route) => [role, route.operation.id, route] as const),
  )

  it.each(cases)(
    '%s: %s succeeds for real when its link is there, and answers the links of a read',
    async (role, _, route) => {
      const stage = await mintStage(exampleOf(route))
      const person = await stage.community.person()
      await organize(stage.community, person, stage.things.event, roles[role].eventRole)
      const detail = await call(
        stage.community,
        `/api/event/${stage.things.event}/management-detail`,
        { as: person },
      )
      const { path, ...request } = requestOf(route, stage)
      const answer = await call(stage.community, path, { ...request, as: person })
      const onEvent = (route.links ?? []).filter(({ on }) => [on].flat().includes('managedEvent'))
      for (const { rel } of onEvent) {
        expect(detail.json._links[rel] !== undefined, rel).toBe(answer.status < 300)
      }
      if (answer.status >= 300) {
        // Withheld from this role, and therefore refused for the want of authority alone.
        expect([answer.status, onEvent.length > 0]).toEqual([403, true])
        return
      }
      const self = answer.json?._links?.self?.href
      if (self === undefined) return
      const read = await call(stage.community, self, { as: person })
      expect(answer.json._links).toEqual(read.json._links)
    },
  )
})
