import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { challengeNameOf } from '../../kernel/domain-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { DomainRecords, TenantKnowledge } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import type { CustomDomainView } from './custom-domain-view.ts'
import { judgeRecords } from './judge-records.ts'
import { settleDomainCheck, takeDueDomains } from './queries.ts'

export interface CheckServices {
  database: Database
  records: DomainRecords
  tenants: TenantKnowledge
  clock: Clock
  trips: Trips
}

/** Domains a delivery; what is left over is due a minute later. */
const mostAtOnce = 60
/** Domains that are asked about side by side: a Worker has six connections. */
const sideBySide = 3
/** What is kept of the texts of a name that somebody else writes. */
const mostTexts = 5
const longestText = 255

/** Checks domains that are due: all, or one alone. The network is asked between two commits. */
export async function checkDomains(services: CheckServices, only: string | null = null) {
  const { database, clock, trips } = services
  const at = instantIso(clock.now())
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    takeDueDomains(database.db, { at, most: mostAtOnce, only }),
  ])
  const waiting = rows.map(({ domain }) => domain)
  const failures: unknown[] = []
  const work = async () => {
    for (let domain = waiting.shift(); domain; domain = waiting.shift()) {
      await checkDomain(services, domain).catch((thrown) => failures.push(thrown))
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  if (failures.length > 0) throw failures[0]
}

async function checkDomain(
  { database, records, tenants, clock, trips }: CheckServices,
  domain: CustomDomainView,
) {
  const { id, token, checks, host } = domain
  const [texts, aliases] = await trips.count(() =>
    Promise.all([records.find(challengeNameOf(host), 'TXT'), records.find(host, 'CNAME')]),
  )
  const seen = {
    id,
    token,
    checks,
    at: instantIso(clock.now()),
    ...judgeRecords(domain, texts),
    seenTexts: texts && shownOf(texts, token),
    seenAlias: aliases?.[0] ?? null,
  }
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    settleDomainCheck(database.db, seen),
  ])
  await trips.count(() =>
    Promise.all(rows.map(({ changed, new_epoch }) => tenants.push(changed, Number(new_epoch)))),
  )
}

/** Some of what was found; the proof is among it. */
const shownOf = (texts: readonly string[], token: string) =>
  [...texts]
    .sort((one, other) => Number(other === token) - Number(one === token))
    .slice(0, mostTexts)
    .map((text) => text.slice(0, longestText).toWellFormed())
