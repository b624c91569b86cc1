import { programmePermissions } from '../events/index.ts'

const { managedRead } = programmePermissions('event')

export const eventTimeShiftOperations = {
  getEventTimeShift: managedRead('getEventTimeShift'),
}
