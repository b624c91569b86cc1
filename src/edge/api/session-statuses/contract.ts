import { sessionStatusOperations } from '../../../domain/session-statuses/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  lookupId,
  lookupShape,
  resourceOf,
} from '../../contract/contract-kit.ts'

export const SessionStatus = resourceOf('SessionStatus', {
  ...lookupShape,
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
    id: lookupId,
  },
  response: SessionStatus,
  links: { self: 'sessionStatus' },
})
