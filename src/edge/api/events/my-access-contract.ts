import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'

export const MyEventAccess = resourceOf('MyEventAccess', {
  eventId: z.uuid(),
  visibilityTypeId: z.int(),
  visibilityTypeMasterCode: nullableText,
  basis: z
    .enum(['Anyone', 'Link', 'Member'])
    .describe('Why the caller can read the event: it is public, unlisted, or for members'),
  needsCredential: z
    .boolean()
    .describe(
      'Whether its calendar needs a credential, so that there is no address to subscribe to',
    ),
  roleId: z.int().nullable().describe('The role of the caller on the event itself'),
})

export const getMyEventAccess = defineRoute({
  operation: eventOperations.getMyEventAccess,
  path: '/api/event/{id}/calendar/my-access',
  summary: 'Read why the caller has access to an event and its calendar',
  response: MyEventAccess,
  links: { 'my-access': ['event', 'managedEvent'], self: 'myEventAccess' },
})
