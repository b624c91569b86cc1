import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type PropertyExposure,
  type PropertyOption,
  type PropertySubject,
  type PropertyType,
  propertyBounds,
  propertyExposure,
  propertySubject,
  propertyTypeNames,
  typesTaking,
} from '../../kernel/registration-property.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { answerBoundsOf } from './answer-bounds.ts'
import { createdColumn, literals, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

const number = (value: number): SQL => sql.raw(String(value))
/** Questions and fields of a community, which its events, sessions and registrations use. */
export const registrationProperty = declaredTable(
  'registration_property',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    key: text('key').notNull(),
    label: text('label').notNull(),
    helpText: text('help_text'),
    appliesTo: text('applies_to').$type<PropertySubject>().notNull(),
    type: text('type').$type<PropertyType>().notNull(),
    options: jsonb('options').$type<PropertyOption[]>(),
    isRequired: boolean('is_required').notNull().default(false),
    maxLength: integer('max_length'),
    minimum: doublePrecision('minimum'),
    maximum: doublePrecision('maximum'),
    conditionPropertyId: uuid('condition_property_id'),
    conditionValue: text('condition_value'),
    exposure: text('exposure')
      .$type<PropertyExposure>()
      .notNull()
      .default(propertyExposure.private),
    /** Days after the event for which answers are kept; null keeps them. */
    retentionDays: integer('retention_days'),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      key: none,
      label: none,
      helpText: none,
      appliesTo: none,
      type: none,
      options: none,
      isRequired: none,
      maxLength: none,
      minimum: none,
      maximum: none,
      conditionPropertyId: none,
      conditionValue: none,
      exposure: none,
      retentionDays: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('registration_property_in_tenant').on(table.tenantId, table.id),
    unique('registration_property_key_once').on(table.tenantId, table.key),
    index('registration_property_order').on(table.tenantId, table.sortOrder, table.label),
    check('registration_property_type', sql`${table.type} in ${literals(propertyTypeNames)}`),
    check(
      'registration_property_applies_to',
      sql`${table.appliesTo} in ${literals(Object.values(propertySubject))}`,
    ),
    check(
      'registration_property_exposure',
      sql`${table.exposure} in ${literals(Object.values(propertyExposure))}`,
    ),
    check(
      'registration_property_options',
      sql`case when ${table.type} in ${literals(typesTaking('options'))}
        then coalesce(jsonb_array_length(${table.options}), 0) between 1 and ${number(propertyBounds.options)}
        else ${table.options} is null end`,
    ),
    check(
      'registration_property_condition',
      sql`(${table.conditionPropertyId} is null) = (${table.conditionValue} is null)
        and (${table.conditionPropertyId} is null
          or ${table.appliesTo} = ${sql.raw(`'${propertySubject.registration}'`)}
          and ${table.exposure} <> ${sql.raw(`'${propertyExposure.system}'`)})`,
    ),
    check('registration_property_bounds', answerBoundsOf(table)),
    check(
      'registration_property_retention',
      sql`${table.retentionDays} is null or (${table.appliesTo} = ${sql.raw(`'${propertySubject.registration}'`)}
        and ${table.retentionDays} between 0 and ${number(propertyBounds.retentionDays)})`,
    ),
  ],
)
