import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'

const { managedRead, change } = programmePermissions(
  declareResource({
    name: 'speaker',
    keyScope: 'events',
    tag: {
      name: 'Speaker',
      description: 'People named on sessions; the public reads names with consent alone.',
    },
  }),
)

export const speakerOperations = {
  listManagedSpeakers: managedRead('listManagedSpeakers'),
  getManagedSpeaker: managedRead('getManagedSpeaker'),
  createSpeaker: change('createSpeaker'),
  editSpeaker: change('editSpeaker'),
  deleteSpeaker: change('deleteSpeaker'),
}
