import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type PropertyExposure,
  type PropertyOption,
  type PropertyType,
  propertyBounds,
  propertyExposure,
  propertyTypeNames,
  typesTaking,
} from '../../kernel/registration-property.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  redactedIfThere,
  same,
  stays,
} from '../programme/treatment.ts'
import { answerBoundsOf } from './answer-bounds.ts'
import { createdColumn, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { ofPublished, ticketCatalogVersion } from './ticketing.ts'

const number = (value: number): SQL => sql.raw(String(value))

/** What is asked of who gets tickets. Rows of a version that was published never change. */
export const registrationQuestion = declaredTable(
  'registration_question',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    ticketCatalogVersionId: uuid('ticket_catalog_version_id').notNull(),
    /** The same in all versions: answers name it. */
    lineageId: uuid('lineage_id').notNull(),
    label: text('label').notNull(),
    helpText: text('help_text'),
    type: text('type').$type<PropertyType>().notNull(),
    options: jsonb('options').$type<PropertyOption[]>(),
    isRequired: boolean('is_required').notNull().default(false),
    maxLength: integer('max_length'),
    minimum: doublePrecision('minimum'),
    maximum: doublePrecision('maximum'),
    /** Empty: it is asked for all types. */
    ticketTypeLineageIds: uuid('ticket_type_lineage_ids').array().notNull().default(sql`'{}'`),
    conditionLineageId: uuid('condition_lineage_id'),
    conditionValue: text('condition_value'),
    exposure: text('exposure').$type<PropertyExposure>().notNull(),
    /** Days after the event for which answers are kept; null keeps them. */
    retentionDays: integer('retention_days'),
    sortOrder: integer('sort_order').notNull().default(0),
    /** A property of the community, whose id is the lineage, as it was when the version was published. */
    isOfCommunity: boolean('is_of_community').notNull().default(false),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    // What the community asks is asked of the copy when it is published.
    copiedFrom: { joined: ofPublished, only: ' and not s.is_of_community' },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      ticketCatalogVersionId: [none, copiedId, stays],
      lineageId: [none, copiedId, stays],
      label: [content, same, redacted],
      helpText: [content, same, redactedIfThere],
      type: [none, same, stays],
      options: [
        content,
        same,
        by(`(select jsonb_agg(each || '{"label": "Redacted"}')
          from jsonb_array_elements(s.options) each)`),
      ],
      isRequired: [none, same, stays],
      maxLength: [none, same, stays],
      minimum: [none, same, stays],
      maximum: [none, same, stays],
      ticketTypeLineageIds: [
        none,
        by(`array(select app.copied_id(target, each) from unnest(s.ticket_type_lineage_ids) each)`),
        stays,
      ],
      conditionLineageId: [none, copiedId, stays],
      conditionValue: [none, same, stays],
      exposure: [none, same, stays],
      retentionDays: [none, same, stays],
      sortOrder: [none, same, stays],
      isOfCommunity: [none, left, stays],
      concurrencyStamp: [none, newStamp, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('registration_question_lineage_once').on(
      table.tenantId,
      table.ticketCatalogVersionId,
      table.lineageId,
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'ticketCatalogVersionId'],
      ticketCatalogVersion,
      'registration_question_version',
    ).onDelete('cascade'),
    check('registration_question_type', sql`${table.type} in ${literals(propertyTypeNames)}`),
    check(
      'registration_question_exposure',
      sql`${table.exposure} in ${literals(Object.values(propertyExposure))}`,
    ),
    check(
      'registration_question_options',
      sql`case when ${table.type} in ${literals(typesTaking('options'))}
        then coalesce(jsonb_array_length(${table.options}), 0) between 1 and ${number(propertyBounds.options)}
        else ${table.options} is null end`,
    ),
    check('registration_question_bounds', answerBoundsOf(table)),
    check(
      'registration_question_condition',
      sql`(${table.conditionLineageId} is null) = (${table.conditionValue} is null)`,
    ),
    check(
      'registration_question_of_organizers',
      sql`${table.exposure} <> ${sql.raw(`'${propertyExposure.system}'`)}
        or not ${table.isRequired} and ${table.conditionLineageId} is null`,
    ),
    check(
      'registration_question_retention',
      sql`${table.retentionDays} between 0 and ${number(propertyBounds.retentionDays)}`,
    ),
  ],
)
