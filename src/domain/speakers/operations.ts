import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { managedRead, change } = programmePermissions(
  declareResource({ name: 'speaker', keyScope: 'events' }),
)

export const speakerOperations = {
  listManagedSpeakers: managedRead('listManagedSpeakers'),
  getManagedSpeaker: managedRead('getManagedSpeaker'),
  createSpeaker: change('createSpeaker'),
  editSpeaker: change('editSpeaker'),
  deleteSpeaker: change('deleteSpeaker'),
}
