import { z } from '@hono/zod-openapi'
import { actorOperations } from '../../../domain/actors/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { ManagedGroup, ManagedOrganization } from '../collectives/collective-contract.ts'

const ofActor = {
  response: z.union([ManagedOrganization, ManagedGroup]),
  problems: ['resource_not_found', 'concurrency_conflict', 'resource_conflict'],
} as const

const on = ['managedOrganization', 'managedGroup']

export const suspendActor = defineRoute({
  ...ofActor,
  operation: actorOperations.suspendActor,
  path: '/api/actor/{actorId}/suspend',
  summary: 'Withdraw an organization or a group, and its events, from the public',
  title: 'Suspend',
  links: { suspend: on },
})

export const reinstateActor = defineRoute({
  ...ofActor,
  operation: actorOperations.reinstateActor,
  path: '/api/actor/{actorId}/reinstate',
  summary: 'Reinstate a suspended organization or group, and its events',
  title: 'Reinstate',
  links: { reinstate: on },
})
