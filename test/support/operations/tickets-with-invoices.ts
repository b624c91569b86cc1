import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of each order, by the organization. */
    invoice: string
    guestInvoice: string
  }
}

const address = { company: 'Reader Ltd', addressLines: ['Street 2'], country: 'IE', vatId: null }

export const invoice = declareOperations({
  things: { invoice: null, guestInvoice: null },
  async arrange({ community, things, options }) {
    // The list of the organization has the newest first.
    const orders = { guestInvoice: things.guestOrder, invoice: things.registrationOrder }
    const made: Record<string, string> = {}
    await inTenant(
      community.id,
      'insert into invoice_series (tenant_id, organization_id, last_number) values ($1, $2, 2)',
      [community.id, things.organization],
    )
    for (const [index, [name, order]] of Object.entries(orders).entries()) {
      const id = newId()
      made[name] = id
      await inTenant(
        community.id,
        `insert into invoice (id, tenant_id, organization_id, event_id, registration_order_id, kind, number_in_series,
           number, issued_on, kept_until, seller, buyer_name, currency_code, lines, net_minor, tax_minor, gross_minor)
         select $1, o.tenant_id, $2, o.event_id, o.id, 'Invoice', $4, $5, '2026-01-31', '2036-12-31',
           '{"legalName": "The seller", "addressLines": ["Street 1"], "country": "BE", "taxNumber": null,
             "vatId": null}', 'Kim', 'EUR',
           jsonb_build_array(jsonb_build_object('orderLineId', l.id, 'description', 'Visitor', 'quantity', 1,
             'unitPriceMinor', 100, 'discountMinor', 0, 'taxBasisPoints', 1900, 'netMinor', 84, 'taxMinor', 16,
             'grossMinor', 100)), 84, 16, 100
         from registration_order o join registration_order_line l on l.registration_order_id = o.id
         where o.id = $3 limit 1`,
        [id, things.organization, order, index + 1, `R-${index + 1}`],
      )
    }
    await inTenant(
      community.id,
      `insert into order_invoice_address (registration_order_id, tenant_id, event_id, address_lines, country)
       select id, tenant_id, event_id, '{Street 2}', 'IE' from registration_order where id = $1`,
      [things.registrationOrder],
    )
    if (options.isInvoiced) {
      await inTenant(
        community.id,
        `with owned as (
           update event set actor_id = (select id from actor where organization_id = $2) where id = $1)
         update registration_order set currency_code = 'EUR', organizer_directed_total_minor = 100,
           organizer_earnings_total_minor = 100, total_due_minor = 100
         where event_id = $1`,
        [things.event, things.organization],
      )
    }
    return made
  },
  examples: {
    editInvoiceAddress: { isInvoiced: true, body: () => address },
    editGuestInvoiceAddress: { isInvoiced: true, body: () => address },
  },
})
