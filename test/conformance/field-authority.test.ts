import { z } from '@hono/zod-openapi'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { relations } from '../../src/kernel/operation.ts'
import { call } from '../support/client.ts'
import { grant, inTenant } from '../support/community.ts'
import { mintStage, pathOf, routes, type Stage } from '../support/operations.ts'
import { informationOnly } from '../support/programme.ts'

const fieldsOf = ({ body }: RouteDefinition): string[] => {
  if (!body) return []
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** What is created has no values yet that somebody could be kept from changing. */
const changes = routes.filter(
  (route) => route.body && route.status !== 201 && route.path.includes('{'),
)

/** Each relation and role that an operation allows. */
const holdersOf = ({ operation: { allow } }: RouteDefinition) =>
  allow.flatMap((name) => {
    const relation = relations[name]
    return typeof relation === 'string'
      ? [relation]
      : relation.roles.map((role) => `${relation.fact} ${role}`)
  })

/** Ends a review by deciding once more what is disclosed. The level itself is an editor's to decide. */
const isReviewsEnd = ({ operation }: RouteDefinition) =>
  operation.id === 'confirmLocationRemediation'

/** Orders of guests are nobody else's: whoever has their secret changes these alone. */
const isOfGuest = ({ guest }: RouteDefinition) => guest !== undefined

const stricter = (route: RouteDefinition, field: string) =>
  changes.filter((other) => {
    const holders = holdersOf(other)
    return (
      other !== route &&
      isOfGuest(other) === isOfGuest(route) &&
      other.operation.resource === route.operation.resource &&
      !isReviewsEnd(other) &&
      fieldsOf(other).includes(field) &&
      holdersOf(route).some((holder) => !holders.includes(holder))
    )
  })

const guarded = changes.flatMap((route) =>
  Object.entries(route.operation.fieldGuards ?? {}).map(([field, guard]) => ({
    name: `${route.operation.id}: ${field}`,
    route,
    field,
    guard,
  })),
)

describe('no operation writes a field that another one guards more strictly', () => {
  it.each(changes.map((route) => [route.operation.id, route] as const))('%s', (_, route) => {
    for (const field of fieldsOf(route)) {
      const guard = route.operation.fieldGuards?.[field]?.id
      const found = stricter(route, field).map(({ operation }) => operation.id)
      expect([field, found]).toEqual([field, guard === undefined ? [] : [guard]])
    }
  })

  it('names guards of fields that both bodies have, linked where the edit is linked', () => {
    expect(guarded.map(({ name }) => name)).toEqual([
      'editEvent: registrationPolicyId',
      'editEvent: visibilityTypeId',
      'editEvent: participationConfiguration',
    ])
    for (const { route, field, guard } of guarded) {
      const other = changes.find(({ operation }) => operation.id === guard.id)!
      expect([fieldsOf(route), fieldsOf(other)].map((all) => all.includes(field))).toEqual([
        true,
        true,
      ])
      const kinds = ({ links = [] }: RouteDefinition) => links.flatMap(({ on }) => [on].flat())
      expect(kinds(other)).toEqual(expect.arrayContaining(kinds(route)))
    }
  })
})

const values: Record<string, unknown> = {
  registrationPolicyId: 2,
  visibilityTypeId: 2,
  participationConfiguration: { ...informationOnly, handlingMode: 'WALK_IN' },
}

describe.each(guarded)('$name', ({ route, field, guard }) => {
  let stage: Stage
  const people: Record<string, Awaited<ReturnType<Stage['community']['person']>>> = {}

  beforeAll(async () => {
    stage = await mintStage()
    for (const [name, role] of [
      ['editor', 42],
      ['manager', 41],
    ] as const) {
      people[name] = await stage.community.person()
      await grant(stage.community.id, {
        userId: people[name].id,
        scope: 'event',
        scopeId: stage.things.event,
        role,
      })
    }
  })

  const stored = async () =>
    (
      await inTenant<Record<string, unknown>>(
        stage.community.id,
        'select title, visibility_type_id, registration_policy_id, participation_configuration, concurrency_stamp from event where id = $1',
        [stage.things.event],
      )
    )[0]!

  const send = async (name: string, body: object) =>
    call(stage.community, pathOf(route, stage.things), {
      method: 'PATCH',
      as: people[name]!,
      body,
      headers: { 'if-match': `"${(await stored()).concurrency_stamp}"` },
    })

  it('is refused to whoever may do the rest, alone and beside other fields', async () => {
    const before = await stored()
    for (const body of [{ [field]: values[field] }, { title: 'Beside', [field]: values[field] }]) {
      const answer = await send('editor', body)
      expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
      expect(answer.json.detail).toContain(field)
    }
    expect(await stored()).toEqual(before)
    expect((await send('editor', { title: 'Alone' })).status).toBe(200)
  })

  it('is taken from whoever may do what guards it', async () => {
    const answer = await send('manager', { [field]: values[field] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json[field]).toEqual(values[field])
  })

  it('is offered by a link of its own exactly to whoever may write it', async () => {
    const linked = async (name: string) => {
      const path = `/api/event/${stage.things.event}/management-detail`
      const { _links } = (await call(stage.community, path, { as: people[name]! })).json
      const paths = Object.values(_links as Record<string, { href: string }>).map(
        ({ href }) => href,
      )
      const target = changes.find(({ operation }) => operation.id === guard.id)!
      return paths.includes(pathOf(target, stage.things))
    }
    expect([await linked('editor'), await linked('manager')]).toEqual([false, true])
  })
})
