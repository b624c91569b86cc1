import { eventResource, programmePermissions } from '../events/index.ts'

const { managedRead } = programmePermissions(eventResource)

export const eventTimeShiftOperations = {
  getEventTimeShift: managedRead('getEventTimeShift'),
}
