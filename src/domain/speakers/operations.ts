import { operation } from '../../kernel/operation.ts'
import { eventOnlookers, eventOrganizers, takesChanges } from '../events/index.ts'

const resource = 'speaker'

const managedRead = (id: string) =>
  operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] })
const change = (id: string) =>
  operation({ id, resource, effect: 'write', allow: eventOrganizers, refusal: takesChanges })

export const speakerOperations = {
  listManagedSpeakers: managedRead('listManagedSpeakers'),
  getManagedSpeaker: managedRead('getManagedSpeaker'),
  createSpeaker: change('createSpeaker'),
  editSpeaker: change('editSpeaker'),
  deleteSpeaker: change('deleteSpeaker'),
}
