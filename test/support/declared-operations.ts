import type { ImportState } from '../../src/kernel/import-lifecycle.ts'
import type { CollectiveState } from './collectives.ts'
import type { Community, Person } from './community.ts'

/** Ids of one thing of every resource, as path parameters name them: each file adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the resources fill it.
export interface Things {}

export interface StageState {
  /** The caller has an account, and is no member of the community, which is open. */
  isNewcomer?: boolean

  /** Of the event. */
  status?: 'Draft' | 'Published' | 'Moderated'
  /** No event is in the series. */
  withoutEvents?: true
  /** Nothing is in the room; with `emptyLocation`, the location has none and is placed nowhere. */
  unusedPlace?: true
  emptyLocation?: true
  /** The place of the event waits for its privacy review. */
  needsReview?: true
  /** Of the session. */
  sessionStatusId?: number
  /** Of the import; it is completed by default. */
  importState?: ImportState
  /** Of organization and group. */
  collective?: CollectiveState
  /** Of the member of the community; active by default. */
  memberStatusId?: number
  /** The request to join is the caller's own. */
  isOwnRequest?: true
  /** Of the other community; it is active by default. */
  tenantStatusId?: number
  /** Of the plan's one version; published by default. */
  planVersionState?: 'Draft' | 'Published'
  /** The entry of a lookup is one of the product. */
  isOfProduct?: true
  /** The ticket catalogue of the event has nothing but what is published. */
  withoutTicketingDraft?: true
  /** Nothing of it is sold, and nothing was. */
  withoutTicketing?: true
  /** Of the order; ready to be finished by default. */
  orderStatusId?: number
  /** Two people come with the order of the guest, who has finished it. */
  isGuestConfirmed?: true
  /** The orders wait for their payment. */
  isToBePaid?: true
  /** They are being paid on pages of a provider. */
  isBeingPaid?: true
  /** The orders are paid; of the refund of each. */
  refund?: 'none' | 'requested' | 'owed'
  /** The organization sells the tickets, and issues invoices for the orders. */
  isInvoiced?: true
  /** Something is taken off the orders. */
  hasPromotion?: true
  /** Somebody is inside with the ticket. */
  isInside?: true
  /** A dispute has suspended the ticket. */
  isSuspended?: true
  /** A purge of the other community is scheduled. */
  isToBePurged?: true
}

export interface WriteExample extends StageState {
  /** A valid body; absent for an operation that takes none. */
  body?: (things: Things) => Record<string, unknown>
  /** A valid file, for an operation that takes one. */
  raw?: (things: Things) => { contentType: string; text: string }
  /** A valid query that names things. */
  query?: (things: Things) => Record<string, string>
  /** Whether the operation is nothing without its query. */
  needsQuery?: true
}

interface ArrangedStage {
  community: Community
  organizer: Person
  things: Things
}

/** What the walks have to know of the operations on a resource: one file each says it. */
export interface DeclaredOperations {
  /** Its things, each with the table that has its stamp; null where it has none. */
  things?: Partial<Record<keyof Things, string | null>>
  /** What `{id}` names in the paths of a resource that is not called as its thing. */
  ids?: Readonly<Record<string, keyof Things>>
  /** What a parameter names that is not called as its thing with `Id` after it. */
  parameters?: Readonly<Record<string, keyof Things>>
  /** Things that are no community's own: the same everywhere. */
  fixed?: Partial<Things>
  /**
   * Makes its things, on a stage that has what `stage.ts` makes: rows, which are copied to other stages.
   * A name that nobody else may have is made of an id or of its last twelve digits.
   */
  arrange?(stage: ArrangedStage & { options: StageState }): Promise<Partial<Things>>
  /** Makes on each stage what is not copied: what stands outside the database, or is called by a hash. */
  settle?(stage: ArrangedStage): Promise<Partial<Things>>
  /** One valid request for every write. A write without one fails the walks. */
  examples?: Readonly<Record<string, WriteExample>>
}

/** Fixes the types; adds nothing. */
export const declareOperations = (declared: DeclaredOperations) => declared

/** A name of its own for each stage, the same for a retry, that gives no id away. */
export const nameAfter = (id: string) => [...id.replaceAll('-', '')].reverse().join('')
