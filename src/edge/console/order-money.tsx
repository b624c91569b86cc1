/** @jsxImportSource hono/jsx */
import { inMajorUnits } from '../../kernel/money.ts'
import { type LineMoney, refundableOf } from '../../kernel/refunds.ts'
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { say } from '../design/messages/language.ts'
import { FieldFrame } from '../site/field-frame.tsx'
import { AddedAmounts, Taxes } from '../site/order-amounts.tsx'
import { amountOf } from '../site/tickets.tsx'
import { formMeta } from './action.ts'
import type { FormTexts } from './form-values.ts'
import { type HalResource, linkOf } from './hal-client.ts'
import { namedActions } from './named-links.ts'
import { type Place, pathTo } from './place.ts'
import { Value } from './values.tsx'
import { inWords } from './wording.ts'

export interface Line extends LineMoney {
  id: string
  ticketTypeName: string
  quantity: number
}

interface OrderResource extends HalResource {
  lines: readonly Line[]
  totalDueMinor: number
  refundedMinor: number
  chargedBackMinor: number
  addedFeeMinor: number
  contributionMinor: number
  platformContributionTotalMinor: number
  platformFeeTotalMinor: number
  organizerEarningsTotalMinor: number
  refundedFeeMinor: number
  discountMinor: number
  appliedPromotionDisplayLabel: string | null
  currencyCode: string | null
  taxes: readonly TaxOfRate[]
}

interface MoneyProps {
  resource: HalResource
  place: Place
  /** The newest first. */
  refunds: readonly HalResource[]
  newKey(): string
}

/** What is done by one form that says all of it. */
interface PressProps {
  at: string | null
  relation: string
  label: string
  says?: Readonly<Record<string, string>>
  isQuiet?: boolean
}

export function Press({
  at,
  relation,
  label,
  says = {},
  isQuiet,
  place,
  newKey,
}: PressProps & Pick<MoneyProps, 'place' | 'newKey'>) {
  return (
    <form method="post" action={pathTo(place, { at, action: relation })} data-rel={relation}>
      <input type="hidden" name={formMeta.key} value={newKey()} />
      {Object.entries(says).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button class={isQuiet ? 'button quietly' : 'button'} type="submit">
        {label}
      </button>
    </form>
  )
}

const called = ({ quantity, ticketTypeName }: Line) => `${quantity} × ${ticketTypeName}`

/** What organizers read of an order that was paid at the provider. */
const ofFee = ['platformFeeTotalMinor', 'refundedFeeMinor', 'organizerEarningsTotalMinor'] as const

/** What is to be paid of an order, was paid, and went back. */
export function Payment({ resource, ...acting }: Omit<MoneyProps, 'refunds'>) {
  const { lines, totalDueMinor, refundedMinor, chargedBackMinor, currencyCode, discountMinor } =
    resource as OrderResource
  const { appliedPromotionDisplayLabel: promotion } = resource as OrderResource
  const { platformFeeTotalMinor: fee } = resource as OrderResource
  const amount = (minor: number) =>
    currencyCode === null ? say('tickets.free') : amountOf(minor, currencyCode)
  return (
    <section class="card event-group" aria-labelledby="payment-title">
      <h2 id="payment-title">{say('orders.payment')}</h2>
      <dl class="facts-list">
        {lines.map((line) => (
          <div>
            <dt>{called(line)}</dt>
            <dd>{amount(line.subtotalMinor)}</dd>
          </div>
        ))}
        {promotion !== null && (
          <div>
            <dt>{promotion}</dt>
            <dd>{amount(-discountMinor)}</dd>
          </div>
        )}
        <AddedAmounts of={resource as OrderResource} />
        <div>
          <dt>{say('orders.due')}</dt>
          <dd>
            <strong>{amount(totalDueMinor)}</strong>
          </dd>
        </div>
        <Taxes of={resource as OrderResource} />
        {refundedMinor > 0 && (
          <div>
            <dt>{inWords('refundedMinor')}</dt>
            <dd>{amount(refundedMinor)}</dd>
          </div>
        )}
        {fee > 0 &&
          ofFee
            .map((name) => [name, (resource as OrderResource)[name]] as const)
            .filter(([name, minor]) => minor > 0 || name === 'organizerEarningsTotalMinor')
            .map(([name, minor]) => (
              <div>
                <dt>{inWords(name)}</dt>
                <dd>{amount(minor)}</dd>
              </div>
            ))}
        {chargedBackMinor > 0 && (
          <div>
            <dt>{inWords('chargedBackMinor')}</dt>
            <dd>{amount(chargedBackMinor)}</dd>
          </div>
        )}
      </dl>
      {linkOf(resource, 'mark-paid') && (
        <Press
          {...acting}
          at={linkOf(resource, 'self')?.href ?? null}
          relation="mark-paid"
          label={say('orders.markPaid', { amount: amount(totalDueMinor) })}
          says={{ amountMinor: String(totalDueMinor) }}
        />
      )}
    </section>
  )
}

/** The disputes of an order: why, until when and where they are answered. */
export function Disputes({ disputes }: { disputes: readonly HalResource[] }) {
  if (disputes.length === 0) return null
  return (
    <section class="card event-group" aria-labelledby="disputes-title">
      <h2 id="disputes-title">{say('orders.disputes')}</h2>
      {disputes.map((dispute) => (
        <Dispute dispute={dispute} />
      ))}
    </section>
  )
}

const toldOfDispute = ['reason', 'openedAt', 'evidenceDueAt', 'closedAt']

function Dispute({ dispute }: { dispute: HalResource }) {
  const { amountMinor, currencyCode, state, answerUrl, closedAt } = dispute
  const isOpen = closedAt === null
  return (
    <article class="stack">
      <p class="chips">
        <strong>{amountOf(Number(amountMinor), String(currencyCode))}</strong>
        <Value name="state" value={state} />
      </p>
      {isOpen && <p>{say('orders.disputeText')}</p>}
      <dl class="facts-list">
        {toldOfDispute
          .filter((name) => dispute[name] && (isOpen || name !== 'evidenceDueAt'))
          .map((name) => (
            <div>
              <dt>{inWords(name)}</dt>
              <dd>
                <Value name={name} value={dispute[name]} of={dispute} />
              </dd>
            </div>
          ))}
      </dl>
      <a class="button quietly" href={String(answerUrl)} rel="noopener noreferrer">
        {say(state === 'NeedsResponse' ? 'orders.answerDispute' : 'orders.seeDispute')}
      </a>
    </article>
  )
}

/** The refunds of an order, with what can be done, and the form that opens one. */
export function Refunds({ resource, refunds, ...acting }: MoneyProps) {
  const opens = linkOf(resource, 'create-refund') !== undefined
  if (refunds.length === 0 && !opens) return null
  return (
    <section class="card event-group" aria-labelledby="refunds-title">
      <h2 id="refunds-title">{say('orders.refunds')}</h2>
      {refunds.map((refund) => (
        <Refund refund={refund} {...acting} />
      ))}
      {opens && <NewRefund resource={resource as OrderResource} {...acting} />}
    </section>
  )
}

type Acting = Pick<MoneyProps, 'place' | 'newKey'>

function Refund({ refund, place, newKey }: Acting & { refund: HalResource }) {
  const { amountMinor, currencyCode, statusName, openedBy, reason, refusalReason } = refund
  const amount = amountOf(Number(amountMinor), String(currencyCode))
  const at = linkOf(refund, 'self')?.href ?? null
  const presses: Readonly<Record<string, Pick<PressProps, 'label' | 'says'>>> = {
    approve: { label: say('orders.approveRefund') },
    'mark-refunded': {
      label: say('orders.markRefunded', { amount }),
      says: { amountMinor: String(amountMinor) },
    },
  }
  const instants = [
    ['createdAt', refund.createdAt],
    ['settledAt', refund.settledAt],
  ] as const
  return (
    <article class="stack">
      <p class="chips">
        <strong>{amount}</strong>
        <Value name="statusName" value={statusName} />
      </p>
      <dl class="facts-list">
        <div>
          <dt>{inWords('openedBy')}</dt>
          <dd>{inWords(String(openedBy))}</dd>
        </div>
        {instants
          .filter(([, instant]) => instant)
          .map(([name, instant]) => (
            <div>
              <dt>{inWords(name)}</dt>
              <dd>
                <Value name={name} value={instant} of={refund} />
              </dd>
            </div>
          ))}
        {Object.entries({ reason, refusalReason })
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div>
              <dt>{inWords(name)}</dt>
              <dd class="prose">{String(text)}</dd>
            </div>
          ))}
      </dl>
      <div class="row">
        {namedActions(refund).map(({ relation, title }) =>
          presses[relation] ? (
            <Press
              at={at}
              relation={relation}
              place={place}
              newKey={newKey}
              {...presses[relation]}
            />
          ) : (
            <a
              class="button quietly"
              data-rel={relation}
              href={pathTo(place, { at, action: relation })}
              aria-label={`${title}: ${amount}`}
            >
              {title}
            </a>
          ),
        )}
      </div>
    </article>
  )
}

/** Says of each line how much goes back: all that can, unless another amount is typed. */
function NewRefund({ resource, place, newKey }: Acting & { resource: OrderResource }) {
  const { lines, currencyCode } = resource
  if (currencyCode === null) return null
  return (
    <details>
      <summary class="more">{say('orders.openRefund')}</summary>
      <form
        class="form"
        method="post"
        action={pathTo(place, {
          at: linkOf(resource, 'self')?.href ?? null,
          action: 'create-refund',
        })}
        data-rel="create-refund"
      >
        <input type="hidden" name={formMeta.key} value={newKey()} />
        <input type="hidden" name={formMeta.currency} value={currencyCode} />
        {lines
          .filter((line) => refundableOf(line) > 0)
          .map((line, index) => (
            <>
              <input type="hidden" name={`lines.${index}.orderLineId`} value={line.id} />
              <FieldFrame
                id={`refund-${index}`}
                label={`${called(line)} (${currencyCode})`}
                hint={say('orders.refundable', {
                  amount: amountOf(refundableOf(line), currencyCode),
                })}
              >
                {(bound) => (
                  <input
                    {...bound}
                    name={`lines.${index}.amountMinor`}
                    inputmode="decimal"
                    value={inMajorUnits(refundableOf(line), currencyCode)}
                  />
                )}
              </FieldFrame>
            </>
          ))}
        <div class="field">
          <label for="refund-reason">{say('form.optional', { label: inWords('reason') })}</label>
          <textarea id="refund-reason" name="reason" rows={2} />
        </div>
        <div class="form-end">
          <button class="button" type="submit">
            {say('orders.openRefund')}
          </button>
        </div>
      </form>
    </details>
  )
}

/** A line with no amount is left out. */
export function withoutEmptyLines(texts: FormTexts): FormTexts {
  const said = new Map(texts)
  for (const [name, [text = '']] of texts) {
    const [, row] = /^(lines\.\d+\.)amountMinor$/.exec(name) ?? []
    if (row !== undefined && text.trim() === '') said.delete(`${row}orderLineId`)
  }
  return said
}
