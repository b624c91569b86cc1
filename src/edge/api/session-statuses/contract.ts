import { z } from '@hono/zod-openapi'
import { sessionStatusOperations } from '../../../domain/session-statuses/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

export const SessionStatus = resourceOf('SessionStatus', {
  id: z.int(),
  masterCode: z.string(),
  fullName: z.string(),
  description: nullableText,
})

export const listSessionStatuses = defineList({
  operation: sessionStatusOperations.listSessionStatuses,
  path: '/api/eventsessionstatus',
  summary: 'List the session statuses',
  response: collectionOf('SessionStatusCollection', SessionStatus),
  links: { 'session-statuses': 'root', collection: 'sessionStatus' },
})

export const getSessionStatus = defineRoute({
  operation: sessionStatusOperations.getSessionStatus,
  path: '/api/eventsessionstatus/{id}',
  summary: 'Read a session status',
  params: {
    id: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  },
  response: SessionStatus,
  links: { self: 'sessionStatus' },
})
