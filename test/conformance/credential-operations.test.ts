import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { type Answer, type CallOptions, call } from '../support/client.ts'
import { asOwner, type Community, mintCommunity, newId, type Person } from '../support/community.ts'
import { credentialRoutes, noThings, pathOf } from '../support/operations.ts'

const named = credentialRoutes.map((route) => [route.operation.id, route] as const)
const withBody = named.filter(([, route]) => route.body)
const refusal = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let member: Person

beforeAll(async () => {
  community = await mintCommunity()
  member = await community.person()
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
})

const send = (route: RouteDefinition, options: CallOptions = {}) =>
  call(community, pathOf(route, noThings()), {
    method: route.method.toUpperCase(),
    ...(route.access === 'authenticated' && { as: member }),
    ...options,
  })

describe('operations that a secret guards', () => {
  it.each(named)('%s: nothing of it is stored, by anybody', async (_, route) => {
    const key = newId()
    const body = route.method === 'get' ? undefined : {}
    const answer = await send(route, { body, headers: { 'idempotency-key': key } })
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(await asOwner('select from idempotency_key where key = $1', [key])).toEqual([])
    expect(route.cache).toBe('private')
    expect(route.idempotency).toBeUndefined()
  })

  it.each(named)('%s: both mechanisms are refused before either is looked at', async (_, route) => {
    const headers = { authorization: 'Bearer nonsense', 'x-api-key': 'nonsense' }
    const body = route.method === 'get' ? undefined : {}
    const answer = await send(route, { as: null, headers, body })
    expect([...refusal(answer), answer.trips]).toEqual([400, 'authentication_conflict', 0])
  })

  it.each(named.filter(([, { access }]) => access === 'authenticated'))(
    '%s: anonymous callers get 401',
    async (_, route) => {
      expect(refusal(await send(route, { as: null, body: {} }))).toEqual([
        401,
        'authentication_required',
      ])
    },
  )

  it.each(withBody)('%s: a wrong body is 400 and costs nothing', async (_, route) => {
    for (const body of ['null', '[]', '{"surprise":1}', '{"email":{"of":"another type"}}']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await send(route, { body, headers })
      expect([...refusal(answer), answer.trips]).toEqual([400, 'validation_failed', 0])
    }
  })
})
