import { operation } from '../../kernel/operation.ts'
import { eventOnlookers, eventOrganizers, takesChanges } from '../events/index.ts'
import type { OwnFacts } from '../verb.ts'

const resource = 'eventLocation'
const hiddenIsAbsent = ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found')
const managedRead = (id: string) =>
  operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] })

export const eventLocationOperations = {
  listEventLocations: operation({
    id: 'listEventLocations',
    resource,
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  }),
  listManagedEventLocations: managedRead('listManagedEventLocations'),
  getManagedEventLocation: managedRead('getManagedEventLocation'),
  editDisclosure: operation({
    id: 'editDisclosure',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: takesChanges,
  }),
}
