/** @jsxImportSource hono/jsx */
import { zoneOrUtc } from '../../kernel/local-time.ts'
import type { AnswerValue } from '../../kernel/registration-questions.ts'
import { linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { answerText } from '../site/answer-text.ts'
import { Subscriptions } from '../site/event-heading.tsx'
import { Fact } from '../site/fact.tsx'
import { AddedAmounts, Taxes } from '../site/order-amounts.tsx'
import { type AskedQuestion, type EventResource, ticketsPath } from '../site/resources.ts'
import { amountOf } from '../site/tickets.tsx'
import { instantWithZone } from '../site/times.ts'
import { placeWording } from '../site/wording.ts'
import { AttemptOffers } from './attempt-code.tsx'
import { Form, type Typed } from './form.tsx'
import { InvoiceAddressForm } from './invoice-address.tsx'
import { type InvoiceResource, Invoices } from './invoices.tsx'
import {
  endingOf,
  isConfirmed,
  isFormOpen,
  isNameless,
  isWaiting,
  type OrderResource,
  type ParticipantResource,
  type Shown,
  stateOf,
  ticketsOf,
  whenOf,
} from './known-order.ts'
import { HowToPay, isDue, PaymentNote, type Return } from './payment.tsx'
import { Discount, PromotionCode, RemoveCode } from './promotion.tsx'
import { Refunds } from './refunds.tsx'
import type { Refused } from './refused.ts'
import { SureForm } from './sure-form.tsx'
import { nameOf } from './ticket-words.ts'
import { TransferForm } from './transfer.tsx'
import { AnswersForm, answering, finishing, leftOpen, NamesForm, untilText } from './who-comes.tsx'

interface OrderProps {
  shown: Shown
  refused: Refused | null
  typed: Typed | undefined
  now: number
  back: Return
  /** Of this page, and of the one where somebody registers again. */
  path: string
  again: string
  invoicePathOf(invoice: InvoiceResource): string
  /** As the public knows it; null where it knows nothing. */
  event: EventResource | null
  /** Of the calendar of the event. */
  calendar: URL | null
}

export function Order({
  shown,
  refused,
  typed,
  now,
  back,
  path,
  again,
  invoicePathOf,
  event,
  calendar,
}: OrderProps) {
  const { order, participants, questions, payment, refunds, invoices } = shown
  const paying = payment && { order, payment, back, path }
  const isPayable = paying && isDue(paying)
  const { tone, hasEnded } = stateOf(order)
  const place = placeWording(event?.eventLocation)
  const isNamesMissing = isFormOpen(shown) && !isConfirmed(order)
  const isOnlyAsked = isNamesMissing && !isWaiting(order) && !participants.some(isNameless)
  const says = isOnlyAsked ? 'order.detailsText' : stateOf(order).says
  return (
    <>
      {paying ? (
        <PaymentNote {...paying} />
      ) : (
        <div class={`note ${tone}`} role="status">
          <p>{say(says)}</p>
          {order.waitingPosition !== null && (
            <p>{say('order.position', { position: String(order.waitingPosition) })}</p>
          )}
          {order.expiresAt !== null && !hasEnded && <p>{heldText(order, order.expiresAt, now)}</p>}
          {hasEnded && back.looks > 0 && <p>{say('payment.late')}</p>}
        </div>
      )}
      {isPayable && <HowToPay {...paying} />}
      <dl class="keys">
        <Fact name={say('order.when')}>{whenOf(order)}</Fact>
        {place !== null && <Fact name={say('session.where')}>{place}</Fact>}
        <Fact name={say('tickets.title')}>{ticketsOf(order)}</Fact>
        <Discount order={order} />
        {!isPayable && <AddedAmounts of={order} />}
        {!isPayable &&
          order.totalDueMinor + order.discountMinor > 0 &&
          order.currencyCode !== null && (
            <Fact name={say('order.total')}>
              {amountOf(order.totalDueMinor, order.currencyCode)}
            </Fact>
          )}
        <Taxes of={order} />
        <Invoices invoices={invoices} pathOf={invoicePathOf} />
        {!isNamesMissing && participants.length > 0 && (
          <div>
            <dt>{say('order.people')}</dt>
            {participants.map((each) => (
              <dd>{nameOf(each)}</dd>
            ))}
          </div>
        )}
        {!isNamesMissing &&
          participants.flatMap((each) =>
            questions.flatMap((question) => {
              const value = each.answers?.[question.lineageId]
              return value === undefined ? (
                []
              ) : (
                <OwnAnswer
                  of={each}
                  question={question}
                  value={value}
                  isLone={participants.length === 1}
                />
              )
            }),
          )}
      </dl>
      <InvoiceAddressForm order={order} path={path} refused={refused} typed={typed} />
      <RemoveCode order={order} path={path} />
      {order.statusCode === 'CONFIRMED' && (
        <p>
          {linkOf(order, 'admission-tickets') ? (
            <a class="button" href={ticketsPath(order.id)}>
              {say('ticket.show', { count: participants.length })}
            </a>
          ) : (
            say('guest.tickets')
          )}
        </p>
      )}
      {calendar && !hasEnded && <Subscriptions calendar={calendar} title={order.eventTitle} />}
      {participants.map((each) => (
        <TransferForm of={each} name={nameOf(each)} action={path} refused={refused} typed={typed} />
      ))}
      {isConfirmed(order) && leftOpen(shown).length > 0 && (
        <section>
          <h2>{say('order.whoComes')}</h2>
          {order.assignmentsUntil !== null && <p>{untilText(order, order.assignmentsUntil)}</p>}
          <NamesForm shown={shown} refused={refused} typed={typed} path={path} />
        </section>
      )}
      {isConfirmed(order) && answering(shown).length > 0 && (
        <details open={refused !== null && typed !== undefined}>
          <summary class="more">{say('order.changeAnswers')}</summary>
          <AnswersForm shown={shown} refused={refused} typed={typed} path={path} />
        </details>
      )}
      {isNamesMissing ? (
        <NamesForm shown={shown} refused={refused} typed={typed} path={path} />
      ) : (
        linkOf(order, 'finalize') && (
          <Form
            id={finishing}
            action={path}
            button={say(order.totalDueMinor > 0 ? 'order.finishPaid' : 'order.finish')}
            refused={refused}
          />
        )
      )}
      <AttemptOffers participants={participants} path={path} />
      {(isNamesMissing || linkOf(order, 'finalize')) && (
        <PromotionCode order={order} refused={refused} typed={typed} form={finishing} />
      )}
      <Refunds
        order={order}
        refunds={refunds}
        path={path}
        typed={typed?.has('refund') ? typed : undefined}
      />
      {hasEnded && (
        <p>
          <a class="button quietly" href={again}>
            {say('order.again')}
          </a>
        </p>
      )}
      {endingOf(order) && (
        <SureForm
          path={path}
          label={say(isWaiting(order) ? 'order.leave' : 'order.cancel')}
          question={say(isWaiting(order) ? 'order.leaveSure' : 'order.sure')}
          hidden={{ cancel: 'true' }}
        />
      )}
    </>
  )
}

interface OwnAnswerProps {
  of: ParticipantResource
  question: AskedQuestion
  value: AnswerValue
  isLone: boolean
}

function OwnAnswer({ of, question, value, isLone }: OwnAnswerProps) {
  return (
    <Fact name={isLone ? question.label : `${nameOf(of)}: ${question.label}`}>
      {answerText(question, value)}
    </Fact>
  )
}

/** An offer holds for hours or days, and a new order for minutes. */
const heldText = ({ offeredAt, timezone }: OrderResource, expiresAt: string, now: number) =>
  offeredAt === null
    ? say('order.held', { count: minutesUntil(expiresAt, now) })
    : say('order.offered', { when: instantWithZone(zoneOrUtc(timezone), expiresAt) })

const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000))
