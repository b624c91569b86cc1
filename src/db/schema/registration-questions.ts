import { sql } from 'drizzle-orm'
import { boolean, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { by, copiedId, left, newStamp, ofTarget, ofTenant, stays } from '../programme/treatment.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { questionChecks, questionColumns, questionTreatments } from './question-columns.ts'
import { ofPublished, ticketCatalogVersion } from './ticketing.ts'

/** What is asked of whoever gets tickets. Rows of a version that was published never change. */
export const registrationQuestion = declaredTable(
  'registration_question',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    ticketCatalogVersionId: uuid('ticket_catalog_version_id').notNull(),
    /** The same in all versions: answers name it. */
    lineageId: uuid('lineage_id').notNull(),
    ...questionColumns(),
    /** Empty: it is asked for all types. */
    ticketTypeLineageIds: uuid('ticket_type_lineage_ids').array().notNull().default(sql`'{}'`),
    conditionLineageId: uuid('condition_lineage_id'),
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
      ...questionTreatments,
      ticketTypeLineageIds: [
        none,
        by(`array(select app.copied_id(target, each) from unnest(s.ticket_type_lineage_ids) each)`),
        stays,
      ],
      conditionLineageId: [none, copiedId, stays],
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
    ...questionChecks('registration_question', table, table.conditionLineageId),
  ],
)
