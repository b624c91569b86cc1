/** @jsxImportSource hono/jsx */
import { refundableOf, refundBounds, refundStatus } from '../../kernel/refunds.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import type { Line } from '../console/order-money.tsx'
import { inWords } from '../console/wording.ts'
import { say } from '../design/messages/language.ts'
import { Fact } from '../site/fact.tsx'
import { amountOf } from '../site/tickets.tsx'
import type { Typed } from './form.tsx'
import { follow, type PageRefusal, type Refused, refusedBy } from './refused.ts'

interface RefundedOrder extends HalResource {
  currencyCode: string | null
  lines: readonly Line[]
}

interface RefundResource extends HalResource {
  statusId: number
  statusName: string
  amountMinor: number
  currencyCode: string
  reason: string | null
  refusalReason: string | null
}

/** The refunds of an order, the newest first. */
export async function refundsOf(
  ask: HalClient,
  order: RefundedOrder,
): Promise<readonly RefundResource[]> {
  const link = order.lines.some((line) => line.subtotalMinor > 0) && linkOf(order, 'refunds')
  if (!link) return []
  const { resource } = await ask('GET', link.href.replace(/\{.*/, ''))
  return (resource._embedded?.items ?? []) as RefundResource[]
}

const nothingChosen: PageRefusal = { status: 422, says: () => say('refund.nothingChosen') }

const lineName = ({ id }: Pick<Line, 'id'>) => `line-${id}`

/** The lines that are ticked. */
const linesIn = ({ lines }: RefundedOrder, typed: Typed) =>
  lines.filter((line) => typed.has(lineName(line)))

export function isRefundAsked(order: RefundedOrder, typed: Typed): boolean {
  const lines = linesIn(order, typed)
  return lines.length > 0 && lines.every(({ refundingMinor }) => refundingMinor > 0)
}

/** Asks for the money of the lines that are ticked. */
export async function askRefund(
  ask: HalClient,
  order: RefundedOrder,
  typed: Typed,
): Promise<Refused | null> {
  const lineIds = linesIn(order, typed).map(({ id }) => id)
  if (lineIds.length === 0) return refusedBy(nothingChosen)
  const body = { lineIds, reason: typed.get('reason')?.trim() || null }
  return follow(ask, order, 'request-refund', body)
}

/** What a buyer is told of a refund; of any other status its name. */
const told = new Map<number, 'refund.requested' | 'refund.owed' | 'refund.made'>([
  [refundStatus.requested, 'refund.requested'],
  [refundStatus.requiresAction, 'refund.owed'],
  [refundStatus.succeeded, 'refund.made'],
])

function Outcome({ statusId, statusName, refusalReason }: RefundResource) {
  const key = refusalReason === null ? told.get(statusId) : 'refund.refused'
  return <>{key === undefined ? inWords(statusName) : say(key)}</>
}

/** What became of the refunds of an order, and the form that asks for one. */
interface RefundsProps {
  order: RefundedOrder
  refunds: readonly RefundResource[]
  path: string
  /** What the form said that asked for one and was refused. */
  typed: Typed | undefined
}

export function Refunds({ order, refunds, path, typed }: RefundsProps) {
  const { currencyCode, lines } = order
  const asks = currencyCode !== null && linkOf(order, 'request-refund') !== undefined
  return (
    <>
      {refunds.length > 0 && (
        <section class="stack" aria-labelledby="refunds">
          <h2 id="refunds">{say('refund.title')}</h2>
          <dl class="keys">
            {refunds.map((refund) => (
              <Fact name={amountOf(refund.amountMinor, refund.currencyCode)}>
                <Outcome {...refund} />
                {[refund.reason, refund.refusalReason]
                  .filter((text) => text !== null)
                  .map((text) => (
                    <span>{text}</span>
                  ))}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {asks && (
        <details open={typed !== undefined}>
          <summary class="more">{say('refund.ask')}</summary>
          <form method="post" action={path}>
            <fieldset class="field">
              <legend>{say('refund.ofWhat')}</legend>
              {lines
                .filter((line) => refundableOf(line) > 0)
                .map((line) => (
                  <label class="pick">
                    <input
                      type="checkbox"
                      name={lineName(line)}
                      value="true"
                      checked={typed?.has(lineName(line))}
                    />
                    {`${line.quantity} × ${line.ticketTypeName}, ${amountOf(refundableOf(line), currencyCode)}`}
                  </label>
                ))}
            </fieldset>
            <div class="field">
              <label for="refund-reason">{say('refund.reason')}</label>
              <textarea id="refund-reason" name="reason" rows={2} maxlength={refundBounds.reason}>
                {typed?.get('reason')}
              </textarea>
            </div>
            <button type="submit" class="button" name="refund" value="true">
              {say('refund.ask')}
            </button>
          </form>
        </details>
      )}
    </>
  )
}
