import { z } from '@hono/zod-openapi'
import { actorOperations } from '../../../domain/actors/index.ts'
import { routesOfOne } from '../../contract/contract-kit.ts'
import { ManagedGroup, ManagedOrganization } from '../collectives/collective-contract.ts'

const on = ['managedOrganization', 'managedGroup']
const actors = routesOfOne({
  path: '/api/actor',
  id: 'actorId',
  kind: 'actor',
  on,
  item: z.union([ManagedOrganization, ManagedGroup]),
})

export const suspendActor = actors.commanding(actorOperations.suspendActor, 'suspend', {
  summary: 'Withdraw an organization or a group, and its events, from the public',
  title: 'Suspend',
})

export const reinstateActor = actors.commanding(actorOperations.reinstateActor, 'reinstate', {
  summary: 'Reinstate a suspended organization or group, and its events',
  title: 'Reinstate',
})
