import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../local/decision-point.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { keyOwnerTypes, scopeOf } from '../../src/kernel/api-scopes.ts'
import { isPublicOperation } from '../../src/kernel/operation.ts'
import type { ApiScope } from '../../src/kernel/resource.ts'
import { type MintedKey, mintKey } from '../support/api-keys.ts'
import { type Answer, call } from '../support/client.ts'
import { type Community, inTenant, type Person } from '../support/community.ts'
import { freezeCommits, frozenKey } from '../support/frozen-commits.ts'
import { type Isolate, startIsolate } from '../support/isolate.ts'
import { caller, compare, kindOfItem, kinds, learnKinds, refused } from '../support/link-walk.ts'
import { hiddenResources, mintStage, requestOf, routes, type Stage } from '../support/operations.ts'
import { chosenBelow, isChosen, sized } from '../support/selection.ts'

/** Scopes that an operation needs; the others open nothing, whoever has them. */
const used = new Set(routes.map(({ operation }) => scopeOf(operation)))
const owners = Object.entries(keyOwnerTypes).map(([type, owner]) => [Number(type), owner] as const)
const cases = owners.flatMap(([type, { name, ceiling }]) =>
  ceiling.filter((scope) => used.has(scope)).map((scope) => [name, scope, type] as const),
)

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'))
const tally = { calls: 0, refused: 0, allowed: 0, links: 0 }
let point: DecisionPointServer
let isolate: Isolate
let community: Community
let organizer: Person
/** The event of the first is its organization's, that of the second its group's. */
let stages: [Stage, Stage]

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
  await learnKinds()
  const first = await mintStage()
  ;({ community, organizer } = first)
  stages = [first, await mintStage({}, first)]
  const owned = [
    [first.things.event, first.things.actor],
    [stages[1].things.event, stages[1].things.groupActor],
  ]
  for (const [event, actor] of owned) {
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [event, actor])
  }
  await freezeCommits(community)
})
afterAll(async () => {
  await isolate?.stop()
  await point?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The owner of a key of each type, and the stage that it knows best. */
const subjectOf = (type: number) => {
  const stage = stages[type === 3 ? 1 : 0]
  const { organization, group } = stage.things
  const ownerId = [organizer.id, organization, group, community.id, null][type - 1]!
  return { stage, key: { ownerTypeId: type, ownerId } }
}

function external(route: RouteDefinition, stage: Stage, as: MintedKey): Promise<Answer> {
  const { path: target, headers, ...request } = requestOf(route, stage)
  const isWrite = route.operation.effect === 'write'
  return call(stage.community, target, {
    ...request,
    as,
    isUnchecked: true,
    origin: isolate.origin,
    headers: { ...headers, ...(isWrite && { 'idempotency-key': frozenKey() }) },
  })
}

/** An answer without what the clock or another call makes different. */
const comparable = ({ status, json }: Answer) => ({
  status,
  code: json?.code ?? null,
  links: json?._links ?? null,
  items: itemsOf(json),
})
const itemsOf = (json: Answer['json']): [id: string, links: unknown][] =>
  (json?._embedded?.items ?? [])
    .filter(isOfStage)
    .map(({ id, _links }: Answer['json']) => [id, _links])
const isOfStage = (item: { id?: string }) =>
  stages.some(({ things }) => Object.values(things).includes(`${item.id}`))

/**
 * Lists of the instance hold what other tests leave there, and change while we look: of their links those to
 * pages are left out, and of their items those that only one of two answers has.
 */
function bothOf(route: RouteDefinition, answers: readonly [Answer, Answer]) {
  const [one, other] = answers.map(comparable) as [Comparable, Comparable]
  const isPaged = ofPages.some((relation) => relation in (one.links ?? {}))
  if (route.operation.surface !== 'instance' || (route.path.includes('{') && !isPaged)) {
    return [one, other]
  }
  const without = (mine: Comparable, theirs: Comparable) => ({
    ...mine,
    links: Object.keys(mine.links ?? {}).filter((relation) => !ofPages.includes(relation)),
    items: mine.items.filter(([id]) => theirs.items.some(([known]) => known === id)),
  })
  return [without(one, other), without(other, one)]
}
type Comparable = ReturnType<typeof comparable>
const ofPages = ['first', 'prev', 'next', 'last']

/** Outside the proofs an operation of a scope meets keys of one type of owner, and a sixth of the others. */
const ownerTypes = [...new Set(cases.map(([name]) => name))]
const isTriedBy = (name: string, id: string) =>
  isChosen(`${name} ${id}`, 6) || ownerTypes[chosenBelow(ownerTypes.length, id)] === name

describe('a key of each owner type with each one scope: link present <=> call not refused', () => {
  it.concurrent.each(cases)(
    '%s %s, by our table and by an external decision point',
    async (name, scope: ApiScope, type) => {
      const { stage, key } = subjectOf(type)
      const minted = await mintKey(type === 5 ? null : community, { ...key, scopes: [scope] })
      const as = { ...minted, subject: '' }
      const ask = caller({ community }, as, { isUnchecked: true })
      const mismatches: unknown[] = []
      // What a scope does not open is refused in one way: a part of it proves that.
      const asks = ({ operation }: RouteDefinition) =>
        scopeOf(operation) === scope
          ? isTriedBy(name, operation.id)
          : isChosen(`${name} ${scope} ${operation.id}`, 24)
      for (const route of routes.filter(asks)) {
        const { operation } = route
        const isInScope = scopeOf(operation) === scope
        const answer = await ask(route, stage, stage.things)
        tally.calls++
        tally[refused(answer) ? 'refused' : 'allowed']++
        if (!isInScope && !isPublicOperation(operation)) {
          const refusals = hiddenResources.includes(operation.resource)
            ? [401, 403, 404]
            : [401, 403]
          expect(refusals, `${operation.id}: ${answer.status} ${answer.text}`).toContain(
            answer.status,
          )
          continue
        }
        const theirs = await external(route, stage, minted)
        const [here, there] = bothOf(route, [answer, theirs])
        expect([operation.id, there]).toEqual([operation.id, here])
        if (answer.status !== 200 || operation.effect === 'write' || route.mediaType) continue
        const { own, item } = kinds.get(operation.id)!
        const parts = [
          [own, answer.json] as const,
          ...(answer.json._embedded?.items ?? [])
            .filter(isOfStage)
            .map((each: object) => [kindOfItem(item!, each), each] as const),
        ]
        for (const [kind, json] of parts) {
          tally.links += Object.keys(json._links ?? {}).length
          const context = { scene: { stages }, stage, ask, asks, thing: scope }
          mismatches.push(...(await compare(kind, json, context)).mismatches)
        }
      }
      expect(mismatches).toEqual([])
    },
    // They run side by side: each takes as long as all of them.
    300_000,
  )

  it('asked enough to tell', async () => {
    const metrics = await call(community, '/metrics', { origin: isolate.origin })
    const answered = /marquee_decisions_total\{outcome="answered"\} (\d+)/.exec(metrics.text)?.[1]
    console.log(JSON.stringify({ keys: cases.length, ...tally, answered }))
    expect(Number(answered)).toBeGreaterThan(sized(150, routes.length))
    expect(metrics.text).not.toContain('marquee_decisions_total{outcome="failed"}')
    expect(cases.length).toBeGreaterThan(40)
    expect(tally.allowed).toBeGreaterThan(sized(250, 500))
    expect(tally.refused).toBeGreaterThan(sized(1000, 4000))
    expect(tally.links).toBeGreaterThan(sized(250, 500))
  })
})
