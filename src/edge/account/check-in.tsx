/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { admissionBounds, undoReasons, type Verdict } from '../../kernel/admission.ts'
import { isPassing } from '../../kernel/problem.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Arrivals, type FiguresResource } from '../site/arrivals.tsx'
import { badgesPath, checkInPath, stationsPath } from '../site/resources.ts'
import { amountOf } from '../site/tickets.tsx'
import { clockTime, instantIn } from '../site/times.ts'
import { verdictWords, whyNotActive } from '../site/verdict-words.ts'
import type { AccountDeps } from './deps.ts'
import { DoorList, doorPath, type ListResource } from './door-list.tsx'
import type { Typed } from './form.tsx'
import { answerPage, identifyPlainly, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { doorHeaders, Hidden, Scanning } from './scanning.tsx'
import { newKeyOf, sentForm, typedIn } from './sent-form.ts'
import { nameOf, type TicketResource } from './ticket-words.ts'

interface VerdictResource extends HalResource {
  verdict: Verdict
  admittedAt: string | null
  ticketId: string | null
  firstName: string | null
  lastName: string | null
  ticketTypeName: string | null
  reason: string | null
}

interface EventAtDoor extends HalResource {
  id: string
  title: string
  timezone: string
}

/** Where people are let in. */
interface Place {
  event: EventAtDoor
  lists: readonly ListResource[]
  /** Null at the door of the event itself. */
  list: ListResource | null
}

/** What staff sees of it. */
interface Door extends Place {
  /** Null where they are not asked for, or cannot be read: what was done is told without them. */
  figures: FiguresResource | null
  /** What is searched for, and who was found. */
  text: string
  found: Found<TicketResource> | null
  /** Of whom that is found with cash to pay. */
  unpaid: Found<UnpaidResource>
}

/** The first ones of a list, and how many more it has. */
interface Found<Item> {
  items: readonly Item[]
  more: number
}

const nobody: Found<never> = { items: [], more: 0 }

function foundIn<Item>({ _embedded, totalCount }: HalResource): Found<Item> {
  const items = (_embedded?.items ?? []) as unknown as Item[]
  return { items, more: Math.max(0, Number(totalCount ?? 0) - items.length) }
}

interface UnpaidResource extends HalResource {
  orderId: string
  firstName: string | null
  lastName: string | null
  ticketCount: number
  amountMinor: number
  currencyCode: string
  reference: string | null
}

/** The relations of a ticket that the page has a button for. */
const commands = ['check-in', 'undo-check-in', 'exit'] as const

const absent: PageRefusal = { status: 404, says: () => say('checkIn.absent') }
const overtaken: PageRefusal = { status: 409, says: () => say('checkIn.overtaken') }

/** Where staff of an event lets people in. */
export function checkInPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  interface Shown {
    door: Door
    verdict?: VerdictResource | undefined
    /** What was done with a ticket that was found. */
    done?: PlainKey
    refused?: Refused
  }
  const show = async (c: AppContext, { door, verdict, done, refused }: Shown) => {
    const site = await identifyPlainly(c, api)
    const newKey = newKeyOf(c)
    const lost = lostIn(typedIn(c), refused)
    const title = () => say('checkIn.title', { event: door.event.title })
    const make = () => (
      <Page
        site={site}
        title={title()}
        refused={refused}
        assets={['admission.css', 'check-in.js']}
        of="door"
      >
        <div id="verdict" role="status" tabindex={-1}>
          {verdict && <VerdictCard verdict={verdict} door={door} newKey={newKey} />}
          {done && <p class="note good">{say(done)}</p>}
        </div>
        <DoorList {...door} />
        {linkOf(door.list ?? door.event, 'check-in') ? (
          <Scanning action={doorPath(door.event.id, door.list?.id)} newKey={newKey} lost={lost} />
        ) : (
          <p class="note warn">{say('checkIn.closed')}</p>
        )}
        <Search door={door} newKey={newKey} />
        {door.figures && (
          <Arrivals
            figures={door.figures}
            zone={door.event.timezone}
            places={door.list?.maximumInside ?? null}
          />
        )}
        <p class="asides">
          <a href={badgesPath(door.event.id)}>{say('badges.plain')}</a>
          {linkOf(door.event, 'check-in-stations') && (
            <a href={stationsPath(door.event.id)}>{say('stations.plain')}</a>
          )}
        </p>
      </Page>
    )
    return answerPage(site, make, {
      status: refused?.status ?? 200,
      headers: { ...doorHeaders, ...refused?.headers },
    })
  }
  const refuse = async (c: AppContext, refusal: PageRefusal) => {
    const site = await identifyPlainly(c, api)
    const refused = refusedBy(refusal)
    const make = () => <Page site={site} title={say('checkIn.plain')} refused={refused}></Page>
    return answerPage(site, make, refused)
  }

  const path = checkInPath(':id')
  const asked = (c: AppContext) => ({
    id: c.req.param('id') ?? '',
    list: c.req.query('list') ?? '',
  })
  const ownPath = (c: AppContext) => doorPath(asked(c).id, asked(c).list)
  const fail = (c: AppContext, refusal: PageRefusal) =>
    refusal.status === 401 ? leadToSignIn(ownPath(c)) : refuse(c, refusal)
  app.get(path, async (c) => {
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const client = ask(c)
    const place = await placeOf(client, asked(c))
    if ('status' in place) return fail(c, place)
    return show(c, { door: await doorAt(client, place, c.req.query('text') ?? '') })
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const client = ask(c)
    // The script asks for it.
    const isVerdictAlone = typed.get('only') === 'verdict'
    const place = await (isVerdictAlone ? placeOfVerdict : placeOf)(client, asked(c))
    if ('status' in place) return fail(c, place)
    const outcome = await carryOut(client, place, typed)
    const door = isVerdictAlone
      ? { ...place, figures: null, text: '', found: null, unpaid: nobody }
      : await doorAt(client, place, typed.get('text') ?? '')
    return show(c, { door, ...outcome })
  })
}

/** The key that a form was sent with: a code that no answer was known for keeps the one it had. */
const keyIn = (typed: Typed): string | undefined =>
  (typed.get('code') === typed.get('lostCode') ? typed.get('lostKey') : undefined) ??
  typed.get('key')

/** A code whose refusal may hide that it was checked in, and its key. Another code gets another key. */
function lostIn(typed: Typed | undefined, refused: Refused | undefined): Record<string, string> {
  const [code, key] = [typed?.get('code'), typed && keyIn(typed)]
  return refused && isPassing(refused) && code && key ? { lostCode: code, lostKey: key } : {}
}

/** Null where nobody is looked for, or nothing can be read. */
async function foundBy(ask: HalClient, place: HalResource, text: string) {
  const link = linkOf(place, 'admission-tickets')
  if (!link || text.length < admissionBounds.leastLetters) return null
  const { resource, refusal } = await ask('GET', expanded(link.href, { text, pageSize: '20' }))
  return refusal ? null : foundIn<TicketResource>(resource)
}

async function listsOf(ask: HalClient, event: HalResource) {
  const link = linkOf(event, 'check-in-lists')
  if (!link) return []
  const { resource } = await ask('GET', expanded(link.href, { pageSize: '100' }))
  return (resource._embedded?.items ?? []) as ListResource[]
}

interface Asked {
  id: string
  list: string
}

/** The door of an event as its staff sees it; the refusal, where the caller is not staff. */
async function ownDoorOf(ask: HalClient, { id }: Asked): Promise<Place | PageRefusal> {
  const { resource, refusal } = await ask('GET', `/api/event/${encodeURIComponent(id)}`)
  if (refusal || !linkOf(resource, 'check-in-statistics')) return refusal ?? absent
  return { event: resource as EventAtDoor, lists: [], list: null }
}

/** With the lists of the event, one of which may be asked for. */
async function placeOf(ask: HalClient, asked: Asked): Promise<Place | PageRefusal> {
  const door = await ownDoorOf(ask, asked)
  if ('status' in door) return door
  const lists = await listsOf(ask, door.event)
  const list = lists.find(({ id }) => id === asked.list) ?? null
  return asked.list !== '' && list === null ? absent : { ...door, lists, list }
}

/** What a verdict alone needs. It is one read, so that the limit of reads leaves room for that of writes. */
async function placeOfVerdict(ask: HalClient, asked: Asked): Promise<Place | PageRefusal> {
  if (asked.list === '') return ownDoorOf(ask, asked)
  const [eventId, listId] = [asked.id, asked.list].map(encodeURIComponent)
  const { resource, refusal } = await ask('GET', `/api/events/${eventId}/check-in-lists/${listId}`)
  if (refusal) return refusal
  const list = resource as ListResource & { eventTitle: string; timezone: string }
  const event = { id: asked.id, title: list.eventTitle, timezone: list.timezone }
  return { event, lists: [], list }
}

/** Who is in there now, and who is found by a text. */
async function doorAt(ask: HalClient, place: Place, asked: string): Promise<Door> {
  const at = place.list ?? place.event
  const text = asked.trim()
  const [figures, found, unpaid] = await Promise.all([
    figuresOf(ask, at),
    foundBy(ask, at, text),
    unpaidBy(ask, place, text),
  ])
  return { ...place, figures, text, found, unpaid }
}

async function figuresOf(ask: HalClient, place: HalResource) {
  const link = linkOf(place, 'check-in-statistics')
  if (!link) return null
  const { resource, refusal } = await ask('GET', link.href)
  return refusal ? null : (resource as HalResource & FiguresResource)
}

/** Who is found and pays in cash, at whatever list. */
async function unpaidBy(ask: HalClient, { event }: Place, text: string) {
  const link = linkOf(event, 'door-payments')
  if (!link || text.length < admissionBounds.leastLetters) return nobody
  const { resource } = await ask('GET', expanded(link.href, { text, pageSize: '20' }))
  return foundIn<UnpaidResource>(resource)
}

/**
 * Marks an order as paid whose cash is there, as the page has shown it. Its link is not looked for: it is gone after
 * the first of two presses, and the second is answered as the first was.
 */
async function takeCash(ask: HalClient, event: EventAtDoor, typed: Typed) {
  const link = linkOf(event, 'door-payments')
  if (!link) return { refused: refusedBy(overtaken) }
  const id = encodeURIComponent(typed.get('order') ?? '')
  const { refusal } = await ask('POST', `${expanded(link.href)}/${id}/take-cash`, {
    body: { amountMinor: Number(typed.get('amount')) },
    idempotencyKey: keyIn(typed),
  })
  return refusal ? { refused: refusedBy(refusal) } : { done: 'checkIn.cashTaken' as const }
}

/** Scans a code, or does with a ticket what its button says. */
async function carryOut(ask: HalClient, { event, list }: Place, typed: Typed) {
  const place = list ?? event
  if (typed.has('take-cash')) return takeCash(ask, event, typed)
  const idempotencyKey = keyIn(typed)
  const code = typed.get('code')
  if (code !== undefined) {
    const link = linkOf(place, 'check-in')
    if (!link) return { refused: refusedBy(overtaken) }
    const { resource, refusal } = await ask('POST', link.href, { body: { code }, idempotencyKey })
    return refusal ? { refused: refusedBy(refusal) } : { verdict: resource as VerdictResource }
  }
  const tickets = linkOf(place, 'admission-tickets')
  const command = commands.find((each) => typed.has(each))
  if (!tickets || !command) return { refused: refusedBy(overtaken) }
  const id = encodeURIComponent(typed.get('ticket') ?? '')
  const [path, query] = expanded(tickets.href).split('?')
  const body = command === 'undo-check-in' ? { body: { undoReason: typed.get('reason') } } : {}
  // As with cash: the link of the first press is gone at the second.
  const address = `${path}/${id}/${command}${query ? `?${query}` : ''}`
  const { resource, refusal } = await ask('POST', address, { ...body, idempotencyKey })
  if (refusal) return { refused: refusedBy(refusal) }
  if (command === 'check-in') return { verdict: resource as VerdictResource }
  return { done: command === 'exit' ? ('checkIn.left' as const) : ('checkIn.undone' as const) }
}

interface WithDoor {
  door: Door
  newKey: string
}

const at = ({ event }: Door, instant: string) => ({ time: instantIn(event.timezone, instant) })

function VerdictCard({ verdict, door, newKey }: WithDoor & { verdict: VerdictResource }) {
  const { title, says, tone } = verdictWords[verdict.verdict]
  const { admittedAt, ticketId, ticketTypeName, reason } = verdict
  return (
    <section class={`verdict ${tone}`} data-tone={tone}>
      <p class="word">{say(title)}</p>
      {ticketId !== null && (
        <p class="who">
          <strong>{nameOf(verdict)}</strong> {ticketTypeName}
        </p>
      )}
      {verdict.verdict === 'AlreadyAdmitted' && admittedAt !== null && (
        <p>{say('verdict.since', { time: clockTime(admittedAt, door.event.timezone) })}</p>
      )}
      {(verdict.verdict === 'AlreadyOnce' || verdict.verdict === 'AlreadyToday') &&
        admittedAt !== null && <p>{say('verdict.before', at(door, admittedAt))}</p>}
      {verdict.verdict === 'TooEarly' && door.list?.opensAt && (
        <p>{say('verdict.tooEarlyText', at(door, door.list.opensAt))}</p>
      )}
      {verdict.verdict === 'TooLate' && door.list?.closesAt && (
        <p>{say('verdict.tooLateText', at(door, door.list.closesAt))}</p>
      )}
      {verdict.verdict === 'NotActive' && <p>{whyNotActive(reason)}</p>}
      {says && <p>{say(says)}</p>}
      {ticketId !== null && linkOf(verdict, 'undo-check-in') && (
        <Undo ticketId={ticketId} door={door} newKey={newKey} />
      )}
    </section>
  )
}

const reasonTexts: Readonly<Record<(typeof undoReasons)[number], PlainKey>> = {
  OperatorCorrection: 'undo.correction',
  DuplicateScan: 'undo.duplicate',
  WrongTarget: 'undo.wrongTarget',
  ExceptionalReconciliation: 'undo.reconciliation',
}

function Undo({ ticketId, door, newKey }: WithDoor & { ticketId: string }) {
  const id = `reason-${ticketId}`
  return (
    <details class="undo">
      <summary class="more">{say('checkIn.undo')}</summary>
      <form method="post" action={doorPath(door.event.id, door.list?.id)}>
        <Hidden values={{ ticket: ticketId, key: newKey, text: door.text }} />
        <div class="field">
          <label for={id}>{say('checkIn.reason')}</label>
          <select id={id} name="reason">
            {undoReasons.map((reason) => (
              <option value={reason}>{say(reasonTexts[reason])}</option>
            ))}
          </select>
        </div>
        <button type="submit" class="button quietly" name="undo-check-in" value="true">
          {say('checkIn.undo')}
        </button>
      </form>
    </details>
  )
}

function Search({ door, newKey }: WithDoor) {
  const { event, list, text, found, unpaid } = door
  const more = unpaid.more + (found?.more ?? 0)
  return (
    <section id="search">
      <h2>{say('checkIn.search')}</h2>
      <form method="get" action={checkInPath(event.id)} class="field">
        {list && <Hidden values={{ list: list.id }} />}
        <label for="text">{say('checkIn.name')}</label>
        <div class="row beside">
          <input
            id="text"
            name="text"
            type="search"
            value={text}
            minlength={admissionBounds.leastLetters}
            required
            autocomplete="off"
          />
          <button type="submit" class="button quietly">
            {say('checkIn.find')}
          </button>
        </div>
      </form>
      {found && found.items.length + unpaid.items.length === 0 && (
        <p class="empty">{say('checkIn.nobody', { text })}</p>
      )}
      {found && found.items.length + unpaid.items.length > 0 && (
        <ul class="steps">
          {unpaid.items.map((payment) => (
            <Unpaid payment={payment} door={door} newKey={newKey} />
          ))}
          {found.items.map((ticket) => (
            <Attendee ticket={ticket} door={door} newKey={newKey} />
          ))}
        </ul>
      )}
      {more > 0 && <p class="quiet">{say('checkIn.more', { count: String(more) })}</p>}
    </section>
  )
}

/** Who pays in cash is checked in afterwards, with the tickets that the order then has. */
function Unpaid({ payment, door, newKey }: WithDoor & { payment: UnpaidResource }) {
  const { orderId, ticketCount, amountMinor, currencyCode, reference } = payment
  const amount = amountOf(amountMinor, currencyCode)
  return (
    <li>
      <p class="row">
        <strong>{nameOf(payment)}</strong>
        <span class="quiet">
          {say('checkIn.tickets', { count: ticketCount })}
          {reference !== null && ` · ${reference}`}
        </span>
        <span class="badge warn">{say('checkIn.unpaid', { amount })}</span>
      </p>
      {linkOf(payment, 'take-cash') && (
        <form method="post" action={doorPath(door.event.id, door.list?.id)}>
          <Hidden
            values={{ order: orderId, amount: String(amountMinor), key: newKey, text: door.text }}
          />
          <button type="submit" class="button quietly" name="take-cash" value="true">
            {say('checkIn.takeCash', { amount })}
          </button>
        </form>
      )}
    </li>
  )
}

function Attendee({ ticket, door, newKey }: WithDoor & { ticket: TicketResource }) {
  const { id, ticketTypeName, state, reason, admittedAt } = ticket
  return (
    <li>
      <p class="row">
        <strong>{nameOf(ticket)}</strong>
        <span class="quiet">{ticketTypeName}</span>
        {admittedAt !== null && (
          <span class="badge good">
            {say('verdict.since', { time: clockTime(admittedAt, door.event.timezone) })}
          </span>
        )}
        {state !== 'Active' && <span class="badge bad">{whyNotActive(reason)}</span>}
      </p>
      <div class="row">
        {(['check-in', 'exit'] as const)
          .filter((command) => linkOf(ticket, command))
          .map((command) => (
            <form method="post" action={doorPath(door.event.id, door.list?.id)}>
              <Hidden values={{ ticket: id, key: newKey, text: door.text }} />
              <button type="submit" class="button quietly" name={command} value="true">
                {say(command === 'exit' ? 'checkIn.leave' : 'checkIn.admit')}
              </button>
            </form>
          ))}
        {linkOf(ticket, 'undo-check-in') && <Undo ticketId={id} door={door} newKey={newKey} />}
      </div>
    </li>
  )
}
