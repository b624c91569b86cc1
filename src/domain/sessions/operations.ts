import { operation } from '../../kernel/operation.ts'
import { eventOnlookers, eventOrganizers } from '../events/index.ts'
import type { OwnFacts } from '../verb.ts'

const resource = 'session'
const hiddenIsAbsent = ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found')

const publicRead = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  })
const managedRead = (id: string) =>
  operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] })

export const sessionOperations = {
  listSessions: publicRead('listSessions'),
  getSession: publicRead('getSession'),
  listManagedSessions: managedRead('listManagedSessions'),
  getManagedSession: managedRead('getManagedSession'),
}
