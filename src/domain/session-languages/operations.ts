import { programmePermissions } from '../events/index.ts'

const { publicRead, managedRead, change } = programmePermissions('sessionLanguage')

export const sessionLanguageOperations = {
  listSessionLanguages: publicRead('listSessionLanguages'),
  listManagedSessionLanguages: managedRead('listManagedSessionLanguages'),
  getManagedSessionLanguage: managedRead('getManagedSessionLanguage'),
  createSessionLanguage: change('createSessionLanguage'),
  editSessionLanguage: change('editSessionLanguage'),
  deleteSessionLanguage: change('deleteSessionLanguage'),
}
