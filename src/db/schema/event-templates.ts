import { index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, unlink } from '../personal-data/mark.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event, type ParticipationConfiguration } from './events.ts'
import { tenant } from './tenants.ts'

/** What a template says of the events made from it; what is absent it leaves to them. */
export interface TemplateFields {
  subtitle?: string | null
  description?: string | null
  content?: string | null
  timezone?: string | null
  eventTypeId?: number | null
  audienceGenderId?: number | null
  audienceAgeId?: number | null
  registrationPolicyId?: number | null
  backgroundColor?: string | null
  visibilityTypeId?: number
  eventFormatId?: number
  participationConfiguration?: ParticipationConfiguration
}

/** What events of a community begin with. */
export const eventTemplate = declaredTable(
  'event_template',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    name: text('name').notNull(),
    description: text('description'),
    fields: jsonb('fields').$type<TemplateFields>().notNull(),
    /** Of the fields: raised whenever they change. */
    revision: integer('revision').notNull().default(1),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      name: content,
      description: content,
      fields: content,
      revision: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('event_template_in_tenant').on(table.tenantId, table.id),
    unique('event_template_name_once').on(table.tenantId, table.name),
  ],
)

/** Which template an event follows, and what that said when the two were last compared. */
export const eventTemplateUse = declaredTable(
  'event_template_use',
  {
    eventId: uuid('event_id').primaryKey(),
    tenantId: tenantColumn(),
    templateId: uuid('template_id').notNull(),
    revision: integer('revision').notNull(),
    base: jsonb('base').$type<TemplateFields>().notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      eventId: none,
      tenantId: none,
      templateId: none,
      revision: none,
      base: content,
    },
  },
  (table) => [
    index('event_template_use_of_template').on(table.tenantId, table.templateId),
    refersTo(table, ['tenantId', 'eventId'], event, 'event_template_use_event'),
    refersTo(
      table,
      ['tenantId', 'templateId'],
      eventTemplate,
      'event_template_use_template',
    ).onDelete('cascade'),
  ],
)

/** What an event has taken from its template, and when. */
export const eventTemplateSync = declaredTable(
  'event_template_sync',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    templateName: text('template_name').notNull(),
    fromRevision: integer('from_revision').notNull(),
    toRevision: integer('to_revision').notNull(),
    fields: text('fields').array().notNull(),
    /** Null when a key did it. */
    syncedByUserId: uuid('synced_by_user_id'),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      templateName: content,
      fromRevision: none,
      toRevision: none,
      fields: none,
      syncedByUserId: unlink,
      createdAt: none,
    },
  },
  (table) => [
    index('event_template_sync_of_event').on(table.tenantId, table.eventId, table.createdAt),
    refersTo(table, ['tenantId', 'eventId'], event, 'event_template_sync_event'),
  ],
)
