/** @jsxImportSource hono/jsx */
import { guestHeaders } from '../../kernel/guest-orders.ts'
import { browserHashOf, heldOrderOf, noGuestCookie } from '../bff/browser-cookies.ts'
import { type HalClient, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { eventPath, registrationsPath } from '../site/resources.ts'
import { isAsAsked } from './as-asked.ts'
import { startAttempt } from './attempt-code.tsx'
import type { AccountDeps } from './deps.ts'
import { Form, type Typed } from './form.tsx'
import { orderAddress, withSecret } from './guest-api.ts'
import { guestPathOf } from './guest-offer.ts'
import { isAboutAddress, sayAddress } from './invoice-address.tsx'
import type { InvoiceResource } from './invoices.tsx'
import {
  endingOf,
  eventOf,
  type OrderResource,
  peopleOf,
  publicEventOf,
  type Shown,
} from './known-order.ts'
import { Order } from './order.tsx'
import { answerPage, identifyPlainly, leadTo, Page } from './page.tsx'
import { looksAgain, noReturn, payNow, returnOf } from './payment.tsx'
import { askRefund } from './refunds.tsx'
import { follow, type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { ifSure, SureForm } from './sure-form.tsx'
import { transfer } from './transfer.tsx'
import { register } from './who-comes.tsx'

const absent: PageRefusal = { status: 404, says: () => say('guest.absent') }

/** An order that a browser holds, and the API in the name of its holder. */
export interface Held {
  client: HalClient
  order: OrderResource
  refusal: PageRefusal | null
}

/** The order that this browser holds here; null without one, or where it opens nothing any more. */
export async function heldBy(c: AppContext, { ask }: AccountDeps): Promise<Held | null> {
  const held = heldOrderOf(c)
  if (held === null) return null
  const client = withSecret(c, ask(c), { [guestHeaders.capability]: held.capability })
  const { resource, refusal } = await client('GET', orderAddress(held))
  if (refusal?.status === 404) return null
  return { client, order: resource as OrderResource, refusal }
}

export async function showHeld(
  c: AppContext,
  { api }: AccountDeps,
  { shown, refused = null, typed }: { shown: Shown; refused?: Refused | null; typed?: Typed },
): Promise<Response> {
  const [site, known] = await Promise.all([
    identifyPlainly(c, api),
    publicEventOf(api, shown.order, c.req.raw),
  ])
  const isSignedIn = (await browserHashOf(c)) !== null
  const now = c.get('state').services.clock.now()
  const { order } = shown
  const back = refused ? noReturn : returnOf(c)
  const own = {
    path: guestPathOf(c),
    again: `${guestPathOf(c)}?again=true`,
    back,
    invoicePathOf: ({ id }: InvoiceResource) => `${guestPathOf(c)}?invoice=${id}`,
    ...known,
  }
  const make = () => (
    <Page site={site} title={order.eventTitle} refused={refused}>
      <Order shown={shown} refused={refused} typed={typed} now={now} {...own} />
      <Keep order={order} path={own.path} isSignedIn={isSignedIn} />
      <p class="asides">
        <a href={eventPath(eventOf(order))}>{say('registering.event')}</a>
      </p>
    </Page>
  )
  return answerPage(site, make, refused ?? { headers: looksAgain(shown, back, own.path) })
}

const nobody = { participants: [], questions: [], me: {}, payment: null, refunds: [], invoices: [] }

/** Does with an order what the form says. */
export async function actOnHeld(
  c: AppContext,
  deps: AccountDeps,
  { client, order, refusal, typed }: Held & { typed: Typed },
): Promise<Response> {
  const path = guestPathOf(c)
  if (refusal) {
    const shown = { order, ...nobody }
    return showHeld(c, deps, { shown, refused: refusedBy(refusal), typed })
  }
  const done = await (typed.has('claim')
    ? command(client, order, 'claim')
    : typed.has('pay')
      ? payNow(client, order, { identify: () => identifyPlainly(c, deps.api), path })
      : typed.has('cancel')
        ? ifSure(typed, () => command(client, order, endingOf(order)))
        : typed.has('erase')
          ? ifSure(typed, () => command(client, order, 'erase'))
          : typed.has('refund')
            ? askRefund(client, order, typed)
            : typed.has('attempt')
              ? startAttempt(c, deps, { client, order, typed })
              : typed.has('transfer')
                ? transfer(client, (await peopleOf(client, order, {})).participants, typed)
                : isAboutAddress(typed)
                  ? sayAddress(client, order, typed)
                  : register(client, order, typed))
  if (done instanceof Response) return done
  if (done === null) {
    return typed.has('claim') ? leadToOwn(c, order.id) : leadTo(path)
  }
  // What was done before the refusal is shown.
  const now = await peopleOf(client, (await heldBy(c, deps))?.order ?? order, {})
  if (isAsAsked({ typed, refused: done, before: order, now })) return leadTo(path)
  return showHeld(c, deps, { shown: now, refused: done, typed })
}

const leadToOwn = (c: AppContext, orderId: string) =>
  leadTo(`${registrationsPath}/${orderId}`, [noGuestCookie(guestPathOf(c))])

/** What a form leads to whose order this browser does not hold: an account may have it since a first press. */
export function leadFromLost(c: AppContext, typed: Typed): Response {
  const held = heldOrderOf(c)
  if (held !== null && typed.has('claim')) return leadToOwn(c, held.orderId)
  return leadTo(guestPathOf(c), [noGuestCookie(guestPathOf(c))])
}

/** A secret that opens nothing any more is said in words of this page. */
async function command(
  ask: HalClient,
  order: OrderResource,
  relation: string | undefined,
): Promise<Refused | null> {
  const refused = await follow(ask, order, relation)
  return refused?.status === 404 ? refusedBy(absent) : refused
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
          {say('guest.here', { recovery: say('recovery.title') })}{' '}
          {!isSignedIn && <a href={signIn}>{say('guest.signInToKeep')}</a>}
        </p>
      )}
      {linkOf(order, 'erase') && (
        <SureForm
          path={path}
          label={say('guest.erase')}
          text={say('guest.eraseText')}
          question={say('guest.eraseSure')}
          hidden={{ erase: 'true' }}
        />
      )}
    </>
  )
}
