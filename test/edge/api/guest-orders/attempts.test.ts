import { describe, expect, it } from 'vitest'
import { guestHeaders } from '../../../../src/kernel/guest-orders.ts'
import { hashOf } from '../../../../src/kernel/ids.ts'
import { type Answer, call } from '../../../support/client.ts'
import { inTenant, newId } from '../../../support/community.ts'
import {
  admitGuests,
  asGuest,
  type Guest,
  guestOrder,
  guestPath,
  kim,
} from '../../../support/guests.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'
import { ask, food } from '../../../support/questions.ts'

const done = ({ status, json, text }: Answer, wanted = 200) => {
  expect(status, text).toBe(wanted)
  return json
}

interface Attempt {
  id: string
  secret: string
  started: Answer
}

async function begun(sale: Sale) {
  const guest = await guestOrder(sale, { quantity: 2 })
  const list = done(await asGuest(sale, guest, { below: '/participants' }))
  return { guest, people: list._embedded.items }
}

async function attempted(
  sale: Sale,
  guest: Guest,
  participantId: string,
  key = newId(),
): Promise<Attempt> {
  const started = await asGuest(sale, guest, {
    below: '/attempts',
    method: 'POST',
    body: { participantId },
    headers: { 'idempotency-key': key },
  })
  const { id } = done(started, 201)
  return { id, secret: started.headers.get(guestHeaders.attempt)!, started }
}

/** Calls an attempt with a secret, or with none. */
const at = (
  sale: Sale,
  guest: Pick<Guest, 'id'>,
  { id, secret }: { id: string; secret: string | null },
  { below = '', method = 'GET', body = undefined as object | undefined, headers = {} } = {},
) =>
  call(sale.community, guestPath(sale, `/${guest.id}/attempts/${id}${below}`), {
    method,
    ...(body && { body }),
    headers: {
      ...(secret !== null && { [guestHeaders.attempt]: secret }),
      ...(method !== 'GET' && { 'idempotency-key': newId() }),
      ...headers,
    },
  })

describe('an attempt to say who comes', () => {
  it('is opened by a secret that is shown once, and says nothing else of the order', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const [foodId] = await ask(sale, { ...food, is_required: true })
    const { guest, people } = await begun(sale)
    const [first, second] = people
    const key = newId()
    const attempt = await attempted(sale, guest, second.id, key)
    expect(attempt.started.trips).toBe(2)
    expect(attempt.secret).toMatch(/^[\w-]{43}$/)
    expect(attempt.started.text).not.toContain(attempt.secret)
    // What holds the places ends sooner than the secret.
    expect(attempt.started.json.expiresAt).toBe(guest.order.expiresAt)
    // Whoever lost the answer gets it again, by the same key.
    const again = await attempted(sale, guest, second.id, key)
    expect([again.id, again.secret]).toEqual([attempt.id, attempt.secret])
    const [stored] = await inTenant(
      sale.community.id,
      'select capability_hash from registration_attempt where id = $1',
      [attempt.id],
    )
    expect(stored).toEqual({ capability_hash: await hashOf(attempt.secret) })

    const form = await at(sale, guest, attempt)
    expect([done(form), form.trips]).toMatchObject([
      { firstName: null, takesNames: true, questions: [{ label: 'Food' }] },
      1,
    ])
    expect(Object.keys(form.json._links).toSorted()).toEqual(['self', 'skip', 'submit'])
    expect(form.headers.get('cache-control')).toBe('private, no-store')
    for (const hidden of [kim.email, first.id, guest.capability, attempt.secret]) {
      expect(form.text).not.toContain(hidden)
    }
    const submit = (body: object) =>
      at(sale, guest, attempt, { below: '/submissions', method: 'POST', body })
    const wrong = await submit({ firstName: 'Robin' })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, [`answers.${foodId}`]])
    const said = await submit({ firstName: 'Robin', answers: { [foodId!]: 'vegan' } })
    expect([done(said)._links, said.trips]).toEqual([{}, 2])
    const { _embedded } = done(await asGuest(sale, guest, { below: '/participants' }))
    expect(_embedded.items[1]).toMatchObject({
      firstName: 'Robin',
      answers: { [foodId!]: 'vegan' },
    })
    // It worked once.
    expect((await submit({ firstName: 'Max', answers: { [foodId!]: 'vegan' } })).status).toBe(404)
  })

  it('is one 404 for every secret that is not its own, and once it is over', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const [mine, theirs] = [await begun(sale), await begun(sale)]
    const attempt = await attempted(sale, mine.guest, mine.people[1].id)
    const foreign = await attempted(sale, theirs.guest, theirs.people[1].id)
    const elsewhere = await saleOf()
    const shown: [Sale, Pick<Guest, 'id'>, { id: string; secret: string | null }][] = [
      [sale, mine.guest, { ...attempt, secret: null }],
      [sale, mine.guest, { ...attempt, secret: 'x'.repeat(43) }],
      [sale, mine.guest, { ...attempt, secret: `${attempt.secret}, ${attempt.secret}` }],
      [sale, mine.guest, { ...attempt, secret: foreign.secret }],
      [sale, mine.guest, { ...attempt, secret: mine.guest.capability }],
      [sale, theirs.guest, attempt],
      [sale, mine.guest, { ...attempt, id: newId() }],
      [elsewhere, mine.guest, attempt],
    ]
    const body = { firstName: 'Robin' }
    const said = (answer: Answer) => [answer.status, answer.json.code, answer.json.detail]
    const refusals: unknown[][] = []
    for (const [of, guest, tried] of shown) {
      refusals.push(said(await at(of, guest, tried)))
      refusals.push(
        said(await at(of, guest, tried, { below: '/submissions', method: 'POST', body })),
      )
      refusals.push(said(await at(of, guest, tried, { below: '/skip', method: 'POST' })))
    }
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(refusals[0]!.slice(0, 2)).toEqual([404, 'resource_not_found'])
    // The secret of an attempt opens no order, and no other secret starts an attempt.
    const asOrder = { ...mine.guest, capability: attempt.secret }
    expect((await asGuest(sale, asOrder, { below: '' })).status).toBe(404)
    expect(
      (
        await asGuest(sale, asOrder, {
          below: '/attempts',
          method: 'POST',
          body: { participantId: mine.people[1].id },
        })
      ).status,
    ).toBe(404)

    // A newer one of the same person takes its place, and a skipped one says nothing.
    const newer = await attempted(sale, mine.guest, mine.people[1].id)
    expect((await at(sale, mine.guest, attempt)).status).toBe(404)
    done(await at(sale, mine.guest, newer, { below: '/skip', method: 'POST' }))
    expect((await at(sale, mine.guest, newer)).status).toBe(404)
    const late = await attempted(sale, mine.guest, mine.people[1].id)
    await inTenant(
      sale.community.id,
      `update registration_attempt set expires_at = now() - interval '1 minute' where id = $1`,
      [late.id],
    )
    expect((await at(sale, mine.guest, late)).status).toBe(404)
  })

  it('does not change where the tickets of the order are sent', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const guest = await guestOrder(sale, { quantity: 2, body: { participants: [kim] } })
    const [{ id }] = done(await asGuest(sale, guest, { below: '/participants' }))._embedded.items
    const attempt = await attempted(sale, guest, id)
    const submit = (body: object) =>
      at(sale, guest, attempt, { below: '/submissions', method: 'POST', body })
    const elsewhere = await submit({ ...kim, email: 'robin@example.test' })
    expect([elsewhere.status, Object.keys(elsewhere.json.errors)]).toEqual([400, ['email']])
    done(await submit({ ...kim, firstName: 'Robin', email: 'KIM@example.test' }))
  })

  it('ends when its ticket is given to somebody else, of whom its holder learns nothing', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set answers_hours_before_start = 0, transfer_hours_before_start = 0 where id = $1',
      [sale.versionId],
    )
    const participants = [kim, { firstName: 'Robin' }]
    const guest = await guestOrder(sale, { quantity: 2, body: { finalize: true, participants } })
    const { _embedded } = done(await asGuest(sale, guest, { below: '/participants' }))
    const [, second] = _embedded.items
    const attempt = await attempted(sale, guest, second.id)
    const { href, method } = second._links.transfer
    const given = await call(sale.community, href, {
      method,
      body: { firstName: 'Max', email: 'max@example.test' },
      headers: { [guestHeaders.capability]: guest.capability, 'idempotency-key': newId() },
    })
    done(given)
    const after = await at(sale, guest, attempt)
    expect([after.status, after.text.includes('Max')]).toEqual([404, false])
  })

  it('ends with the personal data of its order, and is of an order that takes names alone', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    const [{ id }] = done(await asGuest(sale, guest, { below: '/participants' }))._embedded.items
    const refused = await asGuest(sale, guest, {
      below: '/attempts',
      method: 'POST',
      body: { participantId: id },
    })
    expect(refused.status).toBe(409)
    // Answers of a confirmed order are still taken here, and its names stay.
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set answers_hours_before_start = 0 where id = $1',
      [sale.versionId],
    )
    const confirmed = await attempted(sale, guest, id)
    const known = done(await at(sale, guest, confirmed))
    expect(known).toMatchObject({ ...kim, takesNames: false })
    expect(Date.parse(known.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const submit = (body: object) =>
      at(sale, guest, confirmed, { below: '/submissions', method: 'POST', body })
    expect(Object.keys((await submit({ ...kim, firstName: 'Max' })).json.errors)).toEqual([
      'firstName',
    ])
    done(await submit(kim))
    const other = await begun(sale)
    await attempted(sale, other.guest, other.people[0].id)
    done(await asGuest(sale, other.guest, { below: '', method: 'DELETE' }))
    done(await asGuest(sale, other.guest, { below: '/personal-data', method: 'DELETE' }))
    expect(
      await inTenant(
        sale.community.id,
        'select from registration_attempt where registration_order_id = $1',
        [other.guest.id],
      ),
    ).toEqual([])
  })
})
