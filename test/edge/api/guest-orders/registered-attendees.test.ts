import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail } from '../../../support/accounts.ts'
import { scan, ticketsOf } from '../../../support/admission.ts'
import { type Answer, call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import { invoicedSale, issuedBy } from '../../../support/invoices.ts'
import { order, type Sale, saleOf, takenOf } from '../../../support/orders.ts'
import { attemptsOf, paidSale } from '../../../support/payments.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)
const wrongIn = ({ status, json }: Answer) => [status, Object.keys(json.errors ?? {})]
const robin = () => ({ firstName: 'Robin', lastName: 'Weber', email: newEmail() })

const register = (sale: Sale, body: object = {}, as: Person = sale.manager, isolate = 0) =>
  call(sale.community, `${sale.path}/attendees`, {
    method: 'POST',
    as,
    isolate,
    body: { ticketTypeLineageId: sale.types[0], ...robin(), ...body },
  })
const listOf = async (sale: Sale) =>
  (await call(sale.community, sale.path, { as: sale.manager })).json

describe('somebody whom an organizer registers', () => {
  it('has a ticket free of charge in one commit, is mailed it, and is marked in the list', async () => {
    const sale = await paidSale({ capacity: 5 })
    const list = await listOf(sale)
    expect(list.soldTypes).toEqual([
      { ticketTypeLineageId: sale.types[0], ticketTypeName: 'Visitor' },
    ])
    const { href, method } = list._links['register-attendee']
    const person = robin()
    const made = await call(sale.community, href, {
      method,
      as: sale.manager,
      body: { ticketTypeLineageId: sale.types[0], quantity: 2, ...person },
    })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({
      statusCode: 'CONFIRMED',
      origin: 'Complimentary',
      totalDueMinor: 0,
      accountUserId: null,
    })
    expect(await takenOf(sale)).toEqual([2])
    expect(await attemptsOf(sale, made.json.id)).toEqual([])
    expect(await ticketsOf(sale, sale.manager, made.json.id)).toMatchObject([
      { state: 'Active', firstName: 'Robin', lastName: 'Weber' },
      { state: 'Active', firstName: 'Robin', lastName: 'Weber' },
    ])
    const [mail] = await mailsTo(person.email, 1)
    expect(mail!.text).toContain('The organizers have registered you')
    expect(/\/account\/ticket#([\w-]+)/.exec(mail!.text)![1]).not.toBe('')
    const [listed] = (await listOf(sale))._embedded.items
    expect(listed).toMatchObject({
      id: made.json.id,
      origin: 'Complimentary',
      accountEmail: person.email,
    })
    const cancelled = await call(sale.community, `${sale.path}/${made.json.id}`, {
      method: 'DELETE',
      as: sale.manager,
    })
    expect(cancelled.json.statusCode).toBe('CANCELLED')
    expect(await takenOf(sale)).toEqual([0])
  })

  it('has paid by hand: the whole amount is there, under a reference of its own, and nothing is due', async () => {
    const sale = await paidSale({ capacity: 5 })
    const person = robin()
    const made = await register(sale, { ...person, origin: 'PaidByHand', quantity: 2 })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({
      statusCode: 'CONFIRMED',
      origin: 'PaidByHand',
      totalDueMinor: 2500,
    })
    expect(await attemptsOf(sale, made.json.id)).toEqual([
      { status_id: 5, amount_minor: '2500', reference: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    ])
    const read = await call(sale.community, `${sale.path}/${made.json.id}`, { as: sale.manager })
    expect(linksOf(read.json).toSorted()).toEqual(linksOf(made.json).toSorted())
    // One mail, which confirms: none asks for money.
    const mails = await mailsTo(person.email, 1)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('The codes as text')
  })

  it.each([
    [
      'a type that is not sold',
      { ticketTypeLineageId: '01900000-0000-7000-8000-000000000009' },
      [400, ['ticketTypeLineageId']],
    ],
    ['a price where there is none', { origin: 'PaidByHand' }, [400, ['origin']]],
    ['nobody', { firstName: '' }, [400, ['firstName']]],
    ['no address', { email: 'nowhere' }, [400, ['email']]],
    ['more than there are places', { quantity: 3 }, [409, []]],
    ['a buyer', { origin: 'Buyer' }, [400, ['origin']]],
  ])('is refused with %s, and takes nothing', async (_, body, expected) => {
    const sale = await saleOf([{ capacity: 2 }])
    expect(wrongIn(await register(sale, body))).toEqual(expected)
    expect(await takenOf(sale)).toEqual([0])
  })

  it('comes in by a hidden type whose sale is over, without an approval and whatever one person can have', async () => {
    const fields = {
      is_hidden: true,
      access_code_hash: 'x',
      requires_approval: true,
      maximum_per_person: 1,
      sales_end: new Date(Date.now() - 3_600_000).toISOString(),
    }
    const sale = await saleOf([{ capacity: 5 }], [{ fields }])
    await inTenant(sale.community.id, 'update event set registration_policy_id = 4 where id = $1', [
      sale.eventId,
    ])
    const made = await register(sale, { quantity: 2 })
    expect([made.status, made.json.statusCode], made.text).toEqual([201, 'CONFIRMED'])
  })

  it('is registered by managers alone, and for money once the community may sell', async () => {
    const sale = await paidSale()
    const visitor = await sale.community.person()
    expect((await register(sale, {}, visitor)).status).toBe(403)
    await inTenant(
      sale.community.id,
      'update operator_identity set terms_url = null where tenant_id = $1',
      [sale.community.id],
    )
    expect((await register(sale, { origin: 'PaidByHand' })).status).toBe(409)
    expect((await register(sale)).status).toBe(201)
    await inTenant(sale.community.id, 'update event set event_status_id = 3 where id = $1', [
      sale.eventId,
    ])
    expect(linksOf(await listOf(sale))).not.toContain('register-attendee')
    expect((await register(sale)).status).toBe(409)
  })

  it('of two for the last place, and a buyer, one has it', async () => {
    const sale = await saleOf([{ capacity: 1 }])
    const buyer = await sale.community.person()
    const answers = await Promise.all([
      register(sale),
      register(sale, {}, sale.manager, 1),
      order(sale, buyer, [{}], { body: { finalize: true } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await takenOf(sale)).toEqual([1])
  })

  it('has an invoice of what was paid, and none of what was free of charge', async () => {
    const sale = await invoicedSale()
    expect((await register(sale)).status).toBe(201)
    expect(await issuedBy(sale)).toEqual([])
    const person = robin()
    const paid = await register(sale, { ...person, origin: 'PaidByHand' })
    expect(paid.status, paid.text).toBe(201)
    expect(await issuedBy(sale)).toMatchObject([{ grossMinor: 1250, buyerName: 'Robin Weber' }])
  })

  it('is let in with the code of the mail', async () => {
    const sale = await saleOf()
    const person = robin()
    await register(sale, person)
    const [mail] = await mailsTo(person.email, 1)
    const [code] = /ticket#([\w-]+)/.exec(mail!.text)![1]!.split('-')
    expect((await scan(sale, sale.manager, code!)).json).toMatchObject({ firstName: 'Robin' })
  })
})
