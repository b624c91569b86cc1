import { describe, expect, it } from 'vitest'
import { growingOperations, quotaKeys } from '../../src/kernel/quotas.ts'
import { call } from '../support/client.ts'
import { exampleOf, mintStage, requestOf, routes } from '../support/operations.ts'
import { limit } from '../support/plans.ts'
import { isChosen } from '../support/selection.ts'

const nothing = Object.fromEntries(quotaKeys.map((key) => [key, 0]))
/** Their examples are of people who are members and a key that is good; the suite of quotas shows them. */
const addNothing = ['acceptCommunityInvitation', 'approveJoinRequest', 'verifyEmail', 'editApiKey']
const isGrowing = (id: string) => growingOperations.includes(id) && !addNothing.includes(id)

/** Outside the proofs, of those that add to no quota a third. */
const writes = routes
  .filter(({ operation }) => operation.effect === 'write')
  .filter(({ operation: { id } }) => isGrowing(id) || isChosen(`${id} in a full community`, 3))
  .map((route) => [route.operation.id, route] as const)

describe('in a community that may have nothing more', () => {
  it.each(writes)(
    '%s is refused if it adds to a quota, and else carried out',
    async (id, route) => {
      const stage = await mintStage(exampleOf(route))
      await limit(stage.community.id, nothing)
      await limit(stage.things.tenant, nothing)
      const { path, ...request } = requestOf(route, stage)
      const { status, json, text } = await call(stage.community, path, {
        ...request,
        as: stage.organizer,
      })
      const isRefused = status === 422 && json?.code === 'quota_exceeded'
      expect(isRefused, text).toBe(isGrowing(id))
      if (!isRefused) expect(status, text).toBeLessThan(300)
    },
  )
})
