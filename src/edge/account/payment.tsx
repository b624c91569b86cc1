/** @jsxImportSource hono/jsx */
import { zoneOrUtc } from '../../kernel/local-time.ts'
import { type PaymentProvider, paymentProviders } from '../../kernel/payments.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { Fact } from '../site/fact.tsx'
import { amountOf } from '../site/tickets.tsx'
import { instantIn } from '../site/times.ts'
import { leadingOut, WayOut } from '../site/way-out.tsx'
import { type AccountSite, answerPage, leadTo, Page } from './page.tsx'
import { overtaken, type PageRefusal, type Refused, refusedBy } from './refused.ts'

/** What the pages read of a payment. */
interface PaymentResource extends HalResource {
  provider: PaymentProvider
  takesCash: boolean
  statusCode: string
  amountMinor: number
  currencyCode: string
  reference: string | null
  instructions: string | null
  payUrl: string | null
  dueAt: string | null
  hasFailed: boolean
}

interface PaidOrder extends HalResource {
  statusCode: string
  /** What is added if it is paid at the provider. */
  addedFeeMinor: number
  contributionMinor: number
  /** Of the event. */
  timezone: string | null
}

/** How an order is paid that waits for it; null for every other one. */
export async function paymentOf(ask: HalClient, order: PaidOrder): Promise<PaymentResource | null> {
  const link = order.statusCode === 'AWAITING_PAYMENT' ? linkOf(order, 'payment') : undefined
  if (!link) return null
  const { resource, refusal } = await ask('GET', link.href)
  return refusal ? null : (resource as PaymentResource)
}

/** What the address says of whoever comes back from a provider. */
export interface Return {
  /** How often the page was looked at since; 0 for whoever comes from elsewhere. */
  looks: number
  isUnpaid: boolean
}

export const noReturn: Return = { looks: 0, isUnpaid: false }

export const returnOf = (c: AppContext): Return => ({
  looks: Math.max(0, Math.trunc(Number(c.req.query('paid'))) || 0),
  isUnpaid: c.req.query('unpaid') !== undefined,
})

const hasPage = ({ provider }: PaymentResource) => paymentProviders[provider].hasPage

type Standing = 'due' | 'unpaid' | 'waiting' | 'processing' | 'unclear'

/** What is known of a payment, as far as it matters to whoever pays. */
function standingOf(order: HalResource, payment: PaymentResource, back: Return): Standing {
  const isAtProvider = hasPage(payment)
  if (!linkOf(order, 'start-payment')) {
    if (!isAtProvider) return 'due'
    return payment.statusCode === 'PROCESSING' ? 'processing' : 'unclear'
  }
  if (isAtProvider && back.looks > 0) return 'waiting'
  return payment.hasFailed || back.isUnpaid ? 'unpaid' : 'due'
}

const isToBePaid = (standing: Standing) => standing === 'due' || standing === 'unpaid'

/** Whether whoever pays has something to do. */
export const isDue = ({ order, payment, back }: PaymentProps): boolean =>
  isToBePaid(standingOf(order, payment, back))

const words: Readonly<Record<Standing, PlainKey>> = {
  due: 'order.paymentText',
  unpaid: 'payment.unpaid',
  waiting: 'payment.waiting',
  processing: 'payment.processing',
  unclear: 'payment.unclear',
}

export interface PaymentProps {
  order: PaidOrder
  payment: PaymentResource
  back: Return
  /** Of this page. */
  path: string
}

/** How it stands with the payment, and until when the places are held. The zone of the reader is not known. */
export function PaymentNote({ order, payment, back, path }: PaymentProps) {
  const standing = standingOf(order, payment, back)
  const zone = zoneOrUtc(order.timezone)
  const { dueAt } = payment
  const isOpen = isToBePaid(standing)
  return (
    <div class={isOpen ? 'note warn' : 'note'} role="status">
      <p>{say(words[standing])}</p>
      {isOpen && dueAt !== null && (
        <p>{say('payment.due', { when: `${instantIn(zone, dueAt)} (${zone})` })}</p>
      )}
      {!isOpen && (
        <p>
          <a href={path + lookPath(1)}>{say('payment.look')}</a>
        </p>
      )}
    </div>
  )
}

const lookPath = (looks: number) => `?paid=${looks}`

/** The provider's word takes seconds. A page that was looked at so often is looked at again by hand. */
const mostLooks = 6

/** Has a browser look again by itself, after a time that doubles. */
export function looksAgain(
  { order, payment }: { order: HalResource; payment: PaymentResource | null },
  back: Return,
  path: string,
): Record<string, string> {
  const waits = payment !== null && standingOf(order, payment, back) === 'waiting'
  if (!waits || back.looks > mostLooks) return {}
  return { refresh: `${2 ** back.looks}; url=${path}${lookPath(back.looks + 1)}` }
}

/** Each way to pay. Where there is a button for it, a transfer is the other way. */
export function HowToPay({ order, payment, path }: PaymentProps) {
  const { addedFeeMinor: fee, contributionMinor: contribution } = order
  const { amountMinor, currencyCode } = payment
  const amount = amountOf(amountMinor, currencyCode)
  const atProvider = hasPage(payment) ? amountMinor : amountMinor + fee + contribution
  const canPay = linkOf(order, 'start-payment') !== undefined
  return (
    <section class="stack" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{say('payment.title')}</h2>
      {canPay && (
        <form method="post" action={path}>
          <button type="submit" class="button" name="pay" value="true">
            {say('payment.pay', { amount: amountOf(atProvider, currencyCode) })}
          </button>
          {fee > 0 && (
            <p class="quiet">{say('payment.withFee', { fee: amountOf(fee, currencyCode) })}</p>
          )}
          {contribution > 0 && (
            <p class="quiet">
              {say('payment.withContribution', { amount: amountOf(contribution, currencyCode) })}
            </p>
          )}
          <p class="quiet">{say('payment.atProvider')}</p>
        </form>
      )}
      {!canPay && <Transfer payment={payment} amount={amount} />}
      {payment.takesCash && <p>{say('payment.cash', { amount })}</p>}
      {canPay && payment.instructions !== null && (
        <details>
          <summary class="more">{say('payment.orTransfer')}</summary>
          <Transfer payment={payment} amount={amount} />
        </details>
      )}
    </section>
  )
}

/** Where the money goes, and by what it is found. */
function Transfer({
  payment: { instructions, reference },
  amount,
}: {
  payment: PaymentResource
  amount: string
}) {
  return (
    <dl class="keys">
      <Fact name={say('payment.amount')}>{amount}</Fact>
      {instructions !== null && (
        <div>
          <dt>{say('payment.to')}</dt>
          <dd class="prose">
            <p>{instructions}</p>
          </dd>
        </div>
      )}
      {reference !== null && (
        <Fact name={say('payment.reference')}>
          {reference}
          <span>{say('payment.referenceHint')}</span>
        </Fact>
      )}
    </dl>
  )
}

const unreachable: PageRefusal = { status: 503, says: () => say('payment.unreachable') }
const refused: PageRefusal = { status: 409, says: () => say('payment.refused') }
const transferInstead: PageRefusal = { status: 409, says: () => say('payment.transferInstead') }

/** What the provider refuses for good has failed by then, and would fail again. */
async function notOpened(ask: HalClient, order: PaidOrder): Promise<PageRefusal> {
  const payment = await paymentOf(ask, order)
  if (!payment?.hasFailed) return unreachable
  return payment.instructions === null ? refused : transferInstead
}

/** Leads whoever presses the button to the page on which an order is paid. */
export async function payNow(
  ask: HalClient,
  order: PaidOrder,
  { identify, path }: { identify(): Promise<AccountSite>; path: string },
): Promise<Response | Refused> {
  const link = linkOf(order, 'start-payment')
  if (!link) return refusedBy(overtaken)
  const { resource, refusal } = await ask(link.method ?? 'POST', link.href)
  if (refusal?.code === 'provider_gateway') return refusedBy(await notOpened(ask, order))
  if (refusal) return refusedBy(refusal)
  const { payUrl } = resource as PaymentResource
  return payUrl === null ? leadTo(path) : leadOut(await identify(), payUrl)
}

function leadOut(site: AccountSite, href: string): Response {
  const make = () => (
    <Page site={site} title={say('payment.leaving')}>
      <WayOut to={href} says={say('payment.atProvider')} goOn={say('payment.goOn')} />
    </Page>
  )
  return answerPage(site, make, { headers: leadingOut(href) })
}
