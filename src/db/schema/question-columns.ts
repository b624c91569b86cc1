import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core'
import {
  type PropertyExposure,
  type PropertyOption,
  type PropertyType,
  propertyBounds,
  propertyExposure,
  propertyTypeNames,
  typesTaking,
} from '../../kernel/registration-property.ts'
import { content, none } from '../personal-data/mark.ts'
import { by, redacted, redactedIfThere, same, stays } from '../programme/treatment.ts'
import { answerBoundsOf } from './answer-bounds.ts'
import { literals } from './columns.ts'

const number = (value: number): SQL => sql.raw(String(value))

/** What every question is, whatever it is asked with. */
export const questionColumns = () => ({
  label: text('label').notNull(),
  helpText: text('help_text'),
  type: text('type').$type<PropertyType>().notNull(),
  options: jsonb('options').$type<PropertyOption[]>(),
  isRequired: boolean('is_required').notNull().default(false),
  maxLength: integer('max_length'),
  minimum: doublePrecision('minimum'),
  maximum: doublePrecision('maximum'),
  conditionValue: text('condition_value'),
  exposure: text('exposure').$type<PropertyExposure>().notNull(),
  /** Days after the event for which answers are kept; null keeps them. */
  retentionDays: integer('retention_days'),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const questionTreatments = {
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
  conditionValue: [none, same, stays],
  exposure: [none, same, stays],
  retentionDays: [none, same, stays],
  sortOrder: [none, same, stays],
} as const

type QuestionTable = Record<keyof ReturnType<typeof questionColumns>, SQLWrapper>

/** What its type says of a question. */
export const typeChecks = (name: string, table: QuestionTable) => [
  check(`${name}_type`, sql`${table.type} in ${literals(propertyTypeNames)}`),
  check(`${name}_exposure`, sql`${table.exposure} in ${literals(Object.values(propertyExposure))}`),
  check(
    `${name}_options`,
    sql`case when ${table.type} in ${literals(typesTaking('options'))}
        then coalesce(jsonb_array_length(${table.options}), 0) between 1 and ${number(propertyBounds.options)}
        else ${table.options} is null end`,
  ),
  check(`${name}_bounds`, answerBoundsOf(table)),
]

/** Both or neither: what it depends on, and the answer to that. */
export const wholeCondition = ({ conditionValue }: QuestionTable, condition: SQLWrapper): SQL =>
  sql`(${condition} is null) = (${conditionValue} is null)`

export const shortRetention = ({ retentionDays }: QuestionTable): SQL =>
  sql`${retentionDays} between 0 and ${number(propertyBounds.retentionDays)}`

/** The rules between these columns. `condition` is the one that names the question that it depends on. */
export const questionChecks = (name: string, table: QuestionTable, condition: SQLWrapper) => [
  ...typeChecks(name, table),
  check(`${name}_condition`, wholeCondition(table, condition)),
  check(
    `${name}_of_organizers`,
    sql`${table.exposure} <> ${sql.raw(`'${propertyExposure.system}'`)}
        or not ${table.isRequired} and ${condition} is null`,
  ),
  check(`${name}_retention`, shortRetention(table)),
]
