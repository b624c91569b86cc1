import { orderBounds, waitingPerType } from '../../kernel/orders.ts'
import { type SaleGap, whyNotSold } from '../../kernel/paid-sales.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { isSameHash } from '../../kernel/same-hash.ts'
import { type SaleObstacle, saleAt } from '../../kernel/ticketing.ts'
import { accessCodeHashOf, saleFactsOf } from '../ticketing/index.ts'
import type { WaitingList } from './queries.ts'
import type { SoldType } from './sale-queries.ts'

export interface SentLine {
  /** Null: the hidden type that the code opens. */
  ticketTypeId: string | null
  quantity: number
  chosenUnitPriceMinor: number | null
  accessCode: string | null
}

/** A line with the type that it is of. */
export interface WantedLine extends SentLine {
  type: SoldType
}

const refusedLine = (sentence: string) => invalid('lines', sentence)
const conflict = (detail: string) => new Problem('resource_conflict', { detail })

/** The types that lines are of. A hidden one is there for those who know its code. */
export const wantedLines = (
  lines: readonly SentLine[],
  types: readonly SoldType[],
): Promise<WantedLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const type =
        line.ticketTypeId === null
          ? await openedBy(line, types)
          : types.find(({ id }) => id === line.ticketTypeId)
      if (!type || (type.isHidden && !(await isOpenedBy(line, type)))) {
        if (line.accessCode !== null) throw new Problem('access_code_invalid')
        throw refusedLine('There is no such ticket type, or it needs an access code.')
      }
      return { ...line, type }
    }),
  )

async function openedBy(line: SentLine, types: readonly SoldType[]): Promise<SoldType | undefined> {
  for (const type of types) if (type.isHidden && (await isOpenedBy(line, type))) return type
  return undefined
}

const isOpenedBy = async (
  { accessCode }: SentLine,
  { lineageId, accessCodeHash }: SoldType,
): Promise<boolean> =>
  accessCode !== null &&
  accessCodeHash !== null &&
  isSameHash(await accessCodeHashOf(lineageId, accessCode), accessCodeHash)

/** Throws unless the lines can be ordered together, whoever orders and whenever. */
export function checkLines(lines: readonly WantedLine[]): void {
  if (new Set(lines.map(({ type: { id } }) => id)).size < lines.length) {
    throw refusedLine('A ticket type is named twice. Name each once.')
  }
  for (const { type, quantity, chosenUnitPriceMinor: chosen } of lines) {
    const { name, minimumPerOrder: least, maximumPerOrder: most, addonToLineageId } = type
    if (quantity < least || quantity > most) {
      throw refusedLine(`An order takes ${least} to ${most} tickets of “${name}”.`)
    }
    if (
      addonToLineageId !== null &&
      !lines.some(({ type: { lineageId } }) => lineageId === addonToLineageId)
    ) {
      throw refusedLine(`“${name}” is an add-on. Order a ticket that it belongs to as well.`)
    }
    if (chosen === null) continue
    if (type.priceModel !== 'Chosen') throw refusedLine(`The price of “${name}” cannot be chosen.`)
    if (chosen < (type.minimumPriceMinor ?? 0) || chosen > (type.maximumPriceMinor ?? chosen)) {
      throw refusedLine(`The chosen price of “${name}” is out of its range.`)
    }
  }
  if (participantCountOf(lines) > orderBounds.participants) {
    throw refusedLine(
      `An order can be for at most ${orderBounds.participants} people. Order the rest separately.`,
    )
  }
}

/** How many people the tickets admit. */
export const participantCountOf = (lines: readonly WantedLine[]): number =>
  lines.reduce((count, { quantity, type }) => count + quantity * type.admits, 0)

/** What a ticket costs before anybody chooses. */
export const unitPriceOf = ({ priceMinor, minimumPriceMinor }: SoldType): number =>
  priceMinor ?? minimumPriceMinor ?? 0

export const subtotalOf = ({ type, quantity, chosenUnitPriceMinor }: WantedLine): number =>
  quantity * (chosenUnitPriceMinor ?? unitPriceOf(type))

export const costOf = (lines: readonly WantedLine[]): number =>
  lines.reduce((sum, line) => sum + subtotalOf(line), 0)

const told: Record<SaleObstacle, string> = {
  NotYetOnSale: 'is not on sale yet',
  SaleEnded: 'is no longer on sale',
  SoldOut: 'is sold out',
}

interface SellingVersion {
  takesPayments: boolean
  saleGaps: readonly SaleGap[]
}

/** Throws unless what it costs can be paid. */
export function checkMoney(
  lines: readonly WantedLine[],
  { takesPayments, saleGaps }: SellingVersion,
): void {
  if (costOf(lines) === 0) return
  if (!takesPayments) {
    throw conflict('This event takes no payments yet. Only free tickets can be ordered.')
  }
  const why = whyNotSold(saleGaps)
  if (why !== undefined) throw conflict(why)
}

/** Throws unless the caller can have all of it, once there are places. */
export function checkSale(
  lines: readonly WantedLine[],
  version: SellingVersion,
  now: number,
): void {
  checkMoney(lines, version)
  for (const { type, quantity } of lines) {
    const { obstacle } = saleAt(saleFactsOf(type, false), now)
    if (obstacle !== null && obstacle !== 'SoldOut') {
      throw conflict(`“${type.name}” ${told[obstacle]}.`)
    }
    const { maximumPerPerson: most, had } = type
    if (most !== null && had + quantity > most) {
      throw conflict(
        `One person can have ${most} tickets of “${type.name}”, and you already have ${had}.`,
      )
    }
  }
}

/** Throws unless there are places for all of it now. */
export function checkPlaces(lines: readonly WantedLine[], now: number): void {
  for (const { type } of lines) {
    const { obstacle } = saleAt(saleFactsOf(type, false), now)
    if (obstacle !== null) throw conflict(`“${type.name}” ${told[obstacle]}.`)
  }
  checkRoom(lines)
}

/** Throws unless there are places for all of it, on sale or not. */
export function checkRoom(lines: readonly WantedLine[]): void {
  for (const { type } of lines) {
    if (type.pools.some((pool) => isShort(pool, lines))) {
      throw conflict(`There are not enough places left for “${type.name}”.`)
    }
  }
}

/** As the types are to whoever orders now: those who wait come first. */
export const besideWaiting = (
  types: readonly SoldType[],
  { reserved }: Pick<WaitingList, 'reserved'>,
): SoldType[] =>
  types.map((type) => ({
    ...type,
    pools: type.pools.map((pool) => ({
      ...pool,
      taken: pool.taken + (reserved[pool.capacityPoolId] ?? 0),
    })),
  }))

/** Throws unless the caller can wait for all of it, and cannot have it now. */
export function checkWaiting(
  lines: readonly WantedLine[],
  { waiting }: Pick<WaitingList, 'waiting'>,
): void {
  for (const { type } of lines) {
    if (!type.hasWaitingList) throw conflict(`“${type.name}” has no waiting list.`)
    const ahead = waiting.filter(({ lineageIds }) => lineageIds.includes(type.lineageId))
    if (sumOf(ahead) >= waitingPerType) {
      throw conflict(`The waiting list of “${type.name}” is full.`)
    }
  }
  if (!lines.some(({ type }) => type.pools.some((pool) => isShort(pool, lines)))) {
    throw conflict('There are places. Order without the waiting list.')
  }
}

/** The place of a new order among those that wait for the same. */
export const positionAmong = (
  lines: readonly WantedLine[],
  { waiting }: Pick<WaitingList, 'waiting'>,
): number =>
  1 +
  sumOf(
    waiting.filter(({ lineageIds }) =>
      lines.some(({ type }) => lineageIds.includes(type.lineageId)),
    ),
  )

const sumOf = (waiting: WaitingList['waiting']) =>
  waiting.reduce((sum, { orderCount }) => sum + orderCount, 0)

/** Whether a pool has fewer places than all lines take from it together. */
const isShort = (
  { capacityPoolId, capacity, taken }: SoldType['pools'][number],
  lines: readonly WantedLine[],
): boolean =>
  capacity !== null &&
  capacity - taken <
    lines.reduce((needed, { quantity, type: { pools } }) => {
      const pool = pools.find((each) => each.capacityPoolId === capacityPoolId)
      return needed + quantity * (pool?.places ?? 0)
    }, 0)
