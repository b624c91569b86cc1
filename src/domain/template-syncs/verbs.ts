import { one } from '../../db/one.ts'
import type { TemplateFields } from '../../db/schema/index.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { EventFields } from '../event-fields/index.ts'
import { assertTemplateStamp } from '../event-templates/index.ts'
import {
  assertEventCommand,
  type EventView,
  eventById,
  eventFacts,
  eventOperations,
  followTemplate,
  isReadableBy,
  type PageOfEvent,
  updateEvent,
} from '../events/index.ts'
import { type Plan, reading, writing } from '../verbs/verb.ts'
import { type Difference, differencesOf } from './differences.ts'
import { noTemplate, templateSyncOperations } from './operations.ts'
import {
  type FollowedTemplate,
  followedTemplate,
  insertTemplateSync,
  type TemplateSyncView,
  templateSyncPage,
} from './queries.ts'

export interface TemplateDifferences {
  event: EventView
  /** Absent where the event follows none. */
  template: FollowedTemplate | undefined
  differences: Difference[]
}

export const templateSyncFacts = (event: EventView) => ({
  ...eventFacts(event),
  hasTemplate: event.templateId !== null,
})

const compared = (
  event: EventView,
  template: FollowedTemplate | undefined,
): TemplateDifferences => ({
  event,
  template,
  differences: template
    ? differencesOf(event, { base: template.base, template: template.fields })
    : [],
})

/** What an event and its template say differently, field by field. */
export const getTemplateDifferences = reading({
  operation: templateSyncOperations.getTemplateDifferences,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(eventById(db, eventId)),
    templates: followedTemplate(db, eventId),
  }),
  facts: ({ event }) => templateSyncFacts(event),
  result: ({ event, templates: [template] }): TemplateDifferences => compared(event, template),
})

interface ApplyTemplateInput {
  eventId: string
  stamp: Stamp
  /** The revision of the template that the caller has seen. */
  templateRevision: number
  /** What the event takes. What it does not take it keeps, and that is no difference to this revision any more. */
  fields: (keyof TemplateFields)[]
}

/** Gives an event what its template says, of the fields that the caller chooses. */
export const applyTemplate = writing({
  operation: templateSyncOperations.applyTemplate,
  load: (db, { eventId }: ApplyTemplateInput) => ({
    event: one(eventById(db, eventId)),
    templates: followedTemplate(db, eventId),
  }),
  facts: ({ event }) => [templateSyncFacts(event)],
  includes: ({ event }, { fields }) =>
    Object.entries(eventOperations.editEvent.fieldGuards ?? {})
      .filter(([name]) => fields.some((field) => field === name))
      .map(([, operation]) => ({ operation, facts: eventFacts(event) })),
  decide(
    db,
    rows,
    { eventId: id, stamp, templateRevision, fields },
    moment,
  ): Plan<TemplateDifferences> {
    const { ids, now, tenantId, principal } = moment
    const [event, template] = [rows.event, rows.templates[0]]
    if (!template) throw new Problem('resource_conflict', { detail: noTemplate })
    if (template.revision !== templateRevision) {
      throw new Problem('stale_sync_base', {
        detail: `The template has revision ${template.revision} now. Read the differences again, then choose.`,
      })
    }
    const unknown = fields.find((field) => template.fields[field] === undefined)
    if (unknown) throw invalid('fields', `The template says nothing of ${unknown}.`)
    const taken: Partial<EventFields> = Object.fromEntries(
      fields.map((field) => [field, template.fields[field]]),
    )
    const values = { ...taken, concurrencyStamp: ids.stamp() }
    const changed: EventView = {
      ...event,
      ...values,
      isPublic: isReadableBy(principal, { ...event, ...values }),
    }
    const { fields: base, revision, knownRevision: fromRevision } = template
    const sync = {
      id: ids.next(now),
      tenantId,
      eventId: id,
      templateName: template.name,
      fromRevision,
      toRevision: revision,
      fields,
      syncedByUserId: principal.kind === 'user' ? principal.userId : null,
    }
    return {
      assertions: [
        assertTemplateStamp(db, template.id, template.concurrencyStamp),
        assertEventCommand(db, { id, stamp, command: 'editEvent' }),
      ],
      writes: [
        updateEvent(db, id, values),
        followTemplate(db, id, template),
        insertTemplateSync(db, sync),
      ],
      changesPublic: fields.length > 0,
      result: compared(changed, { ...template, base, knownRevision: revision }),
    }
  },
})

/** What an event has taken from its template, the latest first. */
export const listTemplateSyncs = reading({
  operation: templateSyncOperations.listTemplateSyncs,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(eventById(db, eventId)),
    ...templateSyncPage(db, eventId, page),
  }),
  facts: ({ event }) => templateSyncFacts(event),
  result({ event, ...found }, { page }): PageOfEvent<TemplateSyncView> {
    return { event, page: pageOf(page, found) }
  },
})
