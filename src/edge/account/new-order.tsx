/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { Child, PropsWithChildren } from 'hono/jsx'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { told, translated } from '../design/messages/problems.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import {
  type EventResource,
  eventPath,
  publicEventPath,
  registeringPath,
  registrationsPath,
  type TicketingResource,
  type TicketTypeResource,
} from '../site/resources.ts'
import { aboutType, canBeOrdered, canBeWaitedFor, FeeNote } from '../site/tickets.tsx'
import { dateRange } from '../site/wording.ts'
import { ChosenPrice, chosenPriceOf } from './chosen-price.tsx'
import { ContributionChoice, contributionIn } from './contribution.tsx'
import type { AccountDeps } from './deps.ts'
import { type Field, FieldInput, Form, idOf, nothingTyped, type Typed } from './form.tsx'
import { keepAsSent, signInFirst } from './interruption.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { newKeyOf, sentForm } from './sent-form.ts'

/** What somebody can order of an event. */
export interface Offered {
  event: EventResource | null
  /** Undefined where they cannot register. */
  start: HalLink | undefined
  /** Where a guest gets what to prove. */
  challenge?: HalLink | undefined
  /** Where a guest asks for a mail instead. */
  confirmation?: HalLink | undefined
  ticketing: TicketingResource | null
  refusal: PageRefusal | null
}

/** The API answers these as it does to the public site. */
const asEvent = (resource: HalResource) => resource as unknown as EventResource
const asTicketing = (resource: HalResource) => resource as unknown as TicketingResource

const nothing: Offered = { event: null, start: undefined, ticketing: null, refusal: null }

export async function offeredTo(
  ask: HalClient,
  slugOrCode: string,
  relation = 'start-registration-order',
): Promise<Offered> {
  const event = await ask('GET', publicEventPath(slugOrCode))
  if (event.refusal) return { ...nothing, refusal: event.refusal }
  const found = { ...nothing, event: asEvent(event.resource) }
  const start = linkOf(event.resource, relation)
  const challenge = linkOf(event.resource, 'guest-registration-challenge')
  const confirmation = linkOf(event.resource, 'guest-registration-confirmation')
  const sold = linkOf(event.resource, 'ticketing')
  if (!start || !sold) return found
  const { resource, refusal } = await ask('GET', sold.href)
  return refusal
    ? { ...found, refusal }
    : { ...found, start, challenge, confirmation, ticketing: asTicketing(resource) }
}

/** Where somebody orders tickets of an event. */
export function newOrderPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  interface Shown {
    offered: Offered
    refused: Refused | null
    typed?: Typed
  }
  const show = async (c: AppContext, { offered, refused, typed }: Shown) => {
    const site = await identifyPlainly(c, api)
    const { event } = offered
    const newKey = newKeyOf(c, refused)
    const make = () => {
      const title = event ? say('registering.title', { event: event.title }) : say('event.register')
      return (
        <Page site={site} title={title} refused={refused}>
          {event && (
            <Order
              event={event}
              offered={offered}
              refused={refused}
              typed={typed}
              newKey={newKey}
            />
          )}
          <p class="asides">
            {event && <a href={eventPath(event)}>{say('registering.event')}</a>}
            <a href={registrationsPath}>{say('registrations.title')}</a>
          </p>
        </Page>
      )
    }
    return answerPage(site, make, refused ?? {})
  }
  const path = `${registrationsPath}/new`
  const pathOf = (c: AppContext) => `${path}?${new URLSearchParams({ event: named(c) })}`
  const named = (c: AppContext) => c.req.query('event') ?? ''

  app.get(path, async (c) => {
    if (named(c) === '') return leadTo('/')
    if ((await browserHashOf(c)) === null) return leadToSignIn(pathOf(c))
    const offered = await offeredTo(ask(c), named(c))
    const { refusal } = offered
    if (refusal?.status === 401) return leadToSignIn(pathOf(c))
    return show(c, { offered, refused: refusal && refusedBy(refusal) })
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if ((await browserHashOf(c)) === null) return signInFirst(c, pathOf(c))
    const client = ask(c)
    const offered = await offeredTo(client, named(c))
    if (offered.refusal?.status === 401) return signInFirst(c, pathOf(c))
    const refuse = (refused: Refused) => show(c, { offered, refused, typed })
    const { start, body, refused } = orderIn(typed, offered)
    if (refused) return refuse(refused)
    const reply = await client(start.method ?? 'POST', start.href, {
      body,
      idempotencyKey: typed.get('key'),
    })
    if (reply.refusal) {
      keepAsSent(reply.refusal)
      return refuse(refusedOrder(reply.refusal))
    }
    return leadTo(`${registrationsPath}/${reply.resource.id}`)
  })
}

export const closed: PageRefusal = { status: 409, says: () => say('registering.closed') }
const changed: PageRefusal = { status: 409, says: () => say('registering.changed') }
const nothingChosen: PageRefusal = { status: 422, says: () => say('registering.nothing') }

/** What a form orders, or why it cannot be ordered. */
export function orderIn(typed: Typed, { start, ticketing, refusal }: Offered) {
  if (!start || !ticketing) return { refused: refusedBy(refusal ?? closed) }
  if (typed.get('catalog') !== ticketing.id) return { refused: refusedBy(changed) }
  const lines = linesOf(typed, ticketing)
  if (lines.length === 0) return { refused: refusedBy(nothingChosen) }
  const body = {
    ticketCatalogVersionId: ticketing.id,
    lines,
    finalize: isFinishedAtOnce(lines, ticketing),
    joinWaitingList: isWaitedFor(typed, ticketing),
    ...contributionIn(typed),
  }
  return { start, body, refused: null }
}

/** What is wrong with the lines is said as a whole, but for a code, which has a field of its own. */
export function refusedOrder(refusal: PageRefusal): Refused {
  if (refusal.code === 'access_code_invalid') {
    const wrongCode = () => told(say('registering.wrongCode'))
    return { status: 422, headers: {}, said: null, errors: { [code.name]: wrongCode } }
  }
  const sentences = refusal.errors?.lines ?? []
  if (sentences.length === 0) return refusedBy(refusal)
  const text = sentences.join(' ')
  const sentence = () => {
    const known = translated(text)
    return known === null ? { text: say('registering.check'), english: text } : told(known)
  }
  return { status: 422, headers: {}, said: sentence, errors: {} }
}

/** The same in every version of the catalogue, so that what was chosen stays when it changes. */
const fieldOf = ({ lineageId }: TicketTypeResource) => `tickets-${lineageId}`

const quantityIn = (typed: Typed, type: TicketTypeResource) => Number(typed.get(fieldOf(type)) ?? 0)

const code: Field = {
  name: 'code',
  label: () => say('registering.code'),
  autocomplete: 'off',
  isOptional: true,
}
const codeQuantity = 'codeQuantity'
/** With a code: how many the type takes is told when it is known. */
const mostByCode = 10

const codeIn = (typed: Typed) => typed.get(code.name)?.trim() ?? ''

/** Of a type that is sold out meanwhile, too: this very form may have taken the last ones, and is answered as then. */
export function linesOf(typed: Typed, ticketing: TicketingResource) {
  const chosen = ticketing.ticketTypes.map((type) => ({
    ticketTypeId: type.id,
    quantity: quantityIn(typed, type),
    ...chosenPriceOf(typed, type, ticketing.currencyCode),
  }))
  const accessCode = codeIn(typed)
  const byCode = { accessCode, quantity: Number(typed.get(codeQuantity) ?? 1) }
  return [...chosen, ...(accessCode === '' ? [] : [byCode])].filter(({ quantity }) => quantity > 0)
}

const canBeChosen = (type: TicketTypeResource, ticketing: TicketingResource): boolean =>
  canBeOrdered(type, ticketing) || canBeWaitedFor(type, ticketing)

/** Names the types that the form offers to wait for, so that it says the same however often it is sent. */
const waits = 'waits'

/** Whether something is chosen that the form offered to wait for. */
const isWaitedFor = (typed: Typed, { ticketTypes }: TicketingResource): boolean => {
  const waitedFor = (typed.get(waits) ?? '').split(' ')
  return ticketTypes.some(
    (type) => waitedFor.includes(type.lineageId) && quantityIn(typed, type) > 0,
  )
}

/**
 * Whether nothing is left to fill in for these lines: nothing is asked about them and they cost nothing. The page of
 * the order asks, and shows what is to be paid before it is ordered.
 */
const isFinishedAtOnce = (
  lines: ReturnType<typeof linesOf>,
  { ticketTypes, questions, takesPayments }: TicketingResource,
): boolean =>
  lines.every((line) => {
    // What a code opens is not known here.
    const type = 'ticketTypeId' in line && ticketTypes.find(({ id }) => id === line.ticketTypeId)
    const isFree = !takesPayments || (type && type.priceModel === 'Free')
    const isAsked = questions.some(
      ({ ticketTypeLineageIds: asked }) =>
        asked.length === 0 || (type && asked.includes(type.lineageId)),
    )
    return isFree && !isAsked
  })

interface OrderProps {
  event: EventResource
  offered: Offered
  refused: Refused | null
  typed: Typed | undefined
  newKey: string
  action?: string
  /** What goes along unseen besides. */
  hidden?: Readonly<Record<string, string>>
}

export function Order({
  event,
  offered,
  refused,
  typed = nothingTyped,
  newKey,
  action = registeringPath(event),
  hidden,
  children,
}: PropsWithChildren<OrderProps>) {
  const { start, ticketing } = offered
  if (!start || !ticketing) return refused === null && <p>{say('registering.closed')}</p>
  const types = withAddons(ticketing.ticketTypes)
  const own = types.filter(({ addonToLineageId }) => addonToLineageId === null)
  // Most events have one type of ticket, and most people come alone.
  const [only] = own.length === 1 ? own : []
  const isByCode = codeIn(typed) !== ''
  const canWait = own.some((type) => canBeWaitedFor(type, ticketing))
  const isSoldOut = canWait && !own.some((type) => canBeOrdered(type, ticketing))
  const waitedFor = types.flatMap((type) =>
    canBeWaitedFor(type, ticketing) ? [type.lineageId] : [],
  )
  return (
    <>
      <When event={event} />
      <Form
        action={action}
        button={say(isSoldOut ? 'registering.wait' : 'event.register')}
        refused={refused}
        hidden={{ key: newKey, catalog: ticketing.id, [waits]: waitedFor.join(' '), ...hidden }}
      >
        {types.map((type) => (
          <Tickets
            type={type}
            isOpen={canBeChosen(type, ticketing)}
            parent={types.find(({ lineageId }) => lineageId === type.addonToLineageId)}
            chosen={Number(typed.get(fieldOf(type)) ?? (type === only ? type.minimumPerOrder : 0))}
            about={aboutType(type, ticketing.currencyCode, event.timezone ?? null)}
            price={<ChosenPrice type={type} ticketing={ticketing} typed={typed} />}
          />
        ))}
        {children}
        {canWait && <p class="quiet">{say('registering.waiting')}</p>}
        {ticketing.questions.length > 0 && (
          <p class="quiet">{say('registering.questions', { count: ticketing.questions.length })}</p>
        )}
        {ticketing.takesPayments && <p class="quiet">{say('registering.total')}</p>}
        <FeeNote ticketing={ticketing} />
        <ContributionChoice ticketing={ticketing} typed={typed} />
        <details open={isByCode || types.length === 0}>
          <summary class="more">{say('registering.haveCode')}</summary>
          <FieldInput
            field={code}
            text={typed.get(code.name)}
            error={refused?.errors[code.name]?.()}
          />
          <div class="field">
            <label for={idOf(codeQuantity)}>{say('registering.codeQuantity')}</label>
            <Quantity
              name={codeQuantity}
              choices={{ least: 1, most: mostByCode, isNoneLeft: true }}
              chosen={Number(typed.get(codeQuantity) ?? 1)}
            />
          </div>
        </details>
      </Form>
    </>
  )
}

function When({ event: { firstSessionDate, lastSessionDate } }: { event: EventResource }) {
  const dates = dateRange(firstSessionDate, lastSessionDate)
  return dates && <p class="quiet">{dates}</p>
}

/** Each type before what is added to it. */
const withAddons = (types: readonly TicketTypeResource[]): TicketTypeResource[] => {
  const lineages = new Set(types.map(({ lineageId }) => lineageId))
  const isAdded = ({ addonToLineageId }: TicketTypeResource) =>
    addonToLineageId !== null && lineages.has(addonToLineageId)
  return types
    .filter((type) => !isAdded(type))
    .flatMap((type) => [type, ...types.filter((each) => each.addonToLineageId === type.lineageId)])
}

interface TicketsProps {
  type: TicketTypeResource
  /** Whether it can be ordered. */
  isOpen: boolean
  /** What it is added to. */
  parent: TicketTypeResource | undefined
  chosen: number
  about: readonly string[]
  price: Child
}

function Tickets({ type, isOpen, parent, chosen, about, price }: TicketsProps) {
  const name = fieldOf(type)
  const id = idOf(name)
  const isPaid = type.obstacle === null && !isOpen
  const more: (string | null)[] = [
    ...about,
    isPaid ? say('event.noPayments') : null,
    type.admits > 1 ? say('registering.admits', { count: type.admits }) : null,
    type.requiresApproval ? say('registering.approval') : null,
    parent ? say('registering.addon', { ticket: parent.name }) : null,
  ]
  const hint: Child = (
    <span class="hint" id={`${id}-hint`}>
      {more.filter(Boolean).join(' · ')}
      {type.description && <span class="quiet">{type.description}</span>}
    </span>
  )
  if (!isOpen) {
    return (
      <div class="field ticket">
        <strong>{type.name}</strong>
        {hint}
      </div>
    )
  }
  const { minimumPerOrder: least, maximumPerOrder, placesLeft, isWaitingListOpen } = type
  const left = isWaitingListOpen ? null : placesLeft
  const most = Math.min(maximumPerOrder, left ?? maximumPerOrder)
  return (
    <div class="field ticket">
      <label for={id}>{type.name}</label>
      {hint}
      <Quantity
        name={name}
        choices={{ least, most, isNoneLeft: false }}
        chosen={chosen}
        describedBy={`${id}-hint`}
      />
      {price}
    </div>
  )
}

interface QuantityProps {
  name: string
  choices: { least: number; most: number; isNoneLeft: boolean }
  chosen: number
  describedBy?: string
}

function Quantity({
  name,
  choices: { least, most, isNoneLeft },
  chosen,
  describedBy,
}: QuantityProps) {
  const counted = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return (
    <select id={idOf(name)} name={name} aria-describedby={describedBy} autocomplete="off">
      {[...(isNoneLeft ? [] : [0]), ...counted].map((count) => (
        <option value={String(count)} selected={count === chosen}>
          {count}
        </option>
      ))}
    </select>
  )
}
