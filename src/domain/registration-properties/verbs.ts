import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { propertyBounds, propertyExposure } from '../../kernel/registration-property.ts'
import { eventListing } from '../events/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { registrationPropertyOperations } from './operations.ts'
import {
  assertRegistrationPropertiesAsRead,
  assertRegistrationPropertyStamp,
  insertRegistrationProperty,
  type RegistrationPropertyView,
  registrationPropertiesOfCommunity,
  registrationPropertyById,
  registrationPropertyPage,
  removeRegistrationProperty,
  updateRegistrationProperty,
} from './queries.ts'
import { checkConditions, checkProperty } from './rules.ts'

type RegistrationPropertyInput = Omit<
  RegistrationPropertyView,
  'id' | 'tenantId' | 'concurrencyStamp'
>

const { public: everybody, private: organizers, system } = propertyExposure

const isPublic = ({ exposure }: Pick<RegistrationPropertyView, 'exposure'>) =>
  exposure === everybody

/** The properties that everybody can read, in their configured order. */
export const listPublicRegistrationProperties = listing(
  registrationPropertyOperations.listPublicRegistrationProperties,
  (db, { page }: { page: PageRequest }) =>
    registrationPropertyPage(db, { page, exposures: [everybody] }),
)

/** The same with those of organizers, for the managers of an event. */
export const listEventRegistrationProperties = eventListing(
  registrationPropertyOperations.listEventRegistrationProperties,
  (db, { page }) => registrationPropertyPage(db, { page, exposures: [everybody, organizers] }),
)

/** All properties. */
export const listRegistrationProperties = listing(
  registrationPropertyOperations.listRegistrationProperties,
  (db, { page }: { page: PageRequest }) =>
    registrationPropertyPage(db, { page, exposures: [everybody, organizers, system] }),
)

/** One property of any exposure. */
export const getRegistrationProperty = reading({
  operation: registrationPropertyOperations.getRegistrationProperty,
  load: (db, { id }: { id: string }) => ({ property: one(registrationPropertyById(db, id)) }),
  result: ({ property }): RegistrationPropertyView => property,
})

/** Adds a property, while there is room. */
export const createRegistrationProperty = writing({
  operation: registrationPropertyOperations.createRegistrationProperty,
  load: (db, _input: RegistrationPropertyInput) => ({
    properties: registrationPropertiesOfCommunity(db),
  }),
  facts: () => [{}],
  decide(db, { properties }, input, { ids, now, tenantId }) {
    checkProperty(input)
    const { properties: most } = propertyBounds
    if (properties.length >= most) {
      throw new Problem('resource_conflict', {
        detail: `This community has ${most} registration properties, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const result: RegistrationPropertyView = {
      ...input,
      id: ids.next(now),
      tenantId,
      concurrencyStamp: ids.stamp(),
    }
    checkConditions([...properties, result], result)
    return {
      assertions: [assertRegistrationPropertiesAsRead(db, properties)],
      writes: [insertRegistrationProperty(db, result)],
      changesPublic: isPublic(result),
      result,
    }
  },
})

const without = (properties: readonly RegistrationPropertyView[], id: string) =>
  properties.filter((each) => each.id !== id)

/** The fields that keep their first value: answers would lose their meaning. */
type Fixed = 'key' | 'appliesTo' | 'type'

/** Changes a property. */
export const editRegistrationProperty = writing({
  operation: registrationPropertyOperations.editRegistrationProperty,
  load: (db, { id }: Edition<Omit<RegistrationPropertyInput, Fixed>>) => ({
    property: one(registrationPropertyById(db, id)),
    properties: registrationPropertiesOfCommunity(db),
  }),
  facts: () => [{}],
  decide(db, { property, properties }, { id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: RegistrationPropertyView = { ...property, ...values }
    checkProperty(result)
    checkConditions([...without(properties, id), result], result)
    return {
      assertions: [
        assertRegistrationPropertyStamp(db, id, stamp),
        assertRegistrationPropertiesAsRead(db, properties),
      ],
      writes: [updateRegistrationProperty(db, id, values)],
      changesPublic: isPublic(property) || isPublic(result),
      result,
    }
  },
})

/** Removes a property that no other one depends on. */
export const deleteRegistrationProperty = writing({
  operation: registrationPropertyOperations.deleteRegistrationProperty,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({
    property: one(registrationPropertyById(db, id)),
    properties: registrationPropertiesOfCommunity(db),
  }),
  facts: () => [{}],
  decide(db, { property, properties }, { id, stamp }) {
    checkConditions(without(properties, id), property)
    return {
      assertions: [
        assertRegistrationPropertyStamp(db, id, stamp),
        assertRegistrationPropertiesAsRead(db, properties),
      ],
      writes: [removeRegistrationProperty(db, id)],
      changesPublic: isPublic(property),
      result: null,
    }
  },
})
