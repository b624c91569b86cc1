/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { guestHeaders, guestPageOfEvent } from '../../kernel/guest-orders.ts'
import {
  browserHashOf,
  guestCookie,
  type HeldOrder,
  heldOrderOf,
  noGuestCookie,
} from '../bff/browser-cookies.ts'
import { type HalClient, type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { told, toldOfField } from '../design/messages/problems.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { eventPath, registeringPath } from '../site/resources.ts'
import { contributionIn } from './contribution.tsx'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, email, FieldInput, Form, labelsOf, mailedLink, type Typed } from './form.tsx'
import { isAboutAddress, sayAddress } from './invoice-address.tsx'
import { answerInvoice, type InvoiceResource, invoicesOf, noInvoice } from './invoices.tsx'
import {
  endings,
  eventOf,
  type OrderResource,
  peopleOf,
  publicEventOf,
  type Shown,
} from './known-order.ts'
import {
  changed,
  closed,
  isFinishedAtOnce,
  isWaitedFor,
  linesOf,
  nothingChosen,
  type Offered,
  Order,
  offeredTo,
  refusedOrder,
} from './new-order.tsx'
import { Order as OrderOfGuest } from './order.tsx'
import { answerPage, identifyPlainly, leadTo, Page, policyWith } from './page.tsx'
import { looksAgain, noReturn, payNow, returnOf } from './payment.tsx'
import { recoveryPath } from './recovery.tsx'
import { askRefund } from './refunds.tsx'
import { overtaken, type PageRefusal, type Refused, refusedBy, unsure } from './refused.ts'
import { bodyOf, newKeyOf, secretIn, sentForm } from './sent-form.ts'
import { transfer } from './transfer.tsx'
import { contactFields, register } from './who-comes.tsx'

/** Asks for the challenge, and proves its work beside the page. */
const contentSecurityPolicy = [
  policyWith('img-src data:'),
  "connect-src 'self'",
  "worker-src 'self'",
].join('; ')

const unproven: PageRefusal = { status: 422, says: () => say('guest.unproven') }
const stale: PageRefusal = { status: 422, says: () => say('guest.stale') }
const unconfirmed: Refused = {
  status: 422,
  headers: {},
  said: null,
  errors: { token: () => told(say('guest.unconfirmed')) },
}
const absent: PageRefusal = { status: 404, says: () => say('guest.absent') }

/** The API in the name of whoever has the secret of an order. A write is not sent twice. */
const holding =
  (c: AppContext, ask: HalClient, { capability }: HeldOrder): HalClient =>
  (method, href, sent = {}) =>
    ask(method, href, {
      ...(method !== 'GET' && { idempotencyKey: newKeyOf(c) }),
      ...sent,
      headers: { [guestHeaders.capability]: capability },
    })

const orderPath = ({ eventId, orderId }: HeldOrder) =>
  `/api/events/${eventId}/registration-orders/guest/${orderId}`

/**
 * Where people without an account register for an event, and see what they have. The secret of an order is in a
 * cookie that no script reads and that goes to these pages alone.
 */
export function guestPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const path = `/events/:event${guestPageOfEvent}` as const
  const named = (c: AppContext) => c.req.param('event') ?? ''
  const ownPath = (c: AppContext) => `/events/${encodeURIComponent(named(c))}${guestPageOfEvent}`

  interface ShownForm {
    offered: Offered
    refused: Refused | null
    typed?: Typed
  }
  /** The secret of a mail stands for the work that a browser proves. */
  const showForm = async (c: AppContext, { offered, refused, typed }: ShownForm) => {
    const isConfirmed = (typed?.has('token') ?? false) || c.req.query('confirmed') !== undefined
    const site = await identifyPlainly(c, api)
    const { event } = offered
    const newKey = newKeyOf(c)
    const make = () => {
      const title = event ? say('registering.title', { event: event.title }) : say('event.register')
      return (
        <Page
          site={site}
          title={title}
          isWrong={refused !== null}
          assets={isConfirmed ? [] : ['guest.js']}
        >
          <ErrorSummary refused={refused} />
          {event && (
            <div
              data-challenge={isConfirmed ? undefined : `${ownPath(c)}/challenge`}
              data-worker={isConfirmed ? undefined : assetPath('guest-proof.js')}
            >
              {isConfirmed ? (
                <p class="note">{say('guest.confirmed')}</p>
              ) : (
                <noscript>
                  <p class="note">
                    {say('guest.noScript')}{' '}
                    <a href={`${ownPath(c)}?byMail`}>{say('guest.byMail')}</a>
                  </p>
                </noscript>
              )}
              <Order
                event={event}
                offered={offered}
                refused={refused}
                typed={typed}
                newKey={newKey}
                action={ownPath(c)}
                hidden={isConfirmed ? {} : { challenge: '', proof: '' }}
              >
                {isConfirmed && (
                  <FieldInput
                    field={mailedLink}
                    text={typed?.get('token')}
                    error={refused?.errors.token?.()}
                  />
                )}
                {contactFields.map((field) => (
                  <FieldInput
                    field={field}
                    text={typed?.get(field.name)}
                    error={refused?.errors[field.name]?.()}
                  />
                ))}
              </Order>
            </div>
          )}
          <p class="asides">
            {event && <a href={registeringPath(event)}>{say('guest.withAccount')}</a>}
            <a href={recoveryPath}>{say('recovery.title')}</a>
            {event && <a href={eventPath(event)}>{say('registering.event')}</a>}
          </p>
        </Page>
      )
    }
    return answerPage(site, make, {
      status: refused?.status ?? 200,
      headers: { 'content-security-policy': contentSecurityPolicy, ...refused?.headers },
    })
  }

  const showByMail = async (c: AppContext, { refused, typed }: Omit<ShownForm, 'offered'>) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('guest.byMail')} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        {c.req.query('byMail') === 'sent' ? (
          <>
            <p class="note good" role="status">
              {say('guest.mailSent')}
            </p>
            <p>{say('recovery.halfHour')}</p>
          </>
        ) : (
          <>
            <p>{say('guest.byMailText')}</p>
            <Form
              action={`${ownPath(c)}?byMail`}
              fields={[email]}
              button={say('forgot.button')}
              refused={refused}
              typed={typed}
            />
          </>
        )}
        <p class="asides">
          <a href={ownPath(c)}>{say('guest.withScript')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  /** Asks for the mail. What is known of the address changes nothing that is said. */
  const askMail = async (c: AppContext, typed: Typed) => {
    const client = ask(c)
    const { confirmation: link, refusal } = await offeredTo(client, named(c), startRelation)
    if (!link) return showByMail(c, { refused: refusedBy(refusal ?? closed), typed })
    const reply = await follow(client, link, { body: bodyOf(typed, ['email']) })
    if (reply.refusal) {
      return showByMail(c, { refused: refusedBy(reply.refusal, labelsOf([email])), typed })
    }
    return leadTo(`${ownPath(c)}?byMail=sent`)
  }

  const showOrder = async (c: AppContext, shown: Shown, refused: Refused | null, typed?: Typed) => {
    const [site, known] = await Promise.all([
      identifyPlainly(c, api),
      publicEventOf(api, shown.order, c.req.raw),
    ])
    const isSignedIn = (await browserHashOf(c)) !== null
    const now = c.get('state').services.clock.now()
    const { order } = shown
    const back = refused ? noReturn : returnOf(c)
    const own = {
      path: ownPath(c),
      again: `${ownPath(c)}?again=true`,
      back,
      invoicePathOf: ({ id }: InvoiceResource) => `${ownPath(c)}?invoice=${id}`,
      ...known,
    }
    const make = () => (
      <Page site={site} title={order.eventTitle} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        <OrderOfGuest shown={shown} refused={refused} typed={typed} now={now} {...own} />
        <Keep order={order} path={own.path} isSignedIn={isSignedIn} />
        <p class="asides">
          <a href={eventPath(eventOf(order))}>{say('registering.event')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? { headers: looksAgain(shown, back, own.path) })
  }

  /** The order that this browser holds here; null without one, or where it opens nothing any more. */
  const heldBy = async (c: AppContext) => {
    const held = heldOrderOf(c)
    if (held === null) return null
    const client = holding(c, ask(c), held)
    const { resource, refusal } = await client('GET', orderPath(held))
    if (refusal?.status === 404) return null
    return { client, order: resource as OrderResource, refusal }
  }

  app.get(path, async (c) => {
    if (c.req.query('byMail') !== undefined) return showByMail(c, { refused: null })
    const isAnew = c.req.query('again') !== undefined || c.req.query('confirmed') !== undefined
    const held = isAnew ? null : await heldBy(c)
    const asked = c.req.query('invoice')
    if (held && !held.refusal && asked !== undefined) {
      const invoices = await invoicesOf(held.client, held.order)
      return answerInvoice(c, { api, ask }, invoices.find(({ id }) => id === asked) ?? noInvoice)
    }
    const offered = held ? null : await offeredTo(ask(c), named(c), startRelation)
    if (held && !held.refusal)
      return showOrder(c, await peopleOf(held.client, held.order, {}), null)
    if (offered?.event && (await browserHashOf(c)) !== null) {
      return leadTo(registeringPath(offered.event))
    }
    const refusal = held?.refusal ?? offered?.refusal
    const shown = offered ?? { event: null, start: undefined, ticketing: null, refusal: null }
    return showForm(c, { offered: shown, refused: refusal ? refusedBy(refusal) : null })
  })

  app.post(`${path}/challenge`, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const client = ask(c)
    const { challenge, ticketing } = await offeredTo(client, named(c), startRelation)
    const lines = ticketing ? linesOf(typed, ticketing) : []
    const headers = { 'cache-control': 'private, no-store' }
    if (!challenge || !ticketing || lines.length === 0)
      return Response.json({}, { status: 409, headers })
    const body = {
      ticketCatalogVersionId: ticketing.id,
      lines,
      idempotencyKey: typed.get('key') ?? '',
    }
    const { resource, refusal } = await follow(client, challenge, { body })
    if (refusal) return Response.json({}, { status: refusal.status, headers })
    const { protectedChallenge, difficulty } = resource
    return Response.json({ protectedChallenge, difficulty }, { headers })
  })

  const start = async (c: AppContext, typed: Typed) => {
    const client = ask(c)
    const offered = await offeredTo(client, named(c), startRelation)
    const { start, ticketing, refusal } = offered
    const refuse = (refused: Refused) => showForm(c, { offered, refused, typed })
    if (!start || !ticketing) return refuse(refusedBy(refusal ?? closed))
    if (typed.get('catalog') !== ticketing.id) return refuse(refusedBy(changed))
    const lines = linesOf(typed, ticketing)
    if (lines.length === 0) return refuse(refusedBy(nothingChosen))
    const token = typed.get('token')
    if (token === undefined && !typed.get('proof')) return refuse(refusedBy(unproven))
    const [firstName, lastName, email] = contactFields.map(
      ({ name }) => typed.get(name)?.trim() ?? '',
    )
    const reply = await follow(client, start, {
      body: {
        ticketCatalogVersionId: ticketing.id,
        lines,
        finalize: isFinishedAtOnce(lines, ticketing),
        joinWaitingList: isWaitedFor(lines, ticketing),
        ...contributionIn(typed),
        participants: [{ firstName, lastName: lastName || null, email }],
      },
      idempotencyKey: typed.get('key'),
      headers:
        token === undefined
          ? {
              [guestHeaders.challenge]: typed.get('challenge') ?? '',
              [guestHeaders.proof]: typed.get('proof') ?? '',
            }
          : { [guestHeaders.confirmation]: secretIn(token) },
    })
    if (reply.refusal) return refuse(refusedStart(reply.refusal, token !== undefined))
    const { id, eventId } = reply.resource as unknown as OrderResource
    const capability = reply.headers.get(guestHeaders.capability) ?? ''
    return leadTo(ownPath(c), [guestCookie(ownPath(c), { eventId, orderId: id, capability })])
  }

  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if (c.req.query('byMail') !== undefined) return askMail(c, typed)
    if (typed.has('catalog')) return start(c, typed)
    const held = await heldBy(c)
    if (held === null) return leadTo(ownPath(c), [noGuestCookie(ownPath(c))])
    const { client, order, refusal } = held
    if (refusal)
      return showOrder(
        c,
        {
          order,
          participants: [],
          questions: [],
          me: {},
          payment: null,
          refunds: [],
          invoices: [],
        },
        refusedBy(refusal),
        typed,
      )
    if (typed.has('claim')) {
      const refused = await command(client, order, ['claim'])
      if (refused === null) {
        return leadTo(`/account/registrations/${order.id}`, [noGuestCookie(ownPath(c))])
      }
      return showOrder(c, await peopleOf(client, order, {}), refused, typed)
    }
    const done = await (typed.has('pay')
      ? payNow(client, order, { identify: () => identifyPlainly(c, api), path: ownPath(c) })
      : typed.has('cancel')
        ? sure(typed, () => command(client, order, endings))
        : typed.has('erase')
          ? sure(typed, () => command(client, order, ['erase']))
          : typed.has('refund')
            ? askRefund(client, order, typed)
            : typed.has('transfer')
              ? transfer(client, (await peopleOf(client, order, {})).participants, typed)
              : isAboutAddress(typed)
                ? sayAddress(client, order, typed)
                : register(client, order, typed))
    if (done === null) return leadTo(ownPath(c))
    if (done instanceof Response) return done
    // What was done before the refusal is shown.
    const now = (await heldBy(c))?.order ?? order
    return showOrder(c, await peopleOf(client, now, {}), done, typed)
  })
}

const startRelation = 'start-guest-registration'

const follow = (
  ask: HalClient,
  { method = 'POST', href }: HalLink,
  sent: Parameters<HalClient>[2] = {},
) => ask(method, href, sent)

const sure = async (typed: Typed, act: () => Promise<Refused | null>): Promise<Refused | null> =>
  typed.has('sure') ? act() : refusedBy(unsure)

/** What is linked now, of what means the same to a person. */
async function command(
  ask: HalClient,
  order: HalResource,
  relations: readonly string[],
): Promise<Refused | null> {
  const [link] = relations.flatMap((relation) => linkOf(order, relation) ?? [])
  if (!link) return refusedBy(overtaken)
  const { refusal } = await follow(ask, link)
  if (refusal?.status === 404) return refusedBy(absent)
  return refusal && refusedBy(refusal)
}

/** What is wrong with who comes is said at its field. */
function refusedStart(refusal: PageRefusal, isConfirmed: boolean): Refused {
  if (refusal.code === 'anonymous_registration_challenge_invalid') {
    return isConfirmed ? unconfirmed : refusedBy(stale)
  }
  const errors = contactFields.flatMap(({ name, label }) => {
    const sentences = refusal.errors?.[`participants.0.${name}`] ?? refusal.errors?.[name]
    return sentences ? [[name, () => toldOfField(label(), sentences)] as const] : []
  })
  if (errors.length === 0) return refusedOrder(refusal)
  return { status: 422, headers: {}, said: null, errors: Object.fromEntries(errors) }
}

interface KeepProps {
  order: OrderResource
  path: string
  isSignedIn: boolean
}

/** What becomes of an order that no account has. */
function Keep({ order, path, isSignedIn }: KeepProps) {
  const signIn = `/account/sign-in?${new URLSearchParams({ returnTo: path })}`
  return (
    <>
      {linkOf(order, 'claim') ? (
        <Form action={path} button={say('guest.keep')} refused={null} hidden={{ claim: 'true' }} />
      ) : (
        <p class="quiet">
          {say('guest.here')} {!isSignedIn && <a href={signIn}>{say('guest.signInToKeep')}</a>}
        </p>
      )}
      {linkOf(order, 'erase') && (
        <details>
          <summary class="more">{say('guest.erase')}</summary>
          <p>{say('guest.eraseText')}</p>
          <form method="post" action={path}>
            <label class="pick">
              <input type="checkbox" name="sure" value="true" required />
              {say('guest.eraseSure')}
            </label>
            <button type="submit" class="button danger" name="erase" value="true">
              {say('guest.erase')}
            </button>
          </form>
        </details>
      )}
    </>
  )
}
