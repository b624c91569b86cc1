import { beforeAll, expect, it } from 'vitest'
import type { RouteDefinition } from '../../../../src/edge/contract/contract-kit.ts'
import { isListOf, listsPeople } from '../../../../src/edge/contract/people.ts'
import { exportNameOf } from '../../../../src/kernel/data-exports.ts'
import { isPublicOperation } from '../../../../src/kernel/operation.ts'
import { call } from '../../../support/client.ts'
import { inTenant } from '../../../support/community.ts'
import { mintStage, requestOf, routes, type Stage } from '../../../support/operations.ts'

const mark = 'Canaryname'

/** Who publishes an event, which everybody may read once it is published. */
const publisher = 'actorDisplayName'

let stage: Stage

/** Everybody in the community is called by the mark, and has it in their address. */
beforeAll(async () => {
  stage = await mintStage()
  const { id } = stage.community
  const ofCommunity = 'user_id in (select user_id from tenant_user where tenant_id = $1)'
  await inTenant(
    id,
    `update user_profile set first_name = '${mark}', last_name = '${mark}',
       email = '${mark}-' || user_id || '@example.test' where ${ofCommunity}`,
    [id],
  )
  await inTenant(
    id,
    `update actor set display_name = '${mark}' where tenant_id = $1 and user_id is not null`,
    [id],
  )
})

const lists = routes.filter(
  (route) =>
    isListOf(route) && !isPublicOperation(route.operation) && route.access !== 'capability',
)
const read = async (route: RouteDefinition) => {
  const { path, headers } = requestOf(route, stage)
  return call(stage.community, path, { as: stage.organizer, headers })
}

const shown = new Set<string>()

it.each(lists.map((route) => [route.operation.id, route] as const))(
  '%s names people only where its fields are known to',
  async (id, route) => {
    const { status, json } = await read(route)
    expect(status, JSON.stringify(json)).toBe(200)
    const rows: Record<string, unknown>[] = json._embedded?.items ?? []
    const names = rows.some((row) =>
      Object.entries(row).some(
        ([name, value]) => name !== publisher && typeof value === 'string' && value.includes(mark),
      ),
    )
    if (names) shown.add(id)
    expect([names, listsPeople(route)], JSON.stringify(rows)).not.toEqual([true, false])
    expect('export' in json._links).toBe(exportNameOf(route.operation) !== undefined)
  },
)

it('The marks are seen where there are people', () => {
  expect([...shown]).toEqual(
    expect.arrayContaining([
      'listCommunityMembers',
      'listDataExports',
      'listHeldRoles',
      'listSessionRegistrations',
    ]),
  )
})
