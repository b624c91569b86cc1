/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { inGroups } from '../../kernel/ticket-code.ts'
import { expanded, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { codeDrawing } from '../site/code-drawing.ts'
import { Fact } from '../site/fact.tsx'
import {
  type EventResource,
  eventPath,
  publicEventPath,
  registrationsPath,
  ticketsPath,
} from '../site/resources.ts'
import { whyNotActive } from '../site/verdict-words.ts'
import { placeWording } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import type { Typed } from './form.tsx'
import { eventOf, type OrderResource, ordersOf, whenOf } from './known-order.ts'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { absent, type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'
import { nameOf } from './ticket-words.ts'
import { type Transferable, TransferForm, transfer } from './transfer.tsx'

/** What the page reads of a ticket. */
interface TicketResource extends Transferable {
  firstName: string | null
  lastName: string | null
  ticketTypeName: string
  state: string
  reason: string
  code: string | null
}

interface Shown {
  order: OrderResource
  tickets: readonly TicketResource[]
  place: string | null
  refused: Refused | null
  typed: Typed | undefined
}

/** The tickets of a registration, each with the code that is scanned at the door. */
export function ticketPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const refuse = async (c: AppContext, refusal: PageRefusal) => {
    const site = await identifyPlainly(c, api)
    const refused = refusedBy(refusal)
    const make = () => (
      <Page site={site} title={say('ticket.title')} refused={refused}>
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused)
  }
  const show = async (c: AppContext, typed?: Typed) => {
    const client = ask(c)
    const id = c.req.param('id') ?? ''
    const {
      orders: [order],
      refusal,
    } = await ordersOf(client, c, id)
    if (refusal?.status === 401) return leadToSignIn(ticketsPath(id))
    const link = order && linkOf(order, 'admission-tickets')
    if (!order || !link) return refuse(c, refusal ?? absent)
    const [list, event] = await Promise.all([
      client('GET', expanded(link.href, { pageSize: '100' })),
      client('GET', publicEventPath(order.eventSlug ?? order.eventId)),
    ])
    if (list.refusal) return refuse(c, list.refusal)
    const tickets = (list.resource._embedded?.items ?? []) as TicketResource[]
    const refused = typed ? await transfer(client, tickets, typed) : null
    if (typed && refused === null) return leadTo(ticketsPath(id))
    const { eventLocation } = event.resource as unknown as EventResource
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page
        site={site}
        title={order.eventTitle}
        assets={['admission.css']}
        of="tickets"
        refused={refused}
      >
        <Tickets
          order={order}
          tickets={tickets}
          place={placeWording(eventLocation)}
          refused={refused}
          typed={typed}
        />
        <p class="asides">
          <a href={`${registrationsPath}/${order.id}`}>{say('ticket.registration')}</a>
          <a href={eventPath(eventOf(order))}>{say('registering.event')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  app.get(ticketsPath(':id'), (c) => show(c))
  app.post(ticketsPath(':id'), async (c) => {
    const typed = await sentForm(c)
    return typed instanceof Response ? typed : show(c, typed)
  })
}

function Tickets({ tickets, ...shown }: Shown) {
  if (tickets.length === 0) return <p>{say('ticket.none')}</p>
  return (
    <>
      <p class="hint screen">{say('ticket.bright')}</p>
      {tickets.map((ticket) => (
        <Ticket ticket={ticket} {...shown} />
      ))}
    </>
  )
}

function Ticket({
  order,
  ticket,
  place,
  refused,
  typed,
}: Omit<Shown, 'tickets'> & { ticket: TicketResource }) {
  const { code, ticketTypeName, state } = ticket
  return (
    <article class="admit">
      <header>
        <h2>{nameOf(ticket)}</h2>
        <p>{ticketTypeName}</p>
      </header>
      {code !== null && <CodePicture code={code} />}
      {code === null && (
        <p class={state === 'Active' ? 'note' : 'note bad'}>
          {state !== 'Active'
            ? whyNotActive(ticket.reason)
            : say(ticket.reason === 'Transferred' ? 'transfer.elsewhere' : 'ticket.byName')}
        </p>
      )}
      <dl class="keys">
        <Fact name={say('ticket.event')}>{order.eventTitle}</Fact>
        <Fact name={say('order.when')}>{whenOf(order)}</Fact>
        {place && <Fact name={say('ticket.where')}>{place}</Fact>}
      </dl>
      {code !== null && <CodeText code={code} />}
      <TransferForm
        of={ticket}
        name={null}
        action={ticketsPath(order.id)}
        refused={refused}
        typed={typed}
      />
    </article>
  )
}

/** A code alone, as it is scanned and as text. */
export const TicketCode = ({ code }: { code: string }) => (
  <>
    <CodePicture code={code} />
    <CodeText code={code} />
  </>
)

const CodePicture = ({ code }: { code: string }) => (
  <img class="code" src={pictureOf(code)} width="320" height="320" alt={say('ticket.code')} />
)

const CodeText = ({ code }: { code: string }) => (
  <details>
    <summary class="more">{say('ticket.asText')}</summary>
    <p class="letters">{inGroups(code)}</p>
  </details>
)

const pictureOf = (code: string) => `data:image/svg+xml,${encodeURIComponent(codeDrawing(code))}`
