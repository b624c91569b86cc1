import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventRegistrars, managedPermissions } from '../events/index.ts'

interface CheckInListFacts extends EventFacts {
  /** Somebody came in by it. */
  isUsed: boolean
}

const tag = {
  name: 'Check-in lists',
  description: 'Who is let in where: at an event as a whole, on a day of it or at a session.',
}
const resource = declareResource<CheckInListFacts>({
  name: 'checkInList',
  keyScope: 'registrations:write',
  tag,
})

const read = (id: string) => operation({ id, resource, effect: 'read', allow: eventRegistrars })

const { change, removal } = managedPermissions(resource)

export const checkInListOperations = {
  listCheckInLists: read('listCheckInLists'),
  getCheckInList: read('getCheckInList'),
  createCheckInList: change('createCheckInList'),
  editCheckInList: change('editCheckInList'),
  deleteCheckInList: removal(
    'deleteCheckInList',
    'People were checked in with this list, or a station is set up for it, so it cannot be deleted.',
  ),
}
