import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type PromotionKind,
  promotionBounds,
  promotionCodePattern,
  promotionKindNames,
  promotionKinds,
  reductionFields,
} from '../../kernel/promotions.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  later,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  same,
  stays,
} from '../programme/treatment.ts'
import { createdColumn, instant, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'

const number = (value: number): SQL => sql.raw(String(value))

/** A code of an event that takes something off orders. */
export const promotion = declaredTable(
  'promotion',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** In capitals: nobody has to type it as it was announced. */
    code: text('code').notNull(),
    displayLabel: text('display_label').notNull(),
    kind: text('kind').$type<PromotionKind>().notNull(),
    basisPoints: integer('basis_points'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    /** Empty: it is for all types. */
    ticketTypeLineageIds: uuid('ticket_type_lineage_ids').array().notNull().default(sql`'{}'`),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** Null: no bound. */
    maximumUses: integer('maximum_uses'),
    maximumPerPerson: integer('maximum_per_person'),
    /** Orders that hold places and have it applied. Only a trigger of orders changes it. */
    used: integer('used').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      // Two of one event have to differ.
      code: [content, same, by('upper(s.id::text)')],
      displayLabel: [content, same, redacted],
      kind: [none, same, stays],
      basisPoints: [none, same, stays],
      amountMinor: [none, same, stays],
      ticketTypeLineageIds: [
        none,
        by(`array(select app.copied_id(target, each) from unnest(s.ticket_type_lineage_ids) each)`),
        stays,
      ],
      validFrom: [none, later, stays],
      validUntil: [none, later, stays],
      maximumUses: [none, same, stays],
      maximumPerPerson: [none, same, stays],
      used: [none, left, stays],
      isActive: [none, same, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('promotion_in_event').on(table.tenantId, table.eventId, table.id),
    unique('promotion_code_once').on(table.tenantId, table.eventId, table.code),
    refersTo(table, ['tenantId', 'eventId'], event),
    check('promotion_code', sql`${table.code} ~ ${sql.raw(`'${promotionCodePattern}'`)}`),
    check('promotion_kind', sql`${table.kind} in ${literals(promotionKindNames)}`),
    ...reductionFields.map((field) =>
      check(
        `promotion_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        sql`case when ${table.kind} in ${literals(promotionKindNames.filter((kind) => promotionKinds[kind] === field))}
          then coalesce(${table[field]}, 0) between 1 and ${number(promotionBounds[field])}
          else ${table[field]} is null end`,
      ),
    ),
    check('promotion_valid', sql`${table.validFrom} < ${table.validUntil}`),
    check(
      'promotion_maximum_uses',
      sql`${table.maximumUses} between 1 and ${number(promotionBounds.uses)}`,
    ),
    check(
      'promotion_maximum_per_person',
      sql`${table.maximumPerPerson} between 1 and ${number(promotionBounds.perPerson)}`,
    ),
    check(
      'promotion_used',
      sql`${table.used} >= 0 and coalesce(${table.used} <= ${table.maximumUses}, true)`,
    ),
  ],
)
