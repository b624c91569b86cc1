import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant, inTenant, newId } from '../../support/community.ts'
import { order, type Sale, saleOf } from '../../support/orders.ts'
import { awaited, paidSale } from '../../support/payments.ts'
import { ask, food } from '../../support/questions.ts'
import { formOf, plain, type Somebody, somebody, submit } from './forms.ts'
import { dataIn, sameIn } from './languages-apart.ts'

let organizer: Somebody
let sale: Sale
beforeAll(async () => {
  organizer = await somebody()
  sale = await saleOf(
    [{ capacity: 100 }],
    [{}, { name: 'Workshop', fields: { requires_approval: true } }],
    organizer.community,
  )
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
})

const at = (path: string) => `/settings/events?section=events&at=${encodeURIComponent(path)}`
const pageOf = async (path: string) => {
  const page = await organizer.browser.get(path)
  expect(page.status, page.text).toBe(200)
  return page.text
}
const ordered = async (type = 0) => {
  const visitor = await sale.community.person()
  const { json } = await order(sale, visitor, [{ type }], { body: { finalize: true } })
  return { visitor, id: String(json.id), status: json.statusCode }
}
const actionOf = (html: string, relation: string) =>
  plain(new RegExp(`action="([^"]*)" data-rel="${relation}"`).exec(html)?.[1] ?? '')
const keyIn = (html: string) => /name="\$key" value="([^"]*)"/.exec(html)?.[1] ?? ''

describe('an order in the workbench', () => {
  it('shows who comes with which ticket, what is paid and what became of it', async () => {
    const { id, visitor } = await ordered()
    const html = await pageOf(at(`${sale.path}/${id}`))
    for (const text of [
      `${visitor.id}@example.test`,
      'Who comes',
      'badge good">Confirmed',
      'badge good">Active',
      'Confirmed at',
      'Free',
    ]) {
      expect(plain(html)).toContain(text)
    }
    expect(html).toMatch(/data-rel="reissue"[^>]*aria-label="New code: /)
    expect(html).toContain('data-rel="revoke"')
    expect(html).toContain('data-rel="cancel"')
    expect(html).not.toContain('data-rel="approve"')
    expect(html).toMatch(/Confirmed at<\/dt><dd><time [^>]*>[^<]* CES?T</)
    const german = await organizer.browser.get(at(`${sale.path}/${id}`), {
      headers: { 'accept-language': 'de' },
    })
    const { json } = await call(sale.community, `${sale.path}/${id}`, { as: sale.manager })
    const data = dataIn(json)
    const [, community = ''] = /class="console-name"[^>]*>([^<]*)/.exec(html) ?? []
    for (const text of ['1 × Visitor', community]) data.add(text)
    expect(sameIn(html, german.text, data)).toEqual([])
  })

  it('shows disputes of its payment, where they are answered, and restores its tickets', async () => {
    const { id } = await ordered()
    await inTenant(
      sale.community.id,
      `with paid as (
         insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
           status_id, amount_minor, currency_code, account_id, provider_payment_id,
           checkout_expires_at, return_url, heard_at, settled_at)
         values (gen_random_uuid(), $1, $2, $3, 'stripe', 5, 1250, 'EUR', 'acct_1', 'pi_1', now(),
           'https://example.test/', now(), now()) returning id),
       suspended as (
         update admission_ticket set state = 'Suspended', reason = 'Disputed'
         where registration_order_id = $3)
       insert into payment_dispute (id, tenant_id, event_id, registration_order_id,
         payment_attempt_id, provider_dispute_id, state, reason, amount_minor, currency_code,
         is_refundable, evidence_due_at, answer_url, opened_at, heard_at)
       select gen_random_uuid(), $1, $2, $3, id, 'du_' || $3, 'NeedsResponse', 'NotReceived', 1250,
         'EUR', false, now() + interval '9 days', 'https://dashboard.example.test/du', now(), now()
       from paid`,
      [sale.community.id, sale.eventId, id],
    )
    const path = at(`${sale.path}/${id}`)
    const html = await pageOf(path)
    for (const text of [
      'badge warn">Needs response',
      '€12.50',
      'Not received',
      'Answer until',
      / CES?T</.exec(html.slice(html.indexOf('Answer until')))?.[0] ?? 'a time where the event is',
      'href="https://dashboard.example.test/du"',
      'badge warn">Suspended',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/Answer until<\/dt><dd><time [^>]*>[^<]* CES?T</)
    const german = await organizer.browser.get(path, { headers: { 'accept-language': 'de' } })
    for (const text of ['Zahlungsanfechtungen', 'Antwort nötig', 'Leistung nicht erhalten']) {
      expect(german.text).toContain(text)
    }
    const listed = await pageOf(at(sale.path))
    expect(listed).toContain('badge warn">Needs response')
    const all = await pageOf(at(`/api/events/${sale.eventId}/payment-disputes`))
    expect(all).toContain('Not received')
    const restore = plain(/data-rel="restore" href="([^"]*)"/.exec(html)?.[1] ?? '')
    const restored = await organizer.browser.submit(restore, {})
    expect(restored.status, restored.text).toBe(303)
    expect(await pageOf(path)).toContain('badge good">Active')
  })

  it('is approved by one press, and cancelled by whoever is sure', async () => {
    const { id, status } = await ordered(1)
    expect(status).toBe('AWAITING_APPROVAL')
    const path = at(`${sale.path}/${id}`)
    const waiting = await pageOf(path)
    expect(waiting).toContain('badge warn">Awaiting approval')
    const sent = { $key: keyIn(waiting) }
    const done = await organizer.browser.submit(actionOf(waiting, 'approve'), sent)
    expect(done.status, done.text).toBe(303)
    const approved = await pageOf(path)
    expect(approved).toContain('badge good">Confirmed')
    const again = { $key: keyIn(approved) }
    const resent = await organizer.browser.submit(actionOf(approved, 'resend'), again)
    expect(resent.status, resent.text).toBe(303)
    const cancel = plain(/data-rel="cancel" href="([^"]*)"/.exec(approved)?.[1] ?? '')
    expect((await organizer.browser.submit(cancel, {})).status).toBe(422)
    expect((await organizer.browser.submit(cancel, { $sure: 'true' })).status).toBe(303)
    expect(await pageOf(path)).toContain('badge bad">Cancelled')
  })
})

describe('what organizers look after in the workbench', () => {
  it('lists payments that a person has to look at, with the reason, in both languages', async () => {
    const { id } = await ordered()
    const payment = newId()
    await inTenant(
      sale.community.id,
      `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider, status_id,
         amount_minor, currency_code, reference, reconciliation_reason)
       values ($4, $1, $2, $3, 'manual', 7, 1250, 'EUR', 'AAAAAAAA', 'paidTwice')`,
      [sale.community.id, sale.eventId, id, payment],
    )
    const path = at(`/api/events/${sale.eventId}/doubtful-payments`)
    const page = await pageOf(path)
    expect(page).toContain('€12.50')
    const german = await organizer.browser.get(path, { headers: { 'accept-language': 'de' } })
    for (const [html, reason, provider] of [
      [page, 'Paid twice', 'Manual'],
      [german.text, 'Doppelt bezahlt', 'Von Hand'],
    ] as const) {
      expect(html).toContain(reason)
      expect(html).toContain(provider)
    }
    const [, one] = /<a href="([^"]*doubtful-payments[^"]*)">Paid twice</.exec(page)!
    const shown = await pageOf(plain(one!))
    expect(shown).toContain('Mark as looked into')
    expect(shown).toContain(`registration-orders%2F${id}`)
    const [, resolving] = /data-rel="resolve"\s+href="([^"]+)"/.exec(shown)!
    const form = await pageOf(plain(resolving!))
    const sent = await submit(organizer.browser, formOf(form))
    expect(sent.status, sent.text).toBe(303)
    expect(await pageOf(path)).not.toContain('€12.50')
  })

  it('lists which events still hold personal data, and until when, in both languages', async () => {
    await ordered()
    const path = '/settings/events?section=held-personal-data'
    const page = await pageOf(path)
    const german = await organizer.browser.get(path, { headers: { 'accept-language': 'de' } })
    for (const [html, title, people] of [
      [page, 'Held personal data', 'People'],
      [german.text, 'Gespeicherte Personendaten', 'Personen'],
    ] as const) {
      expect(html).toContain(title)
      expect(html).toContain(people)
      expect(html).toMatch(
        new RegExp(`<a href="[^"]*registration-participants[^"]*">Event ${sale.eventId}<`),
      )
    }
  })
})

describe('what organizers are asked of whoever comes', () => {
  let asking: Sale
  let questions: string[]
  beforeAll(async () => {
    asking = await saleOf([{ capacity: 10 }], [{}, { name: 'Workshop' }], organizer.community)
    await grant(organizer.community.id, {
      scope: 'event',
      scopeId: asking.eventId,
      userId: organizer.id,
      role: roles.eventManager,
    })
    const ofOrganizers = { exposure: 'System' }
    questions = await ask(
      asking,
      { ...food, label: 'Meals', type: 'MultipleChoice', ...ofOrganizers },
      { label: 'How many', type: 'Number', ...ofOrganizers },
      { label: 'Of workshops', ...ofOrganizers, ticket_type_lineage_ids: [asking.types[1]] },
      { ...food, label: 'Own food' },
      { label: 'From', type: 'Country', ...ofOrganizers },
    )
  })
  const textOf = (html: string) =>
    html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  const orderedWith = async (type: number) => {
    const visitor = await asking.community.person()
    const { json } = await order(asking, visitor, [{ type }])
    const path = `${asking.path}/${json.id}`
    const { json: people } = await call(asking.community, `${path}/participants`, { as: visitor })
    const [person] = people._embedded.items
    const [, , , ownFood] = questions
    const said = await call(asking.community, `${path}/participants/${person.id}`, {
      as: visitor,
      method: 'PUT',
      body: { firstName: 'Robin', lastName: 'Weber', answers: { [ownFood!]: 'other' } },
    })
    expect(said.status, said.text).toBe(200)
    return path
  }
  const noting = (html: string) =>
    plain(/data-rel="edit-organizer-answers"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '')

  it('is answered by its labels, and told with what the person answered', async () => {
    const path = at(await orderedWith(0))
    const [meals, count, ofWorkshops, ownFood] = questions.map((id) => `organizerAnswers.${id}`)
    const before = await pageOf(path)
    expect(textOf(before)).toContain('Own food Something else')
    const form = formOf(await pageOf(noting(before)))
    expect([form.texts.has(ofWorkshops!), form.texts.has(ownFood!)]).toEqual([false, false])
    form.texts.set(meals!, 'vegan')
    form.texts.set(count!, 'many')
    const refused = await submit(organizer.browser, form)
    expect(refused.status, refused.text).toBe(422)
    expect(refused.text).toMatch(
      new RegExp(
        `aria-invalid="true"[^>]* name="${count}"|name="${count}"[^>]* aria-invalid="true"`,
      ),
    )
    expect(refused.text).toContain('must be a number')
    const again = formOf(refused.text)
    expect(again.texts.getAll(meals!)).toEqual(['vegan'])
    again.texts.set(count!, '2')
    const sent = await submit(organizer.browser, again)
    expect(sent.headers.get('location'), sent.text).toContain(path)
    const noted = await pageOf(sent.headers.get('location') ?? '')
    expect(textOf(noted)).toMatch(/Meals Vegan How many 2 Own food Something else/)
    const german = await organizer.browser.get(path, { headers: { 'accept-language': 'de' } })
    expect(textOf(german.text)).toMatch(/Meals Vegan How many 2 Own food Something else/)
    expect(formOf(await pageOf(noting(noted))).texts.get(count!)).toBe('2')
  })

  it('offers countries in the order of the language of the reader', async () => {
    const path = noting(await pageOf(at(await orderedWith(0))))
    const offered = async (language: string) => {
      const headers = { 'accept-language': language }
      const { text } = await organizer.browser.get(path, { headers })
      const list = text.slice(text.indexOf(`name="organizerAnswers.${questions[4]}"`))
      return [...list.matchAll(/<option value="[A-Z]{2}">([^<]*)/g)].map(([, name]) => name!)
    }
    for (const language of ['en', 'de']) {
      const names = (await offered(language)).map(plain)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
      expect(names).toContain(language === 'de' ? 'Ägypten' : 'Egypt')
    }
  })

  it('is asked of the tickets that it is for alone', async () => {
    const html = await pageOf(at(await orderedWith(1)))
    const { texts } = formOf(await pageOf(noting(html)))
    expect(texts.has(`organizerAnswers.${questions[2]}`)).toBe(true)
    const person = noting(html).replace(/&do=.*/, '')
    const own = await pageOf(person)
    expect(own).toContain('<h1>Robin Weber</h1>')
    expect(textOf(own)).toContain('Own food Something else')
    expect(own).not.toContain('Has previous')
    expect(own).toContain('data-rel="edit-organizer-answers"')
    expect((await organizer.browser.get(`${person}0`)).status).toBe(404)
    const attendees = await pageOf(at(`/api/events/${asking.eventId}/registration-participants`))
    expect(attendees).toMatch(/<a href="[^"]*registration-orders%2F[^"]*">Robin Weber</)
    const { id } = await ordered()
    expect(noting(await pageOf(at(`${sale.path}/${id}`)))).toBe('')
  })
})

describe('the money of an order in the workbench', () => {
  it('is marked as paid, goes back by amounts as people write them, and is marked as refunded', async () => {
    const paid = await paidSale({ tickets: [{}] }, organizer.community)
    await grant(organizer.community.id, {
      scope: 'event',
      scopeId: paid.eventId,
      userId: organizer.id,
      role: roles.eventManager,
    })
    const { id } = await awaited(paid, await paid.community.person())
    const path = at(`${paid.path}/${id}`)
    const press = async (relation: string, texts: Record<string, string> = {}) => {
      const html = await pageOf(path)
      const said = { $key: keyIn(html.slice(html.indexOf(`data-rel="${relation}"`))), ...texts }
      return organizer.browser.submit(actionOf(html, relation), said)
    }
    expect(await pageOf(path)).toContain('Mark as paid: €12.50')
    expect((await press('mark-paid', { amountMinor: '1250' })).status).toBe(303)

    const payable = await pageOf(path)
    const line = /name="lines\.0\.orderLineId" value="([^"]*)"/.exec(payable)?.[1] ?? ''
    expect(payable).toMatch(/name="lines\.0\.amountMinor"[^>]* value="12\.50"/)
    const refund = (amount: string) =>
      press('create-refund', {
        $currency: 'EUR',
        'lines.0.orderLineId': line,
        'lines.0.amountMinor': amount,
      })
    for (const wrong of ['12.51', '1.234', '-1', 'all']) {
      expect([wrong, (await refund(wrong)).status]).toEqual([wrong, 422])
    }
    expect((await refund('4,5')).status).toBe(303)
    const owed = await pageOf(path)
    expect(owed).toContain('Mark as refunded: €4.50')
    expect(owed).toContain('Requires action')
    expect((await press('mark-refunded', { amountMinor: '450' })).status).toBe(303)
    const done = await pageOf(path)
    expect(done).toMatch(/name="lines\.0\.amountMinor"[^>]* value="8\.00"/)
    expect(done).not.toContain('data-rel="mark-refunded"')
  })
})

describe('the orders of an event', () => {
  it('are found by status and ticket type in words, with how many there are', async () => {
    const kept = await ordered(1)
    const guest = await ordered()
    await inTenant(
      sale.community.id,
      `update registration_order_participant set first_name = 'Mo', last_name = 'Guest'
       where registration_order_id = $1`,
      [guest.id],
    )
    await inTenant(
      sale.community.id,
      'update registration_order set account_user_id = null where id = $1',
      [guest.id],
    )
    const all = await pageOf(at(sale.path))
    expect(all).toContain('Mo Guest')
    expect(all).toMatch(/<a class="chip"[^>]*>Awaiting approval \(\d\)<\/a>/)
    expect(all).not.toContain('<select id="filter-statusId"')
    expect(all).toMatch(new RegExp(`<option value="${sale.types[1]}">Workshop \\(\\d\\)</option>`))
    const asked = await organizer.browser.get(`${at(sale.path)}&statusId=7&text=`)
    expect(asked.status).toBe(303)
    const found = await pageOf(asked.headers.get('location') ?? '')
    expect(found).toContain(kept.id)
    expect(found).not.toContain(guest.id)
    expect(found).toMatch(/aria-current="true">Awaiting approval \(\d\)/)
    expect(found).toContain('<input type="hidden" name="statusId" value="7"/>')
    const { json } = await call(sale.community, `${sale.path}/${guest.id}`, { as: sale.manager })
    expect(json.accountUserId).toBeNull()
  })
})

describe('a registration that an organizer keeps', () => {
  it('is registered by a form that offers what is on sale, and marked where registrations are shown', async () => {
    const listed = await pageOf(at(sale.path))
    expect(listed).toContain('Register somebody')
    const html = await pageOf(`${at(sale.path)}&do=register-attendee`)
    expect(html).toContain(`<option value="${sale.types[0]}"`)
    const form = formOf(html)
    const email = `${sale.eventId}@example.test`
    for (const [name, text] of Object.entries({
      ticketTypeLineageId: sale.types[0]!,
      firstName: 'Robin',
      lastName: 'Weber',
      email,
    })) {
      form.texts.set(name, text)
    }
    const sent = await submit(organizer.browser, form)
    expect(sent.status, sent.text).toBe(303)
    const made = await call(sale.community, `${sale.path}?text=${encodeURIComponent(email)}`, {
      as: sale.manager,
    })
    const [{ id, origin }] = made.json._embedded.items
    expect(origin).toBe('Complimentary')
    const text = 'An organizer, free of charge'
    expect(await pageOf(at(`${sale.path}/${id}`))).toContain(text)
    expect(await pageOf(at(sale.path))).toContain(text)
    const asked = await organizer.browser.get(`${at(sale.path)}&do=export`)
    const file = await submit(organizer.browser, formOf(asked.text))
    expect(file.headers.get('content-type'), file.text).toContain('text/csv')
    expect(file.text).toMatch(/Registered by.*Complimentary/s)
  })

  it('has waited, which the history tells', async () => {
    const { id } = await ordered()
    await inTenant(
      sale.community.id,
      `update registration_order set waited_since = created_at - interval '2 hours',
         offered_at = created_at - interval '1 hour' where id = $1`,
      [id],
    )
    const html = await pageOf(at(`${sale.path}/${id}`))
    const steps = ['Joined the waiting list', 'Was offered a place', 'Took the place']
    const places = steps.map((step) => html.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('has a note that organizers read and replace', async () => {
    const { id } = await ordered()
    const path = `${sale.path}/${id}/note`
    expect(await pageOf(at(`${sale.path}/${id}`))).toContain('>Note<')
    const form = formOf(await pageOf(`${at(path)}&do=edit`))
    form.texts.set('note', 'Sits in the first row.')
    expect((await submit(organizer.browser, form)).status).toBe(303)
    expect(await pageOf(at(path))).toContain('Sits in the first row.')
  })
})
