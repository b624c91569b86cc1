import { sql } from 'drizzle-orm'
import { check, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import {
  copiedId,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  stays,
  withCopiedSession,
} from '../programme/treatment.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { questionChecks, questionColumns, questionTreatments } from './question-columns.ts'
import { eventSession } from './sessions.ts'

/** What is asked of whoever registers for a session, from the commit on that stores it. Answers name its id. */
export const sessionQuestion = declaredTable(
  'session_question',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    ...questionColumns(),
    conditionQuestionId: uuid('condition_question_id'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    copiedFrom: { joined: withCopiedSession },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventSessionId: [none, copiedId, stays],
      ...questionTreatments,
      conditionQuestionId: [none, copiedId, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('session_question_in_session').on(table.tenantId, table.eventSessionId, table.id),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'session_question_session',
    ).onDelete('cascade'),
    // Of the same session. What a purge deletes in parts takes what depends on it along.
    refersTo(
      table,
      ['tenantId', 'eventSessionId', 'conditionQuestionId'],
      table,
      'session_question_depends',
    ).onDelete('cascade'),
    check('session_question_not_on_itself', sql`${table.conditionQuestionId} <> ${table.id}`),
    ...questionChecks('session_question', table, table.conditionQuestionId),
  ],
)
