import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

const seller = `'{"legalName": "S", "addressLines": ["A"], "country": "BE", "taxNumber": null, "vatId": null}'`

/** A paid order that waits to be confirmed, of a seller who has issued so many invoices. */
async function soldAfter(invoices: number) {
  const [tenantId, organizationId, eventId, versionId, typeId, orderId, lineId, paymentId] = [
    ...[newId(), newId(), newId(), newId(), newId(), newId(), newId(), newId()],
  ]
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  await superuser.query(`
    set session_replication_role = replica;
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'of-${eventId}', 'Community', 2);
    insert into collective (id, tenant_id, kind, approval_status_id, concurrency_stamp)
    values ('${organizationId}', '${tenantId}', 'organization', 2, gen_random_uuid());
    insert into actor (id, tenant_id, actor_type_id, organization_id, display_name)
    values ('${eventId}', '${tenantId}', 2, '${organizationId}', 'Organizer');
    insert into event (id, tenant_id, actor_id, title, slug, public_code, timezone, event_status_id,
      participation_configuration, concurrency_stamp)
    values ('${eventId}', '${tenantId}', '${eventId}', 'Many', '${eventId}', '${eventId}', 'Europe/Brussels', 2, '{}',
      gen_random_uuid());
    insert into ticket_catalog_version (id, tenant_id, event_id, number, state, currency_code, published_at,
      concurrency_stamp)
    values ('${versionId}', '${tenantId}', '${eventId}', 1, 'Published', 'EUR', now(), gen_random_uuid());
    insert into ticket_type (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, name, price_model,
      price_minor, tax_basis_points, maximum_per_order, concurrency_stamp)
    values ('${typeId}', '${tenantId}', '${eventId}', '${versionId}', '${typeId}', 'Visitor', 'Fixed', 100, 1900, 10,
      gen_random_uuid());
    insert into invoicing_settings (id, tenant_id, organization_id, is_issuing_invoices, legal_name, address_lines,
      country, number_prefix, is_small_business, concurrency_stamp)
    values ('${organizationId}', '${tenantId}', '${organizationId}', true, 'Seller', '{Street}', 'BE', 'R-', false,
      gen_random_uuid());
    create temporary table sold as
      select gen_random_uuid() as id, k from generate_series(1, ${invoices}) k
      union all select '${orderId}', 0;
    insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id, status_id, booking_party_type,
      currency_code, organizer_directed_total_minor, platform_fee_total_minor, organizer_earnings_total_minor,
      platform_contribution_total_minor, total_due_minor, submitted_at, expires_at, concurrency_stamp)
    select id, '${tenantId}', '${eventId}', '${versionId}', 6, 'Individual', 'EUR', 100, 0, 100, 0, 100, now(),
      now() + interval '1 day', gen_random_uuid() from sold;
    insert into registration_order_line (id, tenant_id, event_id, registration_order_id, ticket_type_id, quantity,
      ticket_type_name, unit_price_minor, subtotal_minor)
    select case id when '${orderId}' then '${lineId}' else gen_random_uuid() end, '${tenantId}', '${eventId}', id,
      '${typeId}', 1, 'Visitor', 100, 100 from sold;
    insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider, status_id, amount_minor,
      currency_code, reference, settled_at)
    select case id when '${orderId}' then '${paymentId}' else gen_random_uuid() end, '${tenantId}', '${eventId}', id,
      'manual', 5, 100, 'EUR', id::text, now() from sold;
    insert into invoice (id, tenant_id, organization_id, event_id, registration_order_id, kind, number_in_series,
      number, issued_on, kept_until, seller, buyer_name, currency_code, lines, net_minor, tax_minor, gross_minor)
    select gen_random_uuid(), '${tenantId}', '${organizationId}', '${eventId}', id, 'Invoice', k, 'R-' || k,
      '2026-01-31', '2036-12-31', ${seller}, 'Buyer', 'EUR', '[]', 84, 16, 100 from sold where k > 0;
    insert into invoice_series (tenant_id, organization_id, last_number)
    values ('${tenantId}', '${organizationId}', ${invoices});
    set session_replication_role = origin;
    analyze;`)
  await superuser.end()
  return { tenantId, orderId, lineId, paymentId, eventId }
}

/** Rows that are looked at to issue an invoice, and then its credit note. */
async function lookedAfter(invoices: number) {
  const { tenantId, orderId, lineId, paymentId, eventId } = await soldAfter(invoices)
  await application.query('begin')
  await application.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  const issued = async (statement: string) => {
    await application.query(statement)
    return rowsLookedAt(application, () => application.query('set constraints all immediate'))
  }
  const invoice = await issued(
    `update registration_order set status_id = 9, confirmed_at = now(), expires_at = null where id = '${orderId}'`,
  )
  const refundId = newId()
  await application.query(`
    set constraints all deferred;
    insert into refund_attempt (id, tenant_id, event_id, registration_order_id, payment_attempt_id, provider, status_id,
      opened_by, amount_minor, currency_code)
    values ('${refundId}', '${tenantId}', '${eventId}', '${orderId}', '${paymentId}', 'manual', 4, 'organizer', 40, 'EUR');
    insert into refund_allocation (tenant_id, registration_order_id, refund_attempt_id, registration_order_line_id,
      amount_minor)
    values ('${tenantId}', '${orderId}', '${refundId}', '${lineId}', 40)`)
  const creditNote = await issued(
    `update refund_attempt set status_id = 6, settled_at = now() where id = '${refundId}'`,
  )
  const { rows } = await application.query(
    `select number, gross_minor::integer as gross from invoice where registration_order_id = '${orderId}'
     order by number_in_series`,
  )
  await application.query('rollback')
  expect(rows).toEqual([
    { number: `R-${invoices + 1}`, gross: 100 },
    { number: `R-${invoices + 2}`, gross: 40 },
  ])
  return { invoice, creditNote }
}

it('an invoice and a credit note of a seller with many look at no more rows than those of one with few', async () => {
  const [few, many] = [await lookedAfter(50), await lookedAfter(1000)]
  expect(few.invoice).toBeGreaterThan(3)
  expect(few.creditNote).toBeGreaterThan(3)
  expect(many.invoice).toBeLessThan(few.invoice * 2)
  expect(many.creditNote).toBeLessThan(few.creditNote * 2)
}, 120_000)
