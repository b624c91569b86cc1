import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { effectiveSetting } from '../../kernel/settings/cascade.ts'
import { auditRetention } from '../../kernel/settings/settings.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type DueAudit, type KeptAudit, resourceAudits, sweepResourceAudits } from './queries.ts'

export interface AuditServices {
  database: Database
  clock: Clock
  trips: Trips
}

/** What one step of the work takes at the most. */
export interface AuditBounds {
  /** Rows a commit: the database has nine seconds for it. */
  rows: number
  communities: number
  /** Commits a delivery; what is left over is removed an hour later. */
  commits: number
}

const usual: AuditBounds = { rows: 1000, communities: 100, commits: 100 }
const dayMs = 24 * 60 * 60_000
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Removes records whose retention is over, whether or not resources are delivered. Nothing of its progress is stored:
 * a run that stops anywhere leaves the rest to the next one.
 */
export async function cleanResourceAudit(
  { database, clock, trips }: AuditServices,
  { rows, communities, commits }: AuditBounds = usual,
): Promise<void> {
  const scope = { instance: true as const, trips }
  const now = clock.now()
  let left = commits
  for (let after = firstId; ; ) {
    const { rows: read } = await database.read(scope, {
      audits: resourceAudits(database.db, after, communities),
    })
    const due = read.audits.flatMap((audit) => dueOf(audit, now))
    let removed = due.length === 0 ? 0 : rows
    while (removed === rows) {
      if (left-- === 0) return
      ;[removed] = await database.commit(scope, [sweepResourceAudits(database.db, due, rows)])
    }
    const last = read.audits.at(-1)
    if (last === undefined || read.audits.length < communities) return
    after = last.tenantId
  }
}

/** Nothing where the oldest record is still kept. */
function dueOf({ tenantId, oldest, stored }: KeptAudit, now: number): DueAudit[] {
  const days = Number(effectiveSetting(auditRetention, 'tenant', stored).value)
  if (days === 0) return [{ tenantId, stored, upTo: null }]
  const upTo = now - days * dayMs
  if (Date.parse(oldest) > upTo) return []
  return [{ tenantId, stored, upTo: instantIso(upTo) }]
}
