import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { answerOf, oneAnswer, single } from '../../db/one.ts'
import { counted } from '../../db/paged.ts'
import { customDomain } from '../../db/schema/index.ts'
import type { CertificateState } from '../../kernel/domain-lifecycle.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { CustomDomainView } from './custom-domain-view.ts'
import type { Verdict } from './judge-records.ts'

const pageOf = (db: Db, ofTenant: SQL, page: PageRequest) => ({
  rows: db
    .select({ value: sql<CustomDomainView>`domain` })
    .from(sql`app.custom_domain_page(${ofTenant}, ${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.custom_domain_count(${ofTenant})`),
})

export const customDomainPage = (db: Db, page: PageRequest) => pageOf(db, thisTenant, page)

/** Of all communities. */
export const instanceDomainPage = (db: Db, page: PageRequest) => pageOf(db, sql`null::uuid`, page)

/** How the domains of all communities stand: how many there are, and how many lack something. */
export interface DomainHealth {
  claimed: number
  pending: number
  /** Have lost their proof. */
  failing: number
  /** Proved, and the last check did not see the CNAME record that leads to the host of their community. */
  astray: number
  /** The last check got no answer, or was long ago. */
  unseen: number
}

const mostDomainsCounted = 10_000

export const domainHealth = (baseDomain: string) =>
  sql<DomainHealth>`app.domain_health(${baseDomain}, ${mostDomainsCounted})`

export const customDomainById = (db: Db, id: string) =>
  oneAnswer<CustomDomainView>(db, sql`app.custom_domain_by_id(${id})`)

export const customDomainCount = (db: Db) =>
  single(
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(customDomain)
      .where(eq(customDomain.tenantId, thisTenant)),
  )

export const {
  insert: insertCustomDomain,
  update: updateCustomDomain,
  remove: removeCustomDomain,
  assertStamp: assertCustomDomainStamp,
} = writesOf(customDomain)

export const assertDomainRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_domain_room(${most})`)

export const choosePrimaryDomain = (db: Db, id: string, isWanted: boolean) =>
  db.execute(sql`select app.choose_primary_domain(${id}, ${isWanted})`)

export const askDomainCheck = (db: Db, id: string, at: string) =>
  db.execute(sql`select app.ask_domain_check(${id}, ${at})`)

export const takeDueDomains = (
  db: Db,
  { at, most, only }: { at: string; most: number; only: string | null },
) =>
  db.execute<{ domain: CustomDomainView }>(
    sql`select * from app.take_due_domains(${at}, ${most}, ${only}::uuid)`,
  )

/** What a check of one domain saw. */
export interface SeenRecords extends Verdict {
  id: string
  token: string
  checks: number
  at: string
  seenTexts: readonly string[] | null
  seenAlias: string | null
}

export const settleDomainCheck = (db: Db, seen: SeenRecords) =>
  db.execute<{ changed: string; new_epoch: string | number }>(
    sql`select * from app.settle_domain_check(${JSON.stringify(seen)}::jsonb)`,
  )

export const isHostHeld = (db: Db, host: string) =>
  answerOf<boolean>(db, sql`app.is_host_held(${host})`)

/** Answers whether a community still has the host. */
export const noteCertificate = (
  db: Db,
  host: string,
  { state, at }: { state: CertificateState; at: string },
) => answerOf<boolean>(db, sql`app.note_certificate(${host}, ${state}, ${at})`)

export const takeDueHostnames = (db: Db, at: string, most: number) =>
  db.execute<{ host: string }>(sql`select * from app.take_due_hostnames(${at}, ${most})`)
