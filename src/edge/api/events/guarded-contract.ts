import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { edition, routesOfOne } from '../../contract/contract-kit.ts'
import { Event, EventVisibility, ParticipationConfiguration } from './schema.ts'

const events = routesOfOne({
  path: '/api/events',
  id: 'eventId',
  kind: 'event',
  on: ['event', 'managedEvent'],
  item: Event,
})

export const EventParticipation = z
  .strictObject({
    participationConfiguration: ParticipationConfiguration,
    registrationPolicyId: z.int().nullable(),
  })
  .partial()
  .openapi('EventParticipation')

export const configureParticipation = events.commanding(
  eventOperations.configureParticipation,
  'configure-participation',
  {
    ...edition,
    at: 'participation',
    summary: 'Configure how people take part and who can register',
    body: EventParticipation,
    title: 'Configure participation',
  },
)

export const changeEventVisibility = events.commanding(
  eventOperations.changeEventVisibility,
  'change-visibility',
  {
    ...edition,
    at: 'visibility',
    summary: 'Change who can see an event once it is published',
    body: EventVisibility,
    title: 'Change who can see this event',
  },
)
