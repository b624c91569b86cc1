import { eventFacts, getMyEventAccess, type MyEventAccess } from '../../../domain/events/index.ts'
import { labelOf, visibilityTypes } from '../../../domain/lookups/index.ts'
import { byParams, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './my-access-contract.ts'

const myEventAccess = ({ event, basis, roleId }: MyEventAccess): Resource => ({
  kind: 'myEventAccess',
  fields: {
    eventId: event.id,
    visibilityTypeId: event.visibilityTypeId,
    visibilityTypeMasterCode: labelOf(visibilityTypes, event.visibilityTypeId).masterCode,
    basis,
    needsCredential: basis === 'Member',
    roleId,
  },
  facts: eventFacts(event),
  vars: { id: event.id, eventId: event.id },
})

export const eventAccessEndpoints = [
  endpoint({
    route: contract.getMyEventAccess,
    verb: getMyEventAccess,
    input: byParams,
    represent: myEventAccess,
  }),
]
