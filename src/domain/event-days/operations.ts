import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { publicRead, managedRead, change } = programmePermissions(
  declareResource({ name: 'eventDay', keyScope: 'events' }),
)

export const eventDayOperations = {
  listEventDays: publicRead('listEventDays'),
  listManagedEventDays: managedRead('listManagedEventDays'),
  getManagedEventDay: managedRead('getManagedEventDay'),
  createEventDay: change('createEventDay'),
  editEventDay: change('editEventDay'),
  deleteEventDay: change('deleteEventDay'),
}
