import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute, EventIdParams, edition } from '../../contract/contract-kit.ts'
import { Event, EventVisibility, ParticipationConfiguration } from './schema.ts'

const both = ['event', 'managedEvent'] as const

export const EventParticipation = z
  .strictObject({
    participationConfiguration: ParticipationConfiguration,
    registrationPolicyId: z.int().nullable(),
  })
  .partial()
  .openapi('EventParticipation')

export const configureParticipation = defineRoute({
  ...edition,
  operation: eventOperations.configureParticipation,
  path: '/api/events/{eventId}/participation',
  summary: 'Configure how people take part and who can register',
  params: EventIdParams,
  body: EventParticipation,
  response: Event,
  links: [{ on: [...both], rel: 'configure-participation', title: 'Configure participation' }],
})

export const changeEventVisibility = defineRoute({
  ...edition,
  operation: eventOperations.changeEventVisibility,
  path: '/api/events/{eventId}/visibility',
  summary: 'Change who can see an event once it is published',
  params: EventIdParams,
  body: EventVisibility,
  response: Event,
  links: [{ on: [...both], rel: 'change-visibility', title: 'Change who can see this event' }],
})
