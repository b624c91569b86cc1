import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { joinRequestState } from '../../kernel/join-request-lifecycle.ts'
import { ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { ofUser, unlink, withRow } from '../personal-data/mark.ts'
import { collective } from './collectives.ts'
import { createdColumn, instant, refersTo, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'
import { appUser } from './users.ts'

/** Somebody asks to join an organization, a group, or the community itself. */
export const joinRequest = declaredTable(
  'join_request',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    kind: text('kind', { enum: ['organization', 'group', 'tenant'] }).notNull(),
    /** Null for the community itself. */
    collectiveId: uuid('collective_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    message: text('message'),
    state: text('state', {
      enum: Object.values(joinRequestState) as [string, ...string[]],
    })
      .notNull()
      .default(joinRequestState.open),
    /** Why it was rejected. */
    reason: text('reason'),
    /** Null for whoever withdrew it, and when that person is erased. */
    decidedByUserId: uuid('decided_by_user_id'),
    createdAt: createdColumn(),
    decidedAt: instant('decided_at'),
  },
  {
    rights: ['select'],
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: {
      id: withRow,
      tenantId: withRow,
      kind: withRow,
      collectiveId: withRow,
      userId: withRow,
      message: withRow,
      state: withRow,
      reason: withRow,
      decidedByUserId: unlink,
      createdAt: withRow,
      decidedAt: withRow,
    },
  },
  (table) => [
    refersTo(table, ['tenantId', 'kind', 'collectiveId'], collective),
    check(
      'join_request_of_kind',
      sql`(${table.kind} = 'tenant') = (${table.collectiveId} is null)`,
    ),
    uniqueIndex('join_request_once')
      .on(table.tenantId, table.userId, sql`coalesce(${table.collectiveId}, ${table.tenantId})`)
      .where(sql`${table.state} = 'Open'`),
    index('join_request_of_collective').on(table.tenantId, table.collectiveId, table.createdAt),
    index('join_request_of_user').on(table.userId),
  ],
)
