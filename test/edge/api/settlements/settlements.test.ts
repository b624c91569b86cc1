import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import {
  connectedSale,
  ledToPay,
  listed,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { issuedBy, issuing } from '../../../support/invoices.ts'
import { formOf, linkTo, somebody } from '../../console/forms.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())
afterEach(() => {
  till.stripe.failing = 'nothing'
})

type Connected = Awaited<ReturnType<typeof connectedSale>>

const today = () => new Date().toISOString().slice(0, 10)

async function organizationOf({ community, eventId }: Connected): Promise<string> {
  const [row] = await inTenant<{ id: string }>(
    community.id,
    'select a.organization_id as id from event e join actor a on a.id = e.actor_id where e.id = $1',
    [eventId],
  )
  return row!.id
}

async function asked(
  sale: Connected,
  {
    as = sale.manager,
    below = '',
    ...period
  }: { as?: Person | null; below?: string; from?: string; until?: string } = {},
) {
  const id = await organizationOf(sale)
  return call(sale.community, `/api/organization/${id}/payment-account/settlement${below}`, {
    as,
    method: 'POST',
    body: { from: today(), until: today(), ...period },
    origin: till.isolate.origin,
  })
}

async function paid(sale: Connected) {
  const order = await ledToPay(till, sale, await sale.community.person())
  const { id: paymentId } = till.stripe.pay(order.page, 'succeeded')
  await till.stripe.delivered()
  return { ...order, paymentId }
}

const refund = async (sale: Connected, orderId: string, amountMinor: number) => {
  const at = `${sale.path}/${orderId}`
  const sent = { as: sale.manager, origin: till.isolate.origin }
  const { json } = await call(sale.community, at, sent)
  const lines = [{ orderLineId: json.lines[0].id, amountMinor }]
  const opened = await call(sale.community, `${at}/refunds`, {
    ...sent,
    method: 'POST',
    body: { lines },
  })
  expect(opened.status, opened.text).toBe(201)
  await expect.poll(() => listed(till, sale, 'refunds')).not.toHaveLength(0)
  await till.stripe.delivered()
}

describe('a settlement report', () => {
  it('has the sums of the provider, and no difference where orders agree', async () => {
    const sale = await issuing(await connectedSale(till))
    const one = await paid(sale)
    const other = await paid(sale)
    await refund(sale, one.id, 500)
    const dispute = till.stripe.dispute(other.paymentId)
    till.stripe.closeDispute(dispute.id, 'lost')
    await till.stripe.delivered()
    const account = await call(
      sale.community,
      `/api/organization/${await organizationOf(sale)}/payment-account`,
      { as: sale.manager, origin: till.isolate.origin },
    )
    expect(Object.keys(account.json._links)).toEqual(
      expect.arrayContaining(['settlement', 'settlement-csv']),
    )
    const report = await asked(sale)
    expect([report.status, report.trips], report.text).toEqual([200, 3])
    const { totals, movements, differences } = report.json
    expect(differences).toEqual([])
    const booked = await listed<Record<string, number>>(till, sale, 'balance_transactions')
    const sumOf = (rows: Record<string, number>[], name: string) =>
      rows.reduce((sum, row) => sum + row[name]!, 0)
    expect(movements).toHaveLength(booked.length)
    expect(sumOf(totals, 'netMinor')).toBe(sumOf(booked, 'net'))
    expect(sumOf(totals, 'amountMinor')).toBe(sumOf(booked, 'amount'))
    expect(sumOf(totals, 'providerFeeMinor') + sumOf(totals, 'platformFeeMinor')).toBe(
      sumOf(booked, 'fee'),
    )
    expect(
      totals.map(({ kind, count, amountMinor }: Record<string, unknown>) => [
        kind,
        count,
        amountMinor,
      ]),
    ).toEqual([
      ['dispute', 1, -1250],
      ['payment', 2, 2500],
      ['refund', 1, -500],
    ])
    for (const { orderId } of movements) expect([one.id, other.id]).toContain(orderId)
    // What is invoiced and not credited is what the provider has booked, before what it took.
    const signs = { Invoice: 1, CreditNote: -1, CreditNoteReversal: 1 }
    const invoiced = (await issuedBy(sale)).map(
      ({ kind, grossMinor }: { kind: keyof typeof signs; grossMinor: number }) =>
        signs[kind] * grossMinor,
    )
    expect(invoiced.reduce((sum: number, each: number) => sum + each, 0)).toBe(
      sumOf(totals, 'amountMinor'),
    )
  })

  it('names the orders that say otherwise, and those that the provider knows nothing of', async () => {
    const sale = await connectedSale(till)
    const [less, unknown, lost, unpaid] = [
      await paid(sale),
      await paid(sale),
      await paid(sale),
      await paid(sale),
    ]
    const set = (assignment: string, id: string) =>
      inTenant(
        sale.community.id,
        `update payment_attempt set ${assignment} where registration_order_id = $1 and provider = 'stripe'`,
        [id],
      )
    await set('amount_minor = amount_minor - 50', less.id)
    await set(`provider_payment_id = 'pi_elsewhere'`, unknown.id)
    await set('fee_minor = fee_minor + 1', lost.id)
    await set('status_id = 8, settled_at = null', unpaid.id)
    const { json } = await asked(sale)
    const found = json.differences.map(({ reason, orderId }: Record<string, unknown>) => [
      ...[reason, orderId],
    ])
    expect(found.toSorted()).toEqual(
      [
        ['NoOrder', null],
        ['NotAtProvider', unknown.id],
        ['NotSettled', unpaid.id],
        ['OtherAmount', less.id],
        ['OtherFee', lost.id],
      ].toSorted(),
    )
  })

  it('reads all pages of the provider, each one trip, and none that is not of these days', async () => {
    const sale = await connectedSale(till)
    const { id, paymentId } = await paid(sale)
    const { origin, key } = till.stripe
    // Made on the pages of the provider, where nobody tells of them what they are for.
    for (let made = 0; made < 100; made++) {
      const refund = await fetch(`${origin}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'stripe-account': sale.accountId },
        body: new URLSearchParams({ payment_intent: paymentId, amount: '1' }),
      })
      expect(refund.status).toBe(200)
    }
    const report = await asked(sale)
    expect([report.status, report.trips, report.json.movements.length], report.text).toEqual([
      ...[200, 4, 101],
    ])
    expect(report.json.movements.at(-1).orderId).toBe(id)
    const reasons = new Set(report.json.differences.map(({ reason }: { reason: string }) => reason))
    expect([...reasons]).toEqual(['NoOrder'])
    const before = await asked(sale, { from: '2026-01-01', until: '2026-01-31' })
    expect(before.json).toMatchObject({ totals: [], movements: [], differences: [] })
  })

  it('is a file for other programs, too', async () => {
    const sale = await connectedSale(till)
    const order = await paid(sale)
    await inTenant(
      sale.community.id,
      `update payment_attempt set provider_payment_id = '=cmd()' where registration_order_id = $1`,
      [order.id],
    )
    const file = await asked(sale, { below: '/csv' })
    expect([file.status, file.headers.get('content-type')], file.text).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const [head, movement, ...others] = file.text.trim().split('\r\n')
    expect(head).toContain('movementId,at,kind,sourceId')
    expect(movement).toContain(order.paymentId)
    expect(others).toHaveLength(2)
    expect(file.text).toContain(`'=cmd()`)
    expect(file.text).not.toMatch(/(^|,)"?=cmd/m)
  })

  it.each<[string, object, RegExp]>([
    ['ends before it begins', { from: '2026-02-02', until: '2026-02-01' }, /before the first day/],
    ['is longer than a month', { from: '2026-01-01', until: '2026-02-01' }, /31 days/],
  ])('is refused where its time %s', async (_, period, says) => {
    const refused = await asked(await connectedSale(till), period)
    expect([refused.status, refused.json.errors.until], refused.text).toEqual([
      400,
      [expect.stringMatching(says)],
    ])
  })

  it('is for administrators of the organization, and says so where the provider does not answer', async () => {
    const sale = await connectedSale(till)
    for (const [as, status] of [
      [await sale.community.person(), 403],
      [null, 401],
    ] as const) {
      expect((await asked(sale, { as })).status).toBe(status)
    }
    till.stripe.failing = 'server'
    const failed = await asked(sale)
    expect([failed.status, failed.json.code], failed.text).toEqual([502, 'provider_gateway'])
  })

  it('is not offered before there is an account', async () => {
    const sale = await connectedSale(till)
    const { id } = sale.community
    await inTenant(id, 'delete from payment_account where tenant_id = $1', [id])
    const refused = await asked(sale)
    expect([refused.status, refused.json.code], refused.text).toEqual([409, 'resource_conflict'])
  })
})

describe('the console of an organization', () => {
  const origin = () => ({ origin: till.isolate.origin })

  it('shows the report, and gives the file', async () => {
    const owner = await somebody()
    const sale = await connectedSale(till, {}, owner.community)
    const organizationId = await organizationOf(sale)
    const { id: orderId } = await paid(sale)
    await grant(owner.community.id, {
      userId: owner.id,
      scope: 'organization',
      scopeId: organizationId,
      role: roles.organizationAdministrator,
    })
    const path = `/settings/organization/${organizationId}?section=payment-account`
    const section = await owner.browser.get(path, origin())
    expect(section.text).toContain('Compare with the provider')
    const submitted = async (title: string) => {
      const form = formOf((await owner.browser.get(linkTo(section.text, title), origin())).text)
      const texts = { ...Object.fromEntries(form.texts), from: today(), until: today() }
      return owner.browser.submit(form.action, texts, origin())
    }
    const report = await submitted('Compare with the provider')
    expect([report.status, report.text]).toEqual([200, expect.stringContaining('€12.50')])
    const file = await submitted('Download the comparison')
    expect([file.status, file.headers.get('content-disposition')], file.text).toEqual([
      ...[200, 'attachment; filename="settlement.csv"'],
    ])
    expect(file.text).toContain(orderId)
  })
})
