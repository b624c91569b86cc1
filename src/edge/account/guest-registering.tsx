/** @jsxImportSource hono/jsx */
import { guestHeaders } from '../../kernel/guest-orders.ts'
import { guestCookie } from '../bff/browser-cookies.ts'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { told, toldOfField } from '../design/messages/problems.ts'
import type { AppContext } from '../serving/request-state.ts'
import { eventPath, registeringPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { FieldInput, mailedLink, type Typed } from './form.tsx'
import { guestPathOf, offeredToGuest } from './guest-offer.ts'
import { keepAsSent } from './interruption.tsx'
import type { OrderResource } from './known-order.ts'
import { linesOf, type Offered, Order, orderIn, refusedOrder } from './new-order.tsx'
import { answerPage, identifyPlainly, leadTo, Page, policyWith } from './page.tsx'
import { recoveryPath } from './recovery.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { newKeyOf, secretIn } from './sent-form.ts'
import { contactFields } from './who-comes.tsx'

/** Asks for the challenge, and proves its work beside the page. */
const contentSecurityPolicy = `${policyWith('img-src data:')}; worker-src 'self'`

const unproven: PageRefusal = { status: 422, says: () => say('guest.unproven') }
const stale: PageRefusal = { status: 422, says: () => say('guest.stale') }
const unconfirmed: Refused = {
  status: 422,
  headers: {},
  said: null,
  errors: { token: () => told(say('guest.unconfirmed')) },
}
interface Shown {
  offered: Offered
  refused: Refused | null
  typed?: Typed
}
/** The secret of a mail stands for the work that a browser proves. */
export async function showRegistering(
  c: AppContext,
  { api }: AccountDeps,
  { offered, refused, typed }: Shown,
): Promise<Response> {
  const isConfirmed = (typed?.has('token') ?? false) || c.req.query('confirmed') !== undefined
  const site = await identifyPlainly(c, api)
  const { event } = offered
  const newKey = newKeyOf(c, refused)
  const make = () => {
    const title = event ? say('registering.title', { event: event.title }) : say('event.register')
    return (
      <Page site={site} title={title} refused={refused} assets={isConfirmed ? [] : ['guest.js']}>
        {event && (
          <div
            data-challenge={isConfirmed ? undefined : `${guestPathOf(c)}/challenge`}
            data-worker={isConfirmed ? undefined : assetPath('guest-proof.js')}
          >
            {isConfirmed ? (
              <p class="note">{say('guest.confirmed')}</p>
            ) : (
              <noscript>
                <p class="note">
                  {say('guest.noScript')}{' '}
                  <a href={`${guestPathOf(c)}?byMail`}>{say('guest.byMail')}</a>
                </p>
              </noscript>
            )}
            <Order
              event={event}
              offered={offered}
              refused={refused}
              typed={typed}
              newKey={newKey}
              action={guestPathOf(c)}
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

/** Answers what a browser has to prove for what is ordered. */
export async function answerChallenge(
  c: AppContext,
  { ask }: AccountDeps,
  typed: Typed,
): Promise<Response> {
  const client = ask(c)
  const { challenge, ticketing } = await offeredToGuest(c, client)
  const lines = ticketing ? linesOf(typed, ticketing) : []
  const headers = { 'cache-control': 'private, no-store' }
  if (!challenge || !ticketing || lines.length === 0)
    return Response.json({}, { status: 409, headers })
  const body = {
    ticketCatalogVersionId: ticketing.id,
    lines,
    idempotencyKey: typed.get('key') ?? '',
  }
  const { resource, refusal } = await client(challenge.method ?? 'POST', challenge.href, { body })
  if (refusal) return Response.json({}, { status: refusal.status, headers })
  const { protectedChallenge, difficulty } = resource
  return Response.json({ protectedChallenge, difficulty }, { headers })
}

/** Orders what is chosen, and leads to the page of the order. */
export async function startAsGuest(
  c: AppContext,
  deps: AccountDeps,
  typed: Typed,
): Promise<Response> {
  const client = deps.ask(c)
  const offered = await offeredToGuest(c, client)
  const refuse = (refused: Refused) => showRegistering(c, deps, { offered, refused, typed })
  const { start, body, refused } = orderIn(typed, offered)
  if (refused) return refuse(refused)
  const token = typed.get('token')
  if (token === undefined && !typed.get('proof')) return refuse(refusedBy(unproven))
  const [firstName, lastName, email] = contactFields.map(
    ({ name }) => typed.get(name)?.trim() ?? '',
  )
  const reply = await client(start.method ?? 'POST', start.href, {
    body: { ...body, participants: [{ firstName, lastName: lastName || null, email }] },
    idempotencyKey: typed.get('key'),
    headers:
      token === undefined
        ? {
            [guestHeaders.challenge]: typed.get('challenge') ?? '',
            [guestHeaders.proof]: typed.get('proof') ?? '',
          }
        : { [guestHeaders.confirmation]: secretIn(token) },
  })
  if (reply.refusal) {
    // A secret is not kept in a page.
    if (token === undefined) keepAsSent(reply.refusal)
    return refuse(refusedStart(reply.refusal, token !== undefined))
  }
  const { id, eventId } = reply.resource as unknown as OrderResource
  const capability = reply.headers.get(guestHeaders.capability) ?? ''
  return leadTo(guestPathOf(c), [guestCookie(guestPathOf(c), { eventId, orderId: id, capability })])
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
