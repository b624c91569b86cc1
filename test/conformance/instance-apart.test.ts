import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { mintKey } from '../support/api-keys.ts'
import { type CallOptions, call } from '../support/client.ts'
import { type Community, mintCommunity, newId } from '../support/community.ts'
import {
  mintStage,
  noThings,
  pathOf,
  requestOf,
  routes,
  type Stage,
} from '../support/operations.ts'

type Caller = NonNullable<CallOptions['as']> | null

const ofAdministrators = endpoints
  .map(({ route }): RouteDefinition => route)
  .filter(({ operation }) => operation.surface === 'instance')
  .filter(({ operation }) => operation.allow.includes('instanceAdministrator'))
const ofOneThing = ofAdministrators.filter(({ path }) => path.includes('{'))

/** Bodies of operations of which nothing is kept for a replay. */
const confirmation = () => ({ confirmationText: '' })
const credentialBodies: Record<string, () => object> = {
  issueTemporaryCredential: () => ({ operationId: newId(), reason: 'Locked out' }),
  rollInstanceApiKey: () => ({}),
  pauseJob: confirmation,
  resumeJob: confirmation,
  triggerJob: confirmation,
  retryJob: confirmation,
}

describe('things of the instance: who may not ask is not told which there are', () => {
  let stage: Stage
  let elsewhere: Community
  let callers: [who: string, as: Caller, status: number][]

  beforeAll(async () => {
    stage = await mintStage()
    elsewhere = await mintCommunity()
    const key = await mintKey(elsewhere, { ownerTypeId: 4, ownerId: elsewhere.id })
    callers = [
      ['nobody', null, 401],
      ['a member', await elsewhere.person(), 403],
      ['an owner of a community', await elsewhere.person({ tenantRole: 11 }), 403],
      ['a key', key, 401],
    ]
  })

  it.each(ofOneThing.map((route) => [route.operation.id, route] as const))(
    '%s',
    async (id, route) => {
      const { headers, body } = routes.includes(route)
        ? requestOf(route, stage)
        : { headers: {}, body: credentialBodies[id]!() }
      const at = (things: Stage['things'], as: Caller) =>
        call(elsewhere, pathOf(route, things), {
          method: route.method.toUpperCase(),
          as,
          headers,
          ...(body !== undefined && { body }),
        })
      for (const [who, as, status] of callers) {
        const [known, random] = [await at(stage.things, as), await at(noThings(), as)]
        const told = [known, random].map(({ status, json, trips }) => [
          ...[status, json.code, json.title, json.detail, trips],
        ])
        expect([who, told[0]![0]]).toEqual([who, status])
        expect([who, told[1]]).toEqual([who, told[0]])
      }
      const random = await at(noThings(), stage.organizer)
      expect([random.status, random.json.code]).toEqual([404, 'resource_not_found'])
    },
  )
})
