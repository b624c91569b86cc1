/** @jsxImportSource hono/jsx */
import { zoneOrUtc } from '../../kernel/local-time.ts'
import { amountText, currencyFormat } from '../../kernel/money.ts'
import { inLanguage, say } from '../design/messages/language.ts'
import type { TicketingResource, TicketTypeResource } from './resources.ts'
import { instantWithZone } from './times.ts'

interface TicketsProps {
  ticketing: TicketingResource
  timezone: string | null
  isOpen: boolean
}

/** What can be had at an event, at which price and when. */
export const Tickets = ({
  ticketing: { ticketTypes, currencyCode, ...ticketing },
  timezone,
  isOpen,
}: TicketsProps) => (
  <details open={isOpen}>
    <summary class="more">{say('tickets.title')}</summary>
    <ul class="points" id="tickets">
      {ticketTypes.map((type) => (
        <li>{[type.name, ...aboutType(type, currencyCode, timezone)].join(' · ')}</li>
      ))}
    </ul>
    <FeeNote ticketing={ticketing} />
  </details>
)

/** Where the fee of the platform can be added to what is paid. */
export const FeeNote = ({
  ticketing: { takesPayments, addsPlatformFee },
}: {
  ticketing: Pick<TicketingResource, 'takesPayments' | 'addsPlatformFee'>
}) => takesPayments && addsPlatformFee && <p class="quiet">{say('tickets.fee')}</p>

/** What it costs, and when it can be had. */
export const aboutType = (
  type: TicketTypeResource,
  currency: string | null,
  timezone: string | null,
): string[] => [
  priceOf(type, currency),
  ...(isTaxed(type) ? [say('tickets.tax', { rate: rateText(type.taxBasisPoints) })] : []),
  ...saleOf(type, timezone),
]

const isTaxed = ({ priceModel, taxBasisPoints }: TicketTypeResource): boolean =>
  priceModel !== 'Free' && taxBasisPoints > 0

/** What it costs at least, in minor units. */
const leastPriceOf = ({ priceModel, priceMinor, minimumPriceMinor }: TicketTypeResource): number =>
  (priceModel === 'Fixed' ? priceMinor : minimumPriceMinor) ?? 0

/** Whether it can be ordered now. */
export const canBeOrdered = (
  type: TicketTypeResource,
  { takesPayments }: Pick<TicketingResource, 'takesPayments'>,
): boolean => type.obstacle === null && (takesPayments || leastPriceOf(type) === 0)

/** Whether it is sold out, and can be waited for. */
export const canBeWaitedFor = (
  type: TicketTypeResource,
  { takesPayments }: Pick<TicketingResource, 'takesPayments'>,
): boolean => type.isWaitingListOpen && (takesPayments || leastPriceOf(type) === 0)

function priceOf(
  { priceModel, priceMinor, minimumPriceMinor }: TicketTypeResource,
  currency: string | null,
): string {
  if (priceModel === 'Free' || currency === null) return say('tickets.free')
  if (priceModel === 'Fixed') return amountOf(priceMinor ?? 0, currency)
  return minimumPriceMinor
    ? say('tickets.from', { price: amountOf(minimumPriceMinor, currency) })
    : say('tickets.chosen')
}

export const amountOf = (minor: number, currency: string): string =>
  amountText(
    inLanguage(`amount ${currency}`, (locale) => currencyFormat(locale, currency)),
    minor,
  )

/** Hundredths of a percent, as people read it. */
export const rateText = (basisPoints: number): string =>
  inLanguage(
    'rate',
    (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(basisPoints / 10_000)

function saleOf(
  { obstacle, isWaitingListOpen, salesStart, salesEnd, placesLeft }: TicketTypeResource,
  timezone: string | null,
): string[] {
  const at = (instant: string) => ({ when: instantWithZone(zoneOrUtc(timezone), instant) })
  if (obstacle === 'SoldOut') {
    return [say('tickets.soldOut'), ...(isWaitingListOpen ? [say('tickets.waitingList')] : [])]
  }
  if (obstacle === 'SaleEnded') return [say('tickets.ended')]
  if (obstacle === 'NotYetOnSale' && salesStart !== null) {
    return [say('tickets.starts', at(salesStart))]
  }
  return [
    ...(placesLeft === null ? [] : [say('tickets.left', { count: placesLeft })]),
    ...(salesEnd === null ? [] : [say('tickets.until', at(salesEnd))]),
  ]
}
