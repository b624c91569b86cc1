import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { publicRead, managedRead, change } = programmePermissions(
  declareResource({
    name: 'sessionLanguage',
    keyScope: 'events',
    tag: { name: 'Session language', description: 'Languages that a session is held in.' },
  }),
)

export const sessionLanguageOperations = {
  listSessionLanguages: publicRead('listSessionLanguages'),
  listManagedSessionLanguages: managedRead('listManagedSessionLanguages'),
  getManagedSessionLanguage: managedRead('getManagedSessionLanguage'),
  createSessionLanguage: change('createSessionLanguage'),
  editSessionLanguage: change('editSessionLanguage'),
  deleteSessionLanguage: change('deleteSessionLanguage'),
}
