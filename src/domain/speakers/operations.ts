import { programmePermissions } from '../events/index.ts'

const { managedRead, change } = programmePermissions('speaker')

export const speakerOperations = {
  listManagedSpeakers: managedRead('listManagedSpeakers'),
  getManagedSpeaker: managedRead('getManagedSpeaker'),
  createSpeaker: change('createSpeaker'),
  editSpeaker: change('editSpeaker'),
  deleteSpeaker: change('deleteSpeaker'),
}
