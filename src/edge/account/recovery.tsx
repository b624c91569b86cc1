/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { guestHeaders, guestPageOfEvent, recoveredPath } from '../../kernel/guest-orders.ts'
import { guestCookie, type HeldOrder } from '../bff/browser-cookies.ts'
import { say } from '../design/messages/language.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { instantInWords } from '../site/times.ts'
import type { AccountDeps } from './deps.ts'
import { email, Form } from './form.tsx'
import { type FormPage, ofRoot } from './form-page.tsx'
import { mailedPage } from './mailed-page.tsx'
import { Done, leadTo } from './page.tsx'
import type { PageRefusal } from './refused.ts'

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
      <Done>{say('recovery.done')}</Done>
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
  createdAt: string
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

/** Where the mail leads to. The new secrets of the orders go from there into the cookies of their pages. */
export const recoveredPages = (app: Hono<AppEnv>, deps: AccountDeps) =>
  mailedPage(app, deps, {
    path: recoveredPath,
    title: () => say('recovery.found'),
    button: () => say('recovery.open'),
    asides: () => <a href={recoveryPath}>{say('forgot.again')}</a>,
    open: async (c, secret, typed) => {
      const said = (name: string) => typed.get(name) ?? ''
      if (typed.has('capability')) {
        const [eventId, orderId] = [said('eventId'), said('orderId')]
        return open({ eventId, orderId, capability: said('capability'), event: said('event') })
      }
      const offer = await ofRoot('consume-ticket-recovery')(c, deps)
      if (!offer.link) return { refusal: offer.refusal ?? usedUp }
      const { resource, refusal } = await deps.ask(c)('POST', offer.link.href, {
        headers: { [guestHeaders.recovery]: secret },
      })
      if (refusal) return { refusal: refusal.status === 404 ? usedUp : refusal }
      const orders = resource.orders as FoundOrder[]
      const [first, ...others] = orders
      return first && others.length === 0
        ? open(openingOf(first))
        : { content: () => <FoundOrders orders={orders} /> }
    },
  })

const FoundOrders = ({ orders }: { orders: readonly FoundOrder[] }) => (
  <>
    <p>{say('recovery.choose')}</p>
    {orders.map((order) => (
      <Form
        action={recoveredPath}
        button={say('recovery.order', {
          event: order.eventTitle,
          when: instantInWords(order.createdAt) ?? '',
        })}
        refused={null}
        hidden={openingOf(order)}
      />
    ))}
  </>
)
