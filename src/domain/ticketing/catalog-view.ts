import type { Rows } from '../../db/database.ts'
import type { Contribution } from '../../kernel/monetization.ts'
import type { SaleGap } from '../../kernel/paid-sales.ts'
import { isOfOrganizers } from '../../kernel/registration-questions.ts'
import { nextSaleChange, type SaleFacts, saleAt } from '../../kernel/ticketing.ts'
import { type EventStanding, eventFacts, type standingOfEvent } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import { type MonetizationRevision, monetizationOf } from '../platform-monetization/index.ts'
import type { QuestionView } from '../questions/index.ts'
import type {
  CapacityPoolView,
  NamedTicketType,
  OfferedType,
  TicketTypeView,
  VersionView,
} from './queries.ts'
import type { CatalogFinding } from './rules.ts'

export type StandingView = Rows<{ event: ReturnType<typeof standingOfEvent> }>['event'][number]

/** The draft of an event, or that there is none. */
export interface DraftOfCatalog {
  event: StandingView
  draft: VersionView | null
  published: VersionView | null
  ticketTypeCount: number
  findings: CatalogFinding[]
}

export interface TypeOfDraft {
  event: StandingView
  type: TicketTypeView
  /** Of its prices. */
  currencyCode: string | null
}

export interface QuestionOfDraft {
  event: StandingView
  question: QuestionView
  ticketTypes: NamedTicketType[]
}

export interface PoolOfEvent {
  event: StandingView
  pool: CapacityPoolView
}

/** What everybody can see of what is published, at an instant. */
export interface OfferedCatalog {
  event: StandingView
  version: VersionView
  types: (OfferedType & ReturnType<typeof saleAt> & { isWaitingListOpen: boolean })[]
  questions: QuestionView[]
  /** What buyers are asked to give the platform besides; null: nothing. */
  contribution: Pick<Contribution, 'heading' | 'bodyText'> | null
  /** Whether what costs money can be ordered. */
  takesPayments: boolean
  /** When time alone changes it; null when it does not. */
  freshUntil: number | null
}

export const catalogFacts = (event: EventStanding, hasDraft: boolean) => ({
  ...eventFacts({ ...event, hasTicketingDraft: hasDraft }),
  hasDraft,
})

export const poolFacts = ({ event, pool }: PoolOfEvent) => ({
  ...eventFacts(event),
  isUsed: pool.isUsed,
})

const instantOrNull = (text: string | null) => (text === null ? null : Date.parse(text))

export const saleFactsOf = (
  {
    salesStart,
    salesEnd,
    minimumPerOrder,
    pools,
  }: Pick<OfferedType, 'salesStart' | 'salesEnd' | 'minimumPerOrder' | 'pools'>,
  isOver: boolean,
): SaleFacts => ({
  salesStart: instantOrNull(salesStart),
  salesEnd: instantOrNull(salesEnd),
  minimumPerOrder,
  pools,
  isOver,
})

/** What buyers are asked. Nothing of it says that there are hidden types. */
const offeredOf = (questions: readonly QuestionView[], types: readonly OfferedType[]) =>
  questions.flatMap((question): QuestionView[] => {
    const { ticketTypeLineageIds: all } = question
    const shown = all.filter((each) => types.some(({ lineageId }) => lineageId === each))
    if (isOfOrganizers(question) || (all.length > 0 && shown.length === 0)) return []
    return [{ ...question, ticketTypeLineageIds: shown }]
  })

/** How long a page may tell what buyers are asked to give the platform. */
const contributionFreshMs = 60_000

const takesPayments = ({ paymentInstructions }: Pick<VersionView, 'paymentInstructions'>) =>
  paymentInstructions !== null

export function offeredAt(
  {
    event,
    version,
    types,
    questions,
    monetization,
    saleGaps,
  }: {
    event: StandingView
    version: VersionView
    types: OfferedType[]
    questions: QuestionView[]
    monetization: readonly MonetizationRevision[]
    saleGaps: readonly SaleGap[]
  },
  now: number,
): OfferedCatalog {
  const isOver = event.eventStatusId !== eventStatus.published
  const { isOffered, heading, bodyText } = monetizationOf(monetization).contribution
  const change = nextSaleChange(
    types.map((type) => saleFactsOf(type, isOver)),
    now,
  )
  const known = types.map((type) => ({ type, sale: saleFactsOf(type, isOver) }))
  return {
    event,
    version,
    questions: offeredOf(questions, types),
    takesPayments: takesPayments(version) && saleGaps.length === 0,
    contribution: isOffered && takesPayments(version) ? { heading, bodyText } : null,
    types: known.map(({ type, sale }) => {
      const found = saleAt(sale, now)
      const isWaitingListOpen = type.hasWaitingList && found.obstacle === 'SoldOut'
      return { ...type, ...found, isWaitingListOpen }
    }),
    // The instance raises no epoch of a community when it asks for something else.
    freshUntil: takesPayments(version)
      ? Math.min(change ?? Number.POSITIVE_INFINITY, now + contributionFreshMs)
      : change,
  }
}
