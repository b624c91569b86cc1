/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { type Column, Table } from '../site/table.tsx'
import { AnswersInCell, answeredOf, questionsFor } from './answers.tsx'
import {
  addressIn,
  expanded,
  type HalResource,
  linkOf,
  type Reply,
  thingsOf,
} from './hal-client.ts'
import { isAction, namedActions, namedLinks } from './named-links.ts'
import { Disputes, Payment, Press, Refunds } from './order-money.tsx'
import { type Place, pathTo } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { countedIn, nameOf, TechnicalDetails, Value } from './values.tsx'
import { newIdOf, type Visit } from './visit.ts'
import { inWords, numberInWords } from './wording.ts'

/** What the page of an order shows beside what is said of it. */
export interface OrderPage {
  /** In the order of their positions. */
  participants: readonly HalResource[]
  /** Of the list of these. */
  peopleAt: string
  /** One per participant, in the same order; none before an order is confirmed. */
  tickets: readonly HalResource[]
  /** The newest first. */
  refunds: readonly HalResource[]
  /** The newest first. */
  disputes: readonly HalResource[]
  newKey(): string
}

/** Whether a thing is one whole order. */
export const isOrder = (resource: HalResource): boolean =>
  'bookingPartyType' in resource && Array.isArray(resource.lines)

export async function readOrderPage(visit: Visit, order: HalResource): Promise<OrderPage> {
  const addressOf = (relation: string): string | null => {
    const link = linkOf(order, relation)
    return link ? expanded(link.href, { pageSize: '100' }) : null
  }
  const listed = async (relation: string): Promise<Reply | null> => {
    const address = addressOf(relation)
    return address === null ? null : visit.ask('GET', address)
  }
  /** They tell their times in the zone of the event, as the order does. */
  const itemsOf = (list: Reply | null): HalResource[] =>
    (list?.resource._embedded?.items ?? []).map((each) => ({ timezone: order.timezone, ...each }))
  const [people, tickets, refunds, disputes] = await Promise.all([
    listed('participants'),
    listed('admission-tickets'),
    listed('refunds'),
    order.disputeState === null ? null : listed('disputes'),
  ])
  return {
    participants: people ? thingsOf(people.resource) : [],
    peopleAt: addressOf('participants') ?? '',
    tickets: itemsOf(tickets),
    refunds: itemsOf(refunds),
    disputes: itemsOf(disputes),
    newKey: newIdOf(visit),
  }
}

const personOf = ({ firstName, lastName }: HalResource): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Guests have no account: they are called as the first whom the order admits. */
export const titleOfOrder = (order: HalResource, { participants: [first] }: OrderPage) =>
  nameOf(order) ?? ((first && personOf(first)) || null)

/** Done by one press: nobody loses anything by them. */
const atOnce = ['approve', 'offer-places', 'resend']
/** Beside the amounts. */
const ofMoney = ['mark-paid', 'create-refund', 'refunds', 'payment', 'disputes']

interface OrderProps {
  resource: HalResource
  place: Place
  page: OrderPage
}

/** An order as organizers work on it: who comes, what became of it, and what can be done. */
export function OrderView({ resource, place, page }: OrderProps) {
  const at = linkOf(resource, 'self')?.href ?? place.at
  const shown = ['participants', 'admission-tickets', ...ofMoney, ...atOnce]
  // A dispute that nobody answers in time is lost.
  const isUrgent = page.disputes.some(({ closedAt }) => closedAt === null)
  return (
    <>
      <p class="chips">
        <Value name="statusName" value={resource.statusName} />
        <span>{countedIn(resource.lines as unknown[])}</span>
        {resource.origin !== null && <Value name="origin" value={resource.origin} />}
        {typeof resource.waitingPosition === 'number' && (
          <span>
            {inWords('waitingPosition')} {numberInWords(resource.waitingPosition)}
          </span>
        )}
        <span>{String(resource.eventTitle)}</span>
      </p>
      <div class="row">
        {namedActions(resource)
          .filter(({ relation }) => atOnce.includes(relation))
          .toSorted((one, other) => atOnce.indexOf(one.relation) - atOnce.indexOf(other.relation))
          .map(({ relation, title }) => (
            <Press
              at={at}
              relation={relation}
              label={title}
              isQuiet={relation === 'resend'}
              place={place}
              newKey={page.newKey}
            />
          ))}
        <ActionsOf resource={resource} place={place} besides={shown} />
      </div>
      {isUrgent && <Disputes disputes={page.disputes} />}
      <People resource={resource} place={place} page={page} />
      <div class="event-groups">
        <Payment resource={resource} place={place} newKey={page.newKey} />
        {!isUrgent && <Disputes disputes={page.disputes} />}
        <Refunds resource={resource} place={place} refunds={page.refunds} newKey={page.newKey} />
        <History resource={resource} />
      </div>
      <TechnicalDetails resource={resource} />
      <RelatedTo resource={resource} place={place} besides={shown} />
    </>
  )
}

function People({ resource, place, page }: OrderProps) {
  const { participants, tickets, peopleAt } = page
  const isPaired = tickets.length === participants.length
  if (participants.length === 0) return null
  const rows = participants.map((person, index) => ({
    person,
    name: personOf(person),
    ticket: tickets[index] ?? {},
  }))
  const columns: Column<(typeof rows)[number]>[] = [
    { label: say('list.name'), cell: ({ name }) => name || say('orders.nameless') },
    { label: inWords('email'), cell: ({ person }) => <Value name="email" value={person.email} /> },
    { label: inWords('ticketTypeName'), cell: ({ person }) => String(person.ticketTypeName) },
  ]
  const ofAnswers: (typeof columns)[number] = {
    label: inWords('answers'),
    cell: ({ person, name }) => (
      <>
        <AnswersInCell answered={answeredOf(questionsFor(person), person)} />
        <Controls
          of={person}
          relations={['edit-organizer-answers']}
          at={addressIn(peopleAt, person)}
          place={place}
          name={name}
        />
      </>
    ),
  }
  const ofTicket: (typeof columns)[number] = {
    label: say('orders.ticket'),
    cell: ({ ticket, name }) => <Ticket ticket={ticket} place={place} of={name} />,
  }
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title">{say('orders.people')}</h2>
      <Table
        rows={rows}
        columns={[
          ...columns,
          ...(participants.some((person) => questionsFor(person).length > 0) ? [ofAnswers] : []),
          ...(isPaired ? [ofTicket] : []),
        ]}
      />
      {resource.submittedAt === null && <p class="quiet">{say('orders.unfinished')}</p>}
    </section>
  )
}

/** Whether it admits somebody, and what organizers do to it; checking in is for the door. */
const ofDesk = ['restore', 'reissue', 'revoke']

function Ticket({ ticket, place, of }: { ticket: HalResource; place: Place; of: string }) {
  const { state, reason, admittedAt } = ticket
  return (
    <>
      <Value name="state" value={state} />{' '}
      {admittedAt ? (
        <span class="quiet">
          {inWords('admittedAt')} <Value name="admittedAt" value={admittedAt} of={ticket} />
        </span>
      ) : (
        state !== 'Active' && <span class="quiet">{inWords(String(reason))}</span>
      )}
      <Controls
        of={ticket}
        relations={ofDesk}
        at={linkOf(ticket, 'self')?.href ?? null}
        place={place}
        name={of}
      />
    </>
  )
}

interface ControlsProps {
  of: HalResource
  relations: readonly string[]
  at: string | null
  place: Place
  /** Of the person. */
  name: string
}

function Controls({ of, relations, at, place, name }: ControlsProps) {
  return (
    <>
      {namedLinks(of)
        .filter((named) => isAction(named) && relations.includes(named.relation))
        .map(({ relation, title }) => (
          <>
            {' '}
            <a
              class="small"
              data-rel={relation}
              href={pathTo(place, { at, action: relation })}
              aria-label={`${title}: ${name}`}
            >
              {title}
            </a>
          </>
        ))}
    </>
  )
}

const instants = [
  'createdAt',
  'submittedAt',
  'confirmedAt',
  'rejectedAt',
  'cancelledAt',
  'expiresAt',
]

/** What became of it, the oldest first. */
function History({ resource }: { resource: HalResource }) {
  const waited = resource.waitingHistory as readonly { step: string; at: string }[]
  const said = [
    ...instants.flatMap((name) =>
      typeof resource[name] === 'string' ? [[name, resource[name]] as const] : [],
    ),
    ...waited.map(({ step, at }) => [step, at] as const),
  ].toSorted(([, one], [, other]) => one.localeCompare(other))
  return (
    <section class="card event-group" aria-labelledby="history-title">
      <h2 id="history-title">{say('orders.history')}</h2>
      <dl class="facts-list">
        {said.map(([name, at]) => (
          <div>
            <dt>{name === 'cancelledAt' ? say('order.cancelled') : inWords(name)}</dt>
            <dd>
              <Value name="at" value={at} of={resource} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
