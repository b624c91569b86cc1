import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers } from '../events/index.ts'

const resource = declareResource({
  name: 'registrationProperty',
  areas: ['registrationProperties'],
  keyScope: 'admin:tenant',
  tag: {
    name: 'Registration property',
    description:
      'Questions and fields that a community adds to events, sessions and registrations.',
  },
})

/** What the managers of an event read. Their keys have the scopes of events. */
const resourceOfEvent = declareResource({
  name: 'eventRegistrationProperty',
  keyScope: 'events',
  tag: resource.tag,
})

const administrators = { resource, allow: ['tenantAdministrator'] } as const

export const registrationPropertyOperations = {
  listPublicRegistrationProperties: operation({
    id: 'listPublicRegistrationProperties',
    resource,
    effect: 'read',
    allow: ['anyone'],
    whileClosed: 'administrators',
  }),
  /** Without what is for administrators alone. */
  listEventRegistrationProperties: operation({
    id: 'listEventRegistrationProperties',
    resource: resourceOfEvent,
    effect: 'read',
    allow: [...eventManagers, 'tenantAdministrator'],
  }),
  listRegistrationProperties: operation({
    id: 'listRegistrationProperties',
    effect: 'read',
    ...administrators,
  }),
  getRegistrationProperty: operation({
    id: 'getRegistrationProperty',
    effect: 'read',
    ...administrators,
  }),
  createRegistrationProperty: operation({
    id: 'createRegistrationProperty',
    effect: 'write',
    ...administrators,
  }),
  editRegistrationProperty: operation({
    id: 'editRegistrationProperty',
    effect: 'write',
    ...administrators,
  }),
  deleteRegistrationProperty: operation({
    id: 'deleteRegistrationProperty',
    effect: 'write',
    ...administrators,
  }),
}
