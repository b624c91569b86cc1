import { one, single } from '../../db/one.ts'
import type { TemplateFields } from '../../db/schema/index.ts'
import type { Edition } from '../../kernel/edition.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { checkEventFields } from '../event-fields/index.ts'
import { assertChoices, saidOfNamed } from '../lookups/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { eventTemplateOperations } from './operations.ts'
import {
  assertTemplateRoom,
  assertTemplateStamp,
  type EventTemplateView,
  eventTemplateById,
  eventTemplateCount,
  eventTemplatePage,
  insertEventTemplate,
  removeEventTemplate,
  updateEventTemplate,
} from './queries.ts'

export interface EventTemplateInput {
  name: string
  description: string | null
  fields: TemplateFields
}

/** More than anybody chooses from. */
const mostTemplates = 100

/** The templates of a community, by name. */
export const listEventTemplates = listing(
  eventTemplateOperations.listEventTemplates,
  (db, { page }: { page: PageRequest }) => eventTemplatePage(db, page),
)

/** One template. */
export const getEventTemplate = reading({
  operation: eventTemplateOperations.getEventTemplate,
  load: (db, { id }: { id: string }) => ({ template: one(eventTemplateById(db, id)) }),
  result: ({ template }): EventTemplateView => template,
})

/** Adds a template, while there is room. */
export const createEventTemplate = writing({
  operation: eventTemplateOperations.createEventTemplate,
  load: (db, { fields }: EventTemplateInput) => ({
    found: single(eventTemplateCount(db)),
    said: saidOfNamed(db, fields),
  }),
  facts: () => [{}],
  decide(db, { found, said }, input, { ids, now, tenantId }) {
    checkEventFields(input.fields, { said })
    if (found.count >= mostTemplates) {
      throw new Problem('resource_conflict', {
        detail: `This community has ${mostTemplates} templates, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const result: EventTemplateView = {
      ...input,
      id: ids.next(now),
      tenantId,
      revision: 1,
      concurrencyStamp: ids.stamp(),
    }
    return {
      assertions: [...assertChoices(db, input.fields), assertTemplateRoom(db, mostTemplates)],
      writes: [insertEventTemplate(db, result)],
      changesPublic: false,
      result,
    }
  },
})

/** Changes a template. The events made from it stay as they are until somebody applies it. */
export const editEventTemplate = writing({
  operation: eventTemplateOperations.editEventTemplate,
  load: (db, { id, changes }: Edition<EventTemplateInput>) => ({
    template: one(eventTemplateById(db, id)),
    said: saidOfNamed(db, changes.fields ?? {}),
  }),
  facts: () => [{}],
  decide(db, { template, said }, { id, stamp, changes }, { ids }) {
    const { fields = {} } = changes
    checkEventFields(fields, { said, before: template.fields })
    const revision = template.revision + (changes.fields ? 1 : 0)
    const values = { ...changes, revision, concurrencyStamp: ids.stamp() }
    const result: EventTemplateView = { ...template, ...values }
    return {
      assertions: [
        ...assertChoices(db, fields, template.fields),
        assertTemplateStamp(db, id, stamp),
      ],
      writes: [updateEventTemplate(db, id, values)],
      changesPublic: false,
      result,
    }
  },
})

/** Removes a template. The events made from it keep what they have. */
export const deleteEventTemplate = writing({
  operation: eventTemplateOperations.deleteEventTemplate,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({
    template: one(eventTemplateById(db, id)),
  }),
  facts: () => [{}],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertTemplateStamp(db, id, stamp)],
    writes: [removeEventTemplate(db, id)],
    changesPublic: false,
    result: null,
  }),
})
