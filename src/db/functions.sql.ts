import { apiKeysSql } from './functions/api-keys.sql.ts'
import { assertionsSql } from './functions/assertions.sql.ts'
import { commitsSql } from './functions/commits.sql.ts'
import { contextSql } from './functions/context.sql.ts'
import { enterSql } from './functions/enter.sql.ts'
import { erasureSql } from './functions/erasure.sql.ts'
import { eventLifecycleSql } from './functions/event-lifecycle.sql.ts'
import { eventProgrammeSql } from './functions/event-programme.sql.ts'
import { externalIdentitySql } from './functions/external-identity.sql.ts'
import { identitySql } from './functions/identity.sql.ts'
import { importRunsSql } from './functions/import-runs.sql.ts'
import { importsSql } from './functions/imports.sql.ts'
import { instanceAdministratorsSql } from './functions/instance-administrators.sql.ts'
import { knowledgeSql } from './functions/knowledge.sql.ts'
import { lifecyclesSql } from './functions/lifecycles.sql.ts'
import { localAccountsSql } from './functions/local-accounts.sql.ts'
import { localTimeSql } from './functions/local-time.sql.ts'
import { mailBlocksSql } from './functions/mail-blocks.sql.ts'
import { membershipsSql } from './functions/memberships.sql.ts'
import { placesSql } from './functions/places.sql.ts'
import { revisionsSql } from './functions/revisions.sql.ts'
import { rightsSql } from './functions/rights.sql.ts'
import { roleGrantsSql } from './functions/role-grants.sql.ts'
import { searchSql } from './functions/search.sql.ts'
import { storageSql } from './functions/storage.sql.ts'
import { tenantsSql } from './functions/tenants.sql.ts'
import { timeShiftsSql } from './functions/time-shifts.sql.ts'
import { usersSql } from './functions/users.sql.ts'

/**
 * Functions, triggers, row-level security and rights. Applied after every migration, as a whole,
 * by the owner of the database; every statement may run again.
 *
 * Errors of ours have SQLSTATE MQ000 and a problem code as message (see violations.ts).
 */
export const functionsSql = [
  contextSql,
  localTimeSql,
  apiKeysSql,
  enterSql,
  assertionsSql,
  commitsSql,
  eventProgrammeSql,
  timeShiftsSql,
  lifecyclesSql,
  eventLifecycleSql,
  placesSql,
  revisionsSql,
  knowledgeSql,
  identitySql,
  externalIdentitySql,
  localAccountsSql,
  importsSql,
  importRunsSql,
  usersSql,
  roleGrantsSql,
  mailBlocksSql,
  membershipsSql,
  storageSql,
  erasureSql,
  tenantsSql,
  instanceAdministratorsSql,
  searchSql,
  rightsSql,
].join('')
