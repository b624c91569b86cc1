import type { Hono } from 'hono'
import { guestPageOfEvent } from '../../kernel/guest-orders.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { guestPath, nameOf, registeringPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { askMail, isByMail, showByMail } from './guest-by-mail.tsx'
import { eventNameOf, offeredToGuest } from './guest-offer.ts'
import { actOnHeld, heldBy, leadFromLost, showHeld } from './guest-order.tsx'
import { answerChallenge, showRegistering, startAsGuest } from './guest-registering.tsx'
import { answerInvoice, invoicesOf, noInvoice } from './invoices.tsx'
import { peopleOf } from './known-order.ts'
import { leadTo } from './page.tsx'
import { refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'

/**
 * Where people without an account register for an event, and see what they have. The secret of an order is in a
 * cookie that no script reads and that goes to these pages alone.
 */
export function guestPages(app: Hono<AppEnv>, deps: AccountDeps) {
  const path = `/events/:event${guestPageOfEvent}` as const

  app.get(path, async (c) => {
    if (isByMail(c)) return showByMail(c, deps, { refused: null })
    const isAnew = c.req.query('again') !== undefined || c.req.query('confirmed') !== undefined
    const held = isAnew ? null : await heldBy(c, deps)
    if (held?.refusal) {
      const offered = { event: null, start: undefined, ticketing: null, refusal: null }
      return showRegistering(c, deps, { offered, refused: refusedBy(held.refusal) })
    }
    const asked = c.req.query('invoice')
    if (held && asked !== undefined) {
      const invoices = await invoicesOf(held.client, held.order)
      return answerInvoice(c, deps, invoices.find(({ id }) => id === asked) ?? noInvoice)
    }
    if (held) return showHeld(c, deps, { shown: await peopleOf(held.client, held.order, {}) })
    const offered = await offeredToGuest(c, deps.ask(c))
    const { event, refusal } = offered
    if (event && (await browserHashOf(c)) !== null) return leadTo(registeringPath(event))
    // What a browser holds it holds at one address: the one that mails and payments lead to.
    if (event && nameOf(event) !== eventNameOf(c)) {
      return leadTo(`${guestPath(event)}${c.get('state').url.search}`)
    }
    return showRegistering(c, deps, { offered, refused: refusal && refusedBy(refusal) })
  })

  app.post(`${path}/challenge`, async (c) => {
    const typed = await sentForm(c)
    return typed instanceof Response ? typed : answerChallenge(c, deps, typed)
  })

  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if (isByMail(c)) return askMail(c, deps, typed)
    if (typed.has('catalog')) return startAsGuest(c, deps, typed)
    const held = await heldBy(c, deps)
    if (held === null) return leadFromLost(c, typed)
    return actOnHeld(c, deps, { ...held, typed })
  })
}
