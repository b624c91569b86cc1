import type { RegistrationPropertyView } from '../../../domain/registration-properties/index.ts'
import * as verbs from '../../../domain/registration-properties/index.ts'
import { collection, collectionOfEvent } from '../../contract/collections.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const propertyAs =
  (kind: string) =>
  (property: RegistrationPropertyView): Resource => ({
    kind,
    fields: fieldsOf(contract.RegistrationProperty, property),
    facts: {},
    vars: { id: property.id },
  })
const represent = propertyAs('managedRegistrationProperty')

export const registrationPropertyEndpoints = [
  endpoint({
    route: contract.listPublicRegistrationProperties,
    verb: verbs.listPublicRegistrationProperties,
    input: byPage,
    represent: collection('registrationProperties', propertyAs('registrationProperty')),
  }),
  endpoint({
    route: contract.listEventRegistrationProperties,
    verb: verbs.listEventRegistrationProperties,
    input: byPage,
    represent: collectionOfEvent('eventRegistrationProperties', represent),
  }),
  endpoint({
    route: contract.listRegistrationProperties,
    verb: verbs.listRegistrationProperties,
    input: byPage,
    represent: collection('managedRegistrationProperties', represent),
  }),
  endpoint({
    route: contract.getRegistrationProperty,
    verb: verbs.getRegistrationProperty,
    input: byParams,
    represent,
  }),
  endpoint({
    route: contract.createRegistrationProperty,
    verb: verbs.createRegistrationProperty,
    input: byBody,
    represent,
  }),
  endpoint({
    route: contract.editRegistrationProperty,
    verb: verbs.editRegistrationProperty,
    input: changed,
    represent,
  }),
  endpoint({
    route: contract.deleteRegistrationProperty,
    verb: verbs.deleteRegistrationProperty,
    input: stamped,
  }),
]
