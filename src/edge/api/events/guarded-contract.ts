import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute, edition } from '../../contract/contract-kit.ts'
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
  body: EventParticipation,
  response: Event,
  title: 'Configure participation',
  links: { 'configure-participation': both },
})

export const changeEventVisibility = defineRoute({
  ...edition,
  operation: eventOperations.changeEventVisibility,
  path: '/api/events/{eventId}/visibility',
  summary: 'Change who can see an event once it is published',
  body: EventVisibility,
  response: Event,
  title: 'Change who can see this event',
  links: { 'change-visibility': both },
})
