import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { publicRead, managedRead, change } = programmePermissions(
  declareResource({
    name: 'sessionGroup',
    keyScope: 'events',
    tag: {
      name: 'Session group',
      description: 'Tracks: sessions of an event that belong together.',
    },
  }),
)

export const sessionGroupOperations = {
  listSessionGroups: publicRead('listSessionGroups'),
  getSessionGroup: publicRead('getSessionGroup'),
  listManagedSessionGroups: managedRead('listManagedSessionGroups'),
  getManagedSessionGroup: managedRead('getManagedSessionGroup'),
  createSessionGroup: change('createSessionGroup'),
  editSessionGroup: change('editSessionGroup'),
  deleteSessionGroup: change('deleteSessionGroup'),
  addSessionToGroup: change('addSessionToGroup'),
  removeSessionFromGroup: change('removeSessionFromGroup'),
}
