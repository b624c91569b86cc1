import { roles } from '../../../src/kernel/principal.ts'
import { goodPassword, newEmail, openCommunity } from '../../support/accounts.ts'
import { atProvider, type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, grant, inTenant } from '../../support/community.ts'
import { admitGuests, guestOrder, kim } from '../../support/guests.ts'
import { invoicedSale } from '../../support/invoices.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { paidSale } from '../../support/payments.ts'
import { promotionOf } from '../../support/promotions.ts'
import { askInSession, food } from '../../support/questions.ts'
import { refundableSale } from '../../support/refunds.ts'
import { sessionWith } from '../../support/session-registrations.ts'
import { type Somebody, somebody } from '../console/forms.ts'

/** A form as a browser has it before the first press. */
export interface Pressed {
  browser: Browser
  path: string
  texts: Record<string, string>
  /** Where both presses lead to; by default to the page itself. */
  to?: string
}

export let community: Community
export let person: Somebody

/** Whose forms they are. */
export async function signInForForms() {
  community = await openCommunity()
  person = await somebody(community)
}

export const own = '/account/registrations'
const sure = { sure: 'true' }

export const hiddenOf = ({ text }: Pick<Answer, 'text'>) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

/** The page of an order that was begun by the form of its event. */
async function begun(sale: Sale, tickets: number): Promise<string> {
  const path = `${own}/new?event=event-${sale.eventId}`
  const { browser } = person
  const texts = { ...hiddenOf(await browser.get(path)), [`tickets-${sale.types[0]}`]: `${tickets}` }
  return (await browser.submit(path, texts)).headers.get('location')!
}

export const ofOrder = async (texts: Record<string, string>, tickets = 1): Promise<Pressed> => ({
  browser: person.browser,
  path: await begun(await saleOf([{ capacity: 9 }], [{}], community), tickets),
  texts,
})

async function promoted(): Promise<string> {
  const sale = await paidSale({}, community)
  await promotionOf(sale)
  return begun(sale, 1)
}

async function asked(): Promise<Pressed> {
  const sale = await refundableSale({}, 0, community)
  const path = await begun(sale, 1)
  await person.browser.submit(path, { 'firstName-1': 'Ada' })
  await inTenant(
    community.id,
    `select app.take_mark(jsonb_build_object('orderId', o.id, 'status', 'paid',
       'checkoutId', p.checkout_id, 'amount', p.amount_minor, 'currency', p.currency_code,
       'accountId', null, 'means', 'bankTransfer', 'expiresAt', now()))
     from registration_order o join payment_attempt p on p.registration_order_id = o.id
     where o.id = $1`,
    [path.split('/').at(-1)],
  )
  const page = await person.browser.get(path)
  const [, line = ''] = /name="(line-[^"]*)"/.exec(page.text) ?? []
  return { ...person, path, texts: { refund: 'true', [line]: 'true', reason: 'I am ill' } }
}

export async function held(texts: Record<string, string>, by?: Somebody): Promise<Pressed> {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await admitGuests(sale)
  const sent = {
    quantity: 1,
    body: { participants: [{ ...kim, email: by?.email ?? kim.email }], finalize: true },
  }
  const guest = await guestOrder(sale, sent)
  const { browser } = by ?? { browser: newBrowser(community) }
  browser.cookies.set('__Secure-marquee-guest', `${sale.eventId}.${guest.id}.${guest.capability}`)
  return { browser, path: `/events/event-${sale.eventId}/registration`, texts }
}

async function inSession(texts: Record<string, string>): Promise<Pressed> {
  const room = await sessionWith({}, { community, manager: await community.person() })
  await askInSession(room, food)
  const path = `${own}/sessions/${room.sessionId}`
  const { key = '' } = hiddenOf(await person.browser.get(path))
  await person.browser.submit(path, { key })
  return { ...person, path, texts }
}

async function station(): Promise<Pressed> {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  const role = roles.eventCheckIn
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: person.id, role })
  const list = `/check-in/${sale.eventId}/stations`
  const made = await person.browser.submit(list, { name: 'North entrance' })
  return { ...person, path: made.headers.get('location')!, texts: sure, to: list }
}

async function wayToRemove(): Promise<Pressed> {
  const { browser, email } = await somebody(community)
  const begun = await browser.get('/bff/link/demo')
  await browser.get(await atProvider(begun.headers.get('location')!, email))
  const path = '/account/security'
  const { way = '' } = hiddenOf(await browser.get(path))
  return { browser, path, texts: { way, ...sure }, to: `${path}?done` }
}

async function passwordChange(): Promise<Pressed> {
  const { browser, password } = await somebody(community)
  const path = '/account/password'
  const texts = { currentPassword: password, newPassword: `${goodPassword} now` }
  return { browser, path, texts, to: `${path}?done` }
}

async function preference(texts: Record<string, string>): Promise<Pressed> {
  const { browser } = await somebody(community)
  const path = '/account/preferences'
  const { revision = '' } = hiddenOf(await browser.get(path))
  return { browser, path, texts: { revision, ...texts }, to: `${path}?done` }
}

async function givenAway(): Promise<Pressed> {
  const { path } = await ofOrder({})
  const tickets = `${path}/tickets`
  const { transfer: id = '' } = hiddenOf(await person.browser.get(tickets))
  const texts = {
    transfer: id,
    [`firstName-${id}`]: 'Kim',
    [`lastName-${id}`]: 'Lee',
    [`email-${id}`]: newEmail(),
  }
  return { ...person, path: tickets, texts }
}

/** Each in a state in which it can be sent. */
export const forms: Record<string, () => Promise<Pressed>> = {
  'a password is changed': passwordChange,
  'a way to sign in is removed': wayToRemove,
  'preferences are saved': () => preference({ 'preferences.clock': '12h' }),
  'preferences are reset': () => preference({ reset: 'true' }),
  'an order is finished': () => ofOrder({ 'firstName-1': 'Ada', 'firstName-2': 'Kim' }, 2),
  'an order to be paid is finished': async () => ({
    ...person,
    path: await begun(await paidSale({}, community), 1),
    texts: { 'firstName-1': 'Ada' },
  }),
  'an order is cancelled': () => ofOrder({ cancel: 'true', ...sure }),
  'the invoice of an order is addressed': async () => ({
    ...person,
    path: await begun(await invoicedSale({}, {}, community), 1),
    texts: {
      invoiceAddress: 'true',
      company: 'Hall and Stage',
      addressLines: 'Rue Haute 1',
      country: 'BE',
    },
  }),
  'a code is applied': async () => ({
    ...person,
    path: await promoted(),
    texts: { 'firstName-1': 'Ada', applyPromotion: 'true', promotionCode: 'half-off' },
  }),
  'a code is removed': async () => {
    const path = await promoted()
    await person.browser.submit(path, { 'firstName-1': 'Ada', promotionCode: 'half-off' })
    return { ...person, path, texts: { removePromotion: 'true' } }
  },
  'a refund is asked for': asked,
  'a ticket is given away': givenAway,
  'a place is given up': () => inSession({ withdraw: 'true', ...sure }),
  'answers about a place are changed': () => inSession({ answers: 'true' }),
  'an order of a guest is cancelled': () => held({ cancel: 'true', ...sure }),
  'an order of a guest is erased': () => held({ erase: 'true', ...sure }),
  'a station is revoked': station,
}
