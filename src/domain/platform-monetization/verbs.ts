import type { Rows } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Monetization, noMonetization } from '../../kernel/monetization.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { platformMonetizationOperations } from './operations.ts'
import {
  assertInstanceAdministrator,
  insertRevision,
  latestRevision,
  revisionPage,
} from './queries.ts'

export type MonetizationRevision = Rows<{
  found: ReturnType<typeof latestRevision>
}>['found'][number]

/** What holds. */
export interface MonetizationView extends Monetization {
  /** Zero where nobody has said anything yet. */
  revision: number
  /** Null where nobody has said anything yet. */
  changedAt: string | null
}

export const monetizationOf = ([latest]: readonly MonetizationRevision[]): MonetizationView =>
  latest ?? { ...noMonetization, revision: 0, changedAt: null }

/** What the platform takes of paid tickets, and what it asks of buyers. */
export const getPlatformMonetization = reading({
  operation: platformMonetizationOperations.getPlatformMonetization,
  load: (db, _input: undefined) => ({ found: latestRevision(db) }),
  result: ({ found }) => monetizationOf(found),
})

/** Every revision, the last first. */
export const listMonetizationRevisions = listing(
  platformMonetizationOperations.listMonetizationRevisions,
  (db, { page }: { page: PageRequest }) => revisionPage(db, page),
)

interface ReplaceInput {
  /** Of what was read. */
  expectedRevision: number
  monetization: Monetization
}

/** Makes a new revision. Of two who have read the same one, the second is refused. */
export const replacePlatformMonetization = writing({
  operation: platformMonetizationOperations.replacePlatformMonetization,
  load: (db, _input: ReplaceInput) => ({ found: latestRevision(db) }),
  facts: () => [{}],
  decide(db, { found }, { expectedRevision, monetization }, { now, principal }) {
    if (expectedRevision !== monetizationOf(found).revision)
      throw new Problem('concurrency_conflict')
    const revision = expectedRevision + 1
    const changedAt = instantIso(now)
    const changedByUserId = principal.kind === 'user' ? principal.userId : null
    const result: MonetizationView = { ...monetization, revision, changedAt }
    return {
      assertions: [assertInstanceAdministrator(db)],
      writes: [insertRevision(db, { ...monetization, revision, changedAt, changedByUserId })],
      changesPublic: false,
      result,
    }
  },
})
