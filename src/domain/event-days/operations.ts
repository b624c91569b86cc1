import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { publicRead, managedRead, change, removal } = programmePermissions(
  declareResource({
    name: 'eventDay',
    keyScope: 'events',
    tag: {
      name: 'Event day',
      description: 'The days of an event: labels, order, and which of them the public sees.',
    },
  }),
)

export const eventDayOperations = {
  listEventDays: publicRead('listEventDays'),
  listManagedEventDays: managedRead('listManagedEventDays'),
  getManagedEventDay: managedRead('getManagedEventDay'),
  createEventDay: change('createEventDay'),
  editEventDay: change('editEventDay'),
  deleteEventDay: removal(
    'deleteEventDay',
    'People are registered for this day. Reject their registrations first.',
  ),
}
