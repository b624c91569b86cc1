import { sql } from 'drizzle-orm'
import { check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type PropertySubject,
  propertyExposure,
  propertySubject,
} from '../../kernel/registration-property.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { createdColumn, literals, stampColumn, tenantColumn } from './columns.ts'
import { questionColumns, shortRetention, typeChecks, wholeCondition } from './question-columns.ts'
import { tenant } from './tenants.ts'

const columns = questionColumns()

/** Questions and fields of a community, which its events, sessions and registrations use. */
export const registrationProperty = declaredTable(
  'registration_property',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    key: text('key').notNull(),
    appliesTo: text('applies_to').$type<PropertySubject>().notNull(),
    ...columns,
    exposure: columns.exposure.default(propertyExposure.private),
    conditionPropertyId: uuid('condition_property_id'),
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
    ...typeChecks('registration_property', table),
    check(
      'registration_property_applies_to',
      sql`${table.appliesTo} in ${literals(Object.values(propertySubject))}`,
    ),
    check(
      'registration_property_condition',
      sql`${wholeCondition(table, table.conditionPropertyId)}
        and (${table.conditionPropertyId} is null
          or ${table.appliesTo} = ${sql.raw(`'${propertySubject.registration}'`)}
          and ${table.exposure} <> ${sql.raw(`'${propertyExposure.system}'`)})`,
    ),
    check(
      'registration_property_retention',
      sql`${table.retentionDays} is null or (${table.appliesTo} = ${sql.raw(`'${propertySubject.registration}'`)}
        and ${shortRetention(table)})`,
    ),
  ],
)
