import { guestPageOfEvent } from '../../kernel/guest-orders.ts'
import { instantIso, zoneOrUtc } from '../../kernel/local-time.ts'
import { type MailKey, mailKinds } from '../../kernel/mail-kinds.ts'
import { amountText, currencyFormat } from '../../kernel/money.ts'
import {
  type OrderCanceller,
  orderStatus,
  registrationsPath,
  shownTicketsPath,
  ticketsPath,
} from '../../kernel/orders.ts'
import { shownReference } from '../../kernel/payments.ts'
import type { OutgoingMail } from '../../kernel/ports.ts'
import { refundStatus } from '../../kernel/refunds.ts'
import { inGroups } from '../../kernel/ticket-code.ts'
import { discloseLocation, placeText } from '../event-locations/index.ts'
import { calendar, type EventInMail, entryOfEvent, eventAddress } from '../events/index.ts'
import { harmlessName, stopMailsPath } from '../invitation-mails/index.ts'
import {
  dayAndTime,
  type MailLanguage,
  type MailManner,
  mailManner,
  mailTexts,
  mailWords,
  renderMail,
  timesOfDay,
} from '../mails/index.ts'
import { assignmentsUntil } from '../orders/index.ts'
import type { PaymentView } from '../payments/index.ts'
import type { RefundInMail, RegistrationMailFacts, RegistrationRecipient } from './queries.ts'

/** What each status is told as: to the buyer, and to whoever else has a ticket with an own address. */
const keys: Readonly<Record<number, { buyer: MailKey; guest?: MailKey }>> = {
  [orderStatus.waitlisted]: { buyer: 'waiting-list-joined' },
  [orderStatus.awaitingParticipantDetails]: { buyer: 'waiting-list-offered' },
  [orderStatus.readyForCheckout]: { buyer: 'waiting-list-offered' },
  [orderStatus.awaitingApproval]: { buyer: 'registration-received' },
  [orderStatus.awaitingPayment]: { buyer: 'registration-payment' },
  [orderStatus.confirmed]: { buyer: 'registration-confirmed', guest: 'registration-ticket' },
  [orderStatus.rejected]: { buyer: 'registration-rejected' },
  [orderStatus.expired]: { buyer: 'registration-expired' },
  [orderStatus.cancelled]: {
    buyer: 'registration-cancelled',
    guest: 'registration-ticket-cancelled',
  },
}

/** Mails that lead to the codes of tickets. */
const bringsCodes: readonly MailKey[] = [
  'ticket-received',
  'attendee-registered',
  'registration-tickets',
]

/** What buyers are told of a refund. */
const refundKeys: Readonly<Record<number, MailKey>> = {
  [refundStatus.succeeded]: 'registration-refunded',
  [refundStatus.cancelled]: 'registration-refund-refused',
}

export interface ToldRegistration {
  facts: RegistrationMailFacts
  event: EventInMail
  orderId: string
  /** Where an order was cancelled. */
  by: OrderCanceller
  /** Whether it tells once more of what is confirmed. */
  isReminder?: boolean
  /** Whether it reminds of tickets that nobody is named for. */
  remindsOfNames?: boolean
  site: string
  now: number
  /** Where something is, was or was to be paid. */
  payment: PaymentView | undefined
  /** What it tells of, instead of the order. */
  refund: RefundInMail | undefined
  /** Whose ticket was transferred, where it tells of that. */
  participantId?: string | undefined
  /** Of tickets whose codes are mailed, by their ids. */
  codes: ReadonlyMap<string, string>
}

/** Null where the status is told to nobody but the buyer. Only the buyer is told who else comes. */
export function registrationMailOf(
  {
    facts,
    event,
    orderId,
    by,
    isReminder = false,
    remindsOfNames = false,
    site,
    now,
    payment,
    refund,
    participantId,
    codes,
  }: ToldRegistration,
  { address, mailId, stopToken, isStopped, storedPreferences }: RegistrationRecipient,
): OutgoingMail | null {
  const isBuyer = address === facts.buyerAddress
  const isConfirmed = facts.statusId === orderStatus.confirmed
  const isTicket = isConfirmed && !refund && !remindsOfNames
  const given = facts.tickets.find((ticket) => ticket.participantId === participantId)
  /** Nobody comes with a ticket whose money has gone back. Its holder is told of that, or of the cancellation before it. */
  const told = facts.tickets.filter(({ participantId, isRefunded }) =>
    refund ? isRefunded && refund.participantIds.includes(participantId) : !isRefunded,
  )
  const own = told.filter((ticket) => ticket.address === address)
  /** No page shows them: whoever was given a ticket has none of the order, and that of a guest has no codes. */
  const shownCodes = facts.tickets.flatMap(({ mailed, address: holder }) =>
    mailed && (mailed.wasTransferred ? holder === address : isBuyer)
      ? (codes.get(mailed.id) ?? [])
      : [],
  )
  const namesUntil = assignmentsUntil({
    startsAt: event.startsAt,
    assignmentHoursBeforeStart: facts.assignmentHours,
  })
  const key = keyOf()
  if (!key) return null
  const { isStoppable } = mailKinds[key]
  if (isStopped && isStoppable) return null
  const look = { ...facts.look, storedPreferences }
  const { language, undated, invoiced, cancelledBy } = mailWords(look)
  const manner = mailManner(look)
  const due = remindsOfNames ? namesUntil : payment ? payment.dueAt : facts.offeredUntil
  const tenant = harmlessName(facts.tenant)
  const tickets = ticketsIn(key)
  const stopAddress = `${site}${stopMailsPath}?token=${stopToken}`
  const guestPage = `${eventAddress(site, event)}${guestPageOfEvent}`
  const linkOf = () => {
    if (bringsCodes.includes(key) || (isReminder && shownCodes.length > 0)) {
      return `${site}${shownTicketsPath(shownCodes)}`
    }
    if (!isBuyer) return eventAddress(site, event)
    if (facts.isGuest) return guestPage
    return `${site}${isReminder ? ticketsPath(orderId) : `${registrationsPath}/${orderId}`}`
  }
  const values = {
    tenant,
    event: `“${harmlessName(event.title)}”`,
    when: whenOf(event, manner, now) || undated,
    tickets: tickets.map(inOneLine).join('\n'),
    invoice: facts.invoiceNumber === null ? '' : ` ${invoiced} ${facts.invoiceNumber}.`,
    reason: isBuyer ? [cancelledBy[by], moneyAfter()].filter(Boolean).join(' ') : cancelledBy[by],
    position: String(facts.waitingPosition ?? ''),
    due: due === null ? '' : dayAndTime(manner, zoneOrUtc(event.timezone), due),
    ...(payment && wordsOfPayment(payment, language)),
    ...(refund && wordsOfRefund(refund, language)),
    code: shownCodes.map(inGroups).join('\n'),
    link: linkOf(),
    page: guestPage,
    stop: stopAddress,
  }
  const entry = isTicket ? entryOfEvent(event, site, now) : []
  return {
    id: mailId,
    to: address,
    ...renderMail(key, values, { tenant, site, look }),
    ...(isStoppable && { stopAddress }),
    ...(entry.length > 0 && {
      attachment: {
        name: 'event.ics',
        type: 'text/calendar',
        text: calendar(event.title, null, entry),
      },
    }),
  }

  /** Nobody but the buyer is told of the money. */
  function moneyAfter(): string {
    const { refundingMinor, currencyCode } = facts
    if (refundingMinor === null || currencyCode === null) return ''
    const { refundAfter, locale } = mailTexts[language]
    const amount = amountText(currencyFormat(locale, currencyCode), refundingMinor)
    return refundAfter[by].replace('{amount}', amount)
  }

  function ticketsIn(key: MailKey) {
    if (given && key === 'ticket-transferred') return [given]
    return isBuyer && key !== 'ticket-received' ? told : own
  }

  /** A reminder may be delivered late. */
  function isAhead(): boolean {
    return event.startsAt === null || now < Date.parse(event.startsAt)
  }

  function isNamesMissing(): boolean {
    const isOpen = namesUntil !== null && now < Date.parse(namesUntil)
    return isOpen && told.some(({ name }) => name === '')
  }

  function keyOf(): MailKey | undefined {
    if (participantId !== undefined) {
      if (given?.address === address) {
        return shownCodes.length > 0 ? 'ticket-received' : 'registration-ticket'
      }
      return isBuyer ? 'ticket-transferred' : undefined
    }
    if (refund && isBuyer) return refundKeys[refund.statusId]
    if (!isBuyer && own.length === 0) return undefined
    if (refund?.statusId === refundStatus.succeeded) return 'registration-ticket-cancelled'
    if (refund) return undefined
    if (isReminder) return isAhead() ? 'registration-reminder' : undefined
    if (remindsOfNames) return isBuyer && isNamesMissing() ? 'registration-names' : undefined
    if (isTicket && shownCodes.length > 0) {
      if (!isBuyer) return 'ticket-received'
      if (facts.isGuest)
        return facts.origin === null ? 'registration-tickets' : 'attendee-registered'
    }
    const isLapsed = facts.statusId === orderStatus.expired && facts.offeredUntil !== null
    if (isLapsed && !payment) return isBuyer ? 'waiting-list-lapsed' : undefined
    return keys[facts.statusId]?.[isBuyer ? 'buyer' : 'guest']
  }
}

const inOneLine = ({ name, ticket }: { name: string; ticket: string }): string =>
  [harmlessName(name), harmlessName(ticket)].filter(Boolean).join(': ')

const wordsOfRefund = (
  { amountMinor, currencyCode, refusalReason }: RefundInMail,
  language: MailLanguage,
) => ({
  amount: amountText(currencyFormat(mailTexts[language].locale, currencyCode), amountMinor),
  reason: refusalReason ?? '',
})

const wordsOfPayment = (
  { amountMinor, currencyCode, reference, instructions, takesCash }: PaymentView,
  language: MailLanguage,
) => ({
  amount: amountText(currencyFormat(mailTexts[language].locale, currencyCode), amountMinor),
  reference: shownReference(reference ?? ''),
  instructions: [instructions, takesCash && mailTexts[language].cash].filter(Boolean).join('\n'),
})

type Dated = Pick<
  EventInMail,
  'firstSessionDate' | 'lastSessionDate' | 'startsAt' | 'timezone' | 'placement'
>

/** On which days, from what time on, and where, as far as that is told by now. */
export function whenOf(event: Dated, manner: MailManner, now: number): string {
  const place = discloseLocation(event.placement, null, instantIso(now))
  const { startsAt, timezone } = event
  const start = startsAt && timesOfDay(manner, zoneOrUtc(timezone), [startsAt, startsAt])
  const when = [daysOf(event, manner), start].filter(Boolean).join(', ')
  return [when, placeText(place)].filter(Boolean).join('\n')
}

function daysOf({ firstSessionDate, lastSessionDate }: Dated, { locale }: MailManner) {
  if (firstSessionDate === null) return null
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(
    new Date(firstSessionDate),
    new Date(lastSessionDate ?? firstSessionDate),
  )
}
