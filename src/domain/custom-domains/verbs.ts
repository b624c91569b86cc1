import {
  askedEverySeconds,
  domainState,
  mostDomains,
  pauseSeconds,
} from '../../kernel/domain-lifecycle.ts'
import { isWithin, readHostName, sentenceOf } from '../../kernel/host-name.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type CustomDomainView, customDomainFacts } from './custom-domain-view.ts'
import { customDomainOperations } from './operations.ts'
import {
  askDomainCheck,
  assertCustomDomainStamp,
  assertDomainRoom,
  choosePrimaryDomain,
  customDomainById,
  customDomainCount,
  customDomainPage,
  insertCustomDomain,
  instanceDomainPage,
  removeCustomDomain,
  updateCustomDomain,
} from './queries.ts'

/** The domains of this community, by their names. */
export const listCustomDomains = listingOfValues(
  customDomainOperations.listCustomDomains,
  (db, { page }: { page: PageRequest }) => customDomainPage(db, page),
)

/** Those of all communities. */
export const listInstanceDomains = listingOfValues(
  customDomainOperations.listInstanceDomains,
  (db, { page }: { page: PageRequest }) => instanceDomainPage(db, page),
)

/** One domain, with the records that prove it and what the last check saw of them. */
export const getCustomDomain = reading({
  operation: customDomainOperations.getCustomDomain,
  load: (db, { id }: { id: string }) => ({ domain: customDomainById(db, id) }),
  facts: ({ domain }) => customDomainFacts(domain),
  result: ({ domain }): CustomDomainView => domain,
})

interface CreateCustomDomainInput {
  host: string
  /** Names of the instance: neither they nor any below them can be a community's. */
  instanceHosts: readonly string[]
}

/** Adds a name with a token of its own. It leads nowhere until a record with that token proves it. */
export const createCustomDomain = writing({
  operation: customDomainOperations.createCustomDomain,
  load: (db, _input: CreateCustomDomainInput) => ({ found: customDomainCount(db) }),
  facts: () => [{}],
  decide(db, { found }, { host: typed, instanceHosts }, { ids, now, tenant }) {
    const name = readHostName(typed)
    if ('refusal' in name) throw invalid('host', sentenceOf(name.refusal))
    const { host } = name
    if (isWithin(host, instanceHosts)) {
      throw invalid('host', 'This name belongs to the instance. Add a domain of your own.')
    }
    if (found.count >= mostDomains) {
      throw new Problem('resource_conflict', {
        detail: `The community has ${mostDomains} domains, which is the maximum. Remove one that is not needed, then try again.`,
      })
    }
    const at = now - (now % 1000)
    const row = {
      id: ids.next(now),
      tenantId: tenant.id,
      host,
      token: ids.secret(),
      concurrencyStamp: ids.stamp(),
      createdAt: instantIso(at),
      nextCheckAt: instantIso(at + pauseSeconds(domainState.pending, 0) * 1000),
    }
    const result: CustomDomainView = {
      ...row,
      tenantSlug: tenant.slug,
      state: domainState.pending,
      isPrimary: false,
      failureCode: null,
      failures: 0,
      checks: 0,
      seenTexts: null,
      seenAlias: null,
      verifiedAt: null,
      failingSince: null,
      lastCheckedAt: null,
      askedAt: null,
      certificate: null,
    }
    return {
      assertions: [assertDomainRoom(db, mostDomains)],
      writes: [insertCustomDomain(db, row)],
      changesPublic: false,
      result,
    }
  },
})

/** Has a domain checked at once, by a job. */
export const verifyCustomDomain = writing({
  operation: customDomainOperations.verifyCustomDomain,
  load: (db, { id }: { id: string }) => ({ domain: customDomainById(db, id) }),
  facts: ({ domain }) => [customDomainFacts(domain)],
  decide(db, { domain }, { id }, { now }) {
    const sinceAsked = domain.askedAt === null ? null : (now - Date.parse(domain.askedAt)) / 1000
    if (sinceAsked !== null && sinceAsked < askedEverySeconds) {
      const seconds = Math.ceil(askedEverySeconds - sinceAsked)
      throw new Problem('rate_limited', {
        detail: `A check was requested less than ${askedEverySeconds} seconds ago. Read the domain again to see what it found.`,
        headers: { 'retry-after': String(seconds) },
      })
    }
    const at = instantIso(now - (now % 1000))
    const result: CustomDomainView = { ...domain, askedAt: at, nextCheckAt: at }
    return {
      writes: [askDomainCheck(db, id, at)],
      outbox: [{ job: 'verify-domain', payload: { domainId: id } }],
      changesPublic: false,
      result,
    }
  },
})

interface EditCustomDomainInput {
  id: string
  stamp: Stamp
  changes: { isPrimary?: boolean }
}

/** Makes a domain the one that the pages of all others lead to, or ends that. */
export const editCustomDomain = writing({
  operation: customDomainOperations.editCustomDomain,
  load: (db, { id }: EditCustomDomainInput) => ({ domain: customDomainById(db, id) }),
  facts: ({ domain }) => [customDomainFacts(domain)],
  decide(db, { domain }, { id, stamp, changes }, { ids }) {
    const { isPrimary = domain.isPrimary } = changes
    if (isPrimary && domain.state !== domainState.verified) {
      throw new Problem('resource_conflict', {
        detail:
          'The proof of this domain is failing. Fix its TXT record, have it checked, then try again.',
      })
    }
    const concurrencyStamp = ids.stamp()
    const result: CustomDomainView = { ...domain, isPrimary, concurrencyStamp }
    return {
      assertions: [assertCustomDomainStamp(db, id, stamp)],
      writes: [
        updateCustomDomain(db, id, { concurrencyStamp }),
        choosePrimaryDomain(db, id, isPrimary),
      ],
      changesPublic: true,
      result,
    }
  },
})

/** Removes a domain: it leads nowhere from the commit on, and its token proves nothing any more. */
export const deleteCustomDomain = writing({
  operation: customDomainOperations.deleteCustomDomain,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ domain: customDomainById(db, id) }),
  facts: ({ domain }) => [customDomainFacts(domain)],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertCustomDomainStamp(db, id, stamp)],
    writes: [removeCustomDomain(db, id)],
    changesPublic: true,
    result: null,
  }),
})
