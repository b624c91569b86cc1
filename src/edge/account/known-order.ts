import { zoneOrUtc } from '../../kernel/local-time.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  pagesFrom,
} from '../console/hal-client.ts'
import type { Line } from '../console/order-money.tsx'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import {
  type AskedOfTicket,
  apiPathOf,
  type EventResource,
  publicEventPath,
  read,
  type SiteApi,
} from '../site/resources.ts'
import { clockTime } from '../site/times.ts'
import { dateRange } from '../site/wording.ts'
import { questionsFor } from './answers.tsx'
import type { AddressedOrder } from './invoice-address.tsx'
import { invoicesOf } from './invoices.tsx'
import { paymentOf } from './payment.tsx'
import type { DiscountedOrder } from './promotion.tsx'
import { refundsOf } from './refunds.tsx'
import type { PageRefusal } from './refused.ts'

/** What the pages read of an order. */
export interface OrderResource extends DiscountedOrder, AddressedOrder {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  timezone: string | null
  firstSessionDate: string | null
  lastSessionDate: string | null
  startsAt: string | null
  statusCode: string
  assignmentsUntil: string | null
  waitingPosition: number | null
  offeredAt: string | null
  expiresAt: string | null
  addedFeeMinor: number
  contributionMinor: number
  platformContributionTotalMinor: number
  platformFeeTotalMinor: number
  taxes: readonly TaxOfRate[]
  lines: readonly Line[]
}

export interface ParticipantResource extends HalResource {
  position: number
  ticketTypeName: string
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  ticketTypeLineageId: string
  answers: Answers | null
}

interface OrderState {
  badge: PlainKey
  says: PlainKey
  tone: 'good' | 'warn' | 'bad' | ''
  hasEnded?: true
}

/** What an order's status means to whoever ordered. */
const states: Readonly<Record<string, OrderState>> = {
  AWAITING_PARTICIPANT_DETAILS: { badge: 'order.names', says: 'order.namesText', tone: 'warn' },
  READY_FOR_CHECKOUT: { badge: 'order.unfinished', says: 'order.unfinishedText', tone: 'warn' },
  AWAITING_PAYMENT: { badge: 'order.payment', says: 'order.paymentText', tone: 'warn' },
  AWAITING_APPROVAL: { badge: 'order.approval', says: 'order.approvalText', tone: '' },
  WAITLISTED: { badge: 'order.waitlisted', says: 'order.waitlistedText', tone: '' },
  NEEDS_RECONCILIATION: { badge: 'order.doubt', says: 'order.doubtText', tone: 'warn' },
  CONFIRMED: { badge: 'order.confirmed', says: 'order.confirmedText', tone: 'good' },
  REJECTED: { badge: 'order.rejected', says: 'order.rejectedText', tone: 'bad', hasEnded: true },
  EXPIRED: { badge: 'order.expired', says: 'order.expiredText', tone: '', hasEnded: true },
  CANCELLED: { badge: 'order.cancelled', says: 'order.cancelledText', tone: '', hasEnded: true },
}
const underWay: OrderState = { badge: 'order.underWay', says: 'order.underWayText', tone: '' }

const endings = ['leave-waiting-list', 'cancel', 'cancel-registration'] as const

/** The relation by which an order is given up, if it can be. */
export const endingOf = (order: OrderResource): string | undefined =>
  endings.find((relation) => linkOf(order, relation))

export const isConfirmed = ({ statusCode }: OrderResource): boolean => statusCode === 'CONFIRMED'

export const isWaiting = ({ waitingPosition }: OrderResource): boolean => waitingPosition !== null

const open = ['AWAITING_PARTICIPANT_DETAILS', 'READY_FOR_CHECKOUT']

/** Whether there is nothing left to finish: it waits for others, or is confirmed. */
export const isOrdered = (order: OrderResource): boolean =>
  isWaiting(order) || !(stateOf(order).hasEnded || open.includes(order.statusCode))

export const stateOf = ({ statusCode }: OrderResource): OrderState => states[statusCode] ?? underWay

export interface Orders {
  orders: readonly OrderResource[]
  root: HalResource
  refusal: PageRefusal | null
}

/** So many are shown at most. */
const mostPages = 5

/** The orders of whoever is signed in, the newest first, or one of them. A stranger is refused with 401. */
export async function ordersOf(ask: HalClient, c: AppContext, orderId?: string): Promise<Orders> {
  const orders: OrderResource[] = []
  if ((await browserHashOf(c)) === null) return { orders, root: {}, refusal: { status: 401 } }
  const { resource: root, refusal } = await ask('GET', '/api')
  const link = linkOf(root, 'registration-orders')
  if (!link) return { orders, root, refusal }
  const first = expanded(link.href, { pageSize: '100', ...(orderId && { orderId }) })
  for await (const page of pagesFrom(first, ask, mostPages)) {
    if (page.refusal) return { orders: [], root, refusal: page.refusal }
    orders.push(...((page.resource._embedded?.items ?? []) as OrderResource[]))
  }
  return { orders, root, refusal: null }
}

/** An order with its people. */
export interface Shown {
  order: OrderResource
  participants: readonly ParticipantResource[]
  questions: readonly AskedOfTicket[]
  /** Whose account it is. */
  me: HalResource
  payment: Awaited<ReturnType<typeof paymentOf>>
  refunds: Awaited<ReturnType<typeof refundsOf>>
  invoices: Awaited<ReturnType<typeof invoicesOf>>
}

export const isNameless = ({ firstName }: ParticipantResource) => firstName === null

/** Whether somebody can be said to come who is not known, or answers can be given. */
export const isFormOpen = ({
  participants,
  questions,
}: Pick<Shown, 'participants' | 'questions'>) =>
  participants.some(
    (each) =>
      (isNameless(each) || questionsFor(questions, each).length > 0) &&
      linkOf(each, 'edit') !== undefined,
  )

export async function peopleOf(
  ask: HalClient,
  order: OrderResource,
  root: HalResource,
): Promise<Shown> {
  const people = linkOf(order, 'participants')
  const list = people && (await ask('GET', expanded(people.href, { pageSize: '100' })))
  const participants = (list?.resource._embedded?.items ?? []) as ParticipantResource[]
  const questions = (list?.resource.questions ?? []) as AskedOfTicket[]
  // The first of several is mostly who orders.
  const own = participants.some(isNameless) ? linkOf(root, 'me') : undefined
  const me = own ? (await ask('GET', own.href)).resource : {}
  const [payment, refunds, invoices] = await Promise.all([
    paymentOf(ask, order),
    refundsOf(ask, order),
    invoicesOf(ask, order),
  ])
  return { order, participants, questions, me, payment, refunds, invoices }
}

/** The event of an order, as far as its page is named by it. */
export const eventOf = ({ eventId, eventTitle, eventSlug }: OrderResource) => ({
  id: eventId,
  title: eventTitle,
  slug: eventSlug,
})

/** What the public may know of the event of an order, and the address of its calendar; null where that is nothing. */
export async function publicEventOf(
  api: SiteApi,
  order: OrderResource,
  request: Request,
): Promise<{ event: EventResource | null; calendar: URL | null }> {
  const path = publicEventPath(order.eventSlug ?? order.eventId)
  const event = (await read<EventResource>(api, path, request)).body ?? null
  const calendar = apiPathOf(event?._links, 'calendar', request)
  return { event, calendar: calendar === undefined ? null : new URL(calendar, request.url) }
}

/** The days of its event, and from what time on. */
export function whenOf({ firstSessionDate, lastSessionDate, startsAt, timezone }: OrderResource) {
  const days = dateRange(firstSessionDate, lastSessionDate)
  if (days === null) return say('card.noDate')
  if (startsAt === null) return days
  return say('order.whenFrom', { days, start: clockTime(startsAt, zoneOrUtc(timezone)) })
}

export const ticketsOf = ({ lines }: OrderResource): string =>
  lines.map(({ quantity, ticketTypeName }) => `${quantity} × ${ticketTypeName}`).join(', ')
