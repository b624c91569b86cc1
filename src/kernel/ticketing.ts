import type { Lifecycle } from './lifecycle.ts'

export const catalogState = {
  draft: 'Draft',
  published: 'Published',
  superseded: 'Superseded',
} as const

export type CatalogState = (typeof catalogState)[keyof typeof catalogState]

const { draft, published, superseded } = catalogState

/**
 * A version of the ticket catalogue of an event. What was published never changes: orders name it. Publishing
 * a draft supersedes the version before it in the same commit.
 */
export const catalogCommands = {
  editTicketingDraft: { from: [draft], to: null },
  publishTicketing: { from: [draft], to: published },
  supersedeTicketing: { from: [published], to: superseded },
} as const satisfies Lifecycle<CatalogState>

/** Fields that only some price models take, in minor units of the catalogue's currency. */
export const priceFields = ['priceMinor', 'minimumPriceMinor', 'maximumPriceMinor'] as const
export type PriceField = (typeof priceFields)[number]

interface PriceRule {
  takes: readonly PriceField[]
  needs: readonly PriceField[]
}

const rules = {
  Free: { takes: [], needs: [] },
  Fixed: { takes: ['priceMinor'], needs: ['priceMinor'] },
  /** The buyer chooses; `priceMinor` is what is suggested. */
  Chosen: { takes: priceFields, needs: ['minimumPriceMinor'] },
} as const satisfies Record<string, PriceRule>

export type PriceModel = keyof typeof rules

/** The price models and the fields of each. Validation, SQL and contract read this table. */
export const priceModels: Readonly<Record<PriceModel, PriceRule>> = rules

export const priceModelNames = Object.keys(rules) as PriceModel[]

export const modelsTaking = (field: PriceField): PriceModel[] =>
  priceModelNames.filter((model) => priceModels[model].takes.includes(field))

export const modelsNeeding = (field: PriceField): PriceModel[] =>
  priceModelNames.filter((model) => priceModels[model].needs.includes(field))

export const ticketingBounds = {
  /** Of one version of a catalogue. */
  ticketTypes: 50,
  /** Of one event. */
  capacityPools: 50,
  poolsPerType: 10,
  name: 200,
  description: 2000,
  accessCode: 100,
  /** In minor units: with the most tickets of an order, of every type, a sum is an exact number. */
  priceMinor: 10_000_000_000,
  capacity: 1_000_000,
  /** How early before an event refunds and transfers can end: a year. */
  hoursBeforeStart: 8760,
  perOrder: 100,
  /** Where nothing else is said. */
  usualPerOrder: 10,
  perPerson: 1000,
  /** Persons per ticket. */
  admits: 20,
  /** Places per ticket. */
  places: 100,
} as const

/** The public is told how many tickets are left from here on down. */
export const fewTicketsLeft = 20

/** Why a type of a published catalogue cannot be had now. */
export const saleObstacles = ['NotYetOnSale', 'SaleEnded', 'SoldOut'] as const
export type SaleObstacle = (typeof saleObstacles)[number]

/** What a sale depends on. Instants are milliseconds. */
export interface SaleFacts {
  salesStart: number | null
  salesEnd: number | null
  minimumPerOrder: number
  /** Where its tickets take places; `capacity` is null where there is no bound. */
  pools: readonly { capacity: number | null; taken: number; places: number }[]
  /** Whether the event is over. */
  isOver: boolean
}

interface Sale {
  isOnSale: boolean
  obstacle: SaleObstacle | null
  /** So many tickets there are places for; null unless few. */
  placesLeft: number | null
}

/** Whether tickets of a type can be had at an instant, and what stands in the way. */
export function saleAt(facts: SaleFacts, now: number): Sale {
  const left = placesLeftOf(facts)
  const obstacle = obstacleAt(facts, left, now)
  return {
    isOnSale: obstacle === null,
    obstacle,
    placesLeft: left <= fewTicketsLeft ? left : null,
  }
}

const placesLeftOf = ({ pools }: SaleFacts): number =>
  Math.min(
    ...pools.map(({ capacity, taken, places }) =>
      capacity === null ? Number.POSITIVE_INFINITY : Math.floor((capacity - taken) / places),
    ),
  )

function obstacleAt(facts: SaleFacts, left: number, now: number): SaleObstacle | null {
  const { salesStart, salesEnd, minimumPerOrder, isOver } = facts
  if (isOver || (salesEnd !== null && now >= salesEnd)) return 'SaleEnded'
  if (salesStart !== null && now < salesStart) return 'NotYetOnSale'
  return left < minimumPerOrder ? 'SoldOut' : null
}

/** The next instant at which time alone changes what can be had; null when none does. */
export function nextSaleChange(
  types: readonly Pick<SaleFacts, 'salesStart' | 'salesEnd'>[],
  now: number,
): number | null {
  const ahead = types
    .flatMap(({ salesStart, salesEnd }) => [salesStart, salesEnd])
    .filter((instant): instant is number => instant !== null && instant > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
