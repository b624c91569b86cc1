/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { guestHeaders, guestPageOfEvent, recoveredPath } from '../../kernel/guest-orders.ts'
import { guestCookie, type HeldOrder } from '../bff/browser-cookies.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, email, Form, mailedLink } from './form.tsx'
import { type FormPage, ofRoot } from './form-page.tsx'
import { answerPage, identifyPlainly, leadTo, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { secretIn, sentForm } from './sent-form.ts'

export const recoveryPath = '/account/lost-tickets'

/** Whether an address has orders is told by the mail alone. */
export const recovery: FormPage = {
  path: recoveryPath,
  title: () => say('recovery.title'),
  offer: ofRoot('ticket-recovery'),
  intro: () => <p>{say('recovery.intro')}</p>,
  fields: [email],
  button: () => say('forgot.button'),
  closed: () => say('account.notOffered'),
  done: () => (
    <>
      <p class="note good" role="status">
        {say('recovery.done')}
      </p>
      <p>{say('recovery.halfHour')}</p>
    </>
  ),
  asides: () => <a href="/account/sign-in">{say('recovery.withAccount')}</a>,
}

interface FoundOrder {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  capability: string
}

/** What opens an order, and the name of its event in addresses. */
interface Opening extends HeldOrder {
  event: string
}

const openingOf = ({ id: orderId, eventId, eventSlug, capability }: FoundOrder) => ({
  eventId,
  orderId,
  capability,
  event: eventSlug ?? eventId,
})

function open({ event, ...held }: Opening): Response {
  const path = `/events/${encodeURIComponent(event)}${guestPageOfEvent}`
  return leadTo(path, [guestCookie(path, held)])
}

const usedUp: PageRefusal = { status: 404, says: () => say('recovery.usedUp') }

/**
 * Where the mail leads to. Its secret is sent by a form, and the new secrets of the orders go from there into the
 * cookies of their pages: they are in no address.
 */
export function recoveredPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (
    c: AppContext,
    { refused = null, orders = [] }: { refused?: Refused | null; orders?: FoundOrder[] },
  ) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('recovery.found')} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        {orders.length > 0 ? (
          <>
            <p>{say('recovery.choose')}</p>
            {orders.map((order) => (
              <Form
                action={recoveredPath}
                button={order.eventTitle}
                refused={null}
                hidden={openingOf(order)}
              />
            ))}
          </>
        ) : (
          <Form
            action={recoveredPath}
            fields={[mailedLink]}
            button={say('recovery.open')}
            refused={refused}
          />
        )}
        <p class="asides">
          <a href={recoveryPath}>{say('forgot.again')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  app.get(recoveredPath, (c) => show(c, {}))
  app.post(recoveredPath, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const said = (name: string) => typed.get(name) ?? ''
    if (typed.has('capability')) {
      const [eventId, orderId] = [said('eventId'), said('orderId')]
      return open({ eventId, orderId, capability: said('capability'), event: said('event') })
    }
    const offer = await ofRoot('consume-ticket-recovery')(c, { api, ask })
    if (!offer.link) return show(c, { refused: refusedBy(offer.refusal ?? usedUp) })
    const { resource, refusal } = await ask(c)('POST', offer.link.href, {
      headers: { [guestHeaders.recovery]: secretIn(said('token')) },
    })
    if (refusal) {
      return show(c, { refused: refusedBy(refusal.status === 404 ? usedUp : refusal) })
    }
    const orders = resource.orders as FoundOrder[]
    const [first, ...others] = orders
    return first && others.length === 0 ? open(openingOf(first)) : show(c, { orders })
  })
}
