import { asOwner, inTenant, newId } from './community.ts'
import type { Stage } from './operations.ts'

/** What a stage does not bring by itself. */
export async function fillTheRest({ community, things }: Stage) {
  const { id } = community
  await inTenant(
    id,
    `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result)
     values ($1, $2, 'x', 'x', '"canary"')`,
    [id, newId()],
  )
  await inTenant(
    id,
    `insert into tenant_transition (id, tenant_id, new_status_id) values ($1, $2, 2)`,
    [newId(), id],
  )
  await inTenant(
    id,
    `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at, cancelled_at)
     values ($1, $2, 'Over', now(), now(), now())`,
    [newId(), id],
  )
  await inTenant(
    id,
    `insert into outbox (id, tenant_id, job, payload, claimed_until)
     values ($1, $2, 'none', '{}', now() + interval '1 day')`,
    [newId(), id],
  )
  await inTenant(
    id,
    `insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
     values ($1, $2, 'session', 'x', $3, 'x')`,
    [id, things.event, things.session],
  )
  await inTenant(
    id,
    `insert into event_resource_audit (id, tenant_id, event_id, resource_id, action, outcome, occurred_at)
     values ($1, $2, $3, $1, 'publish', 'Allowed', now())`,
    [newId(), id, things.event],
  )
  await inTenant(
    id,
    `insert into programme_import_session (tenant_id, event_id, import_id, position, value)
     select tenant_id, event_id, id, 1, '{}' from programme_import where tenant_id = $1 limit 1`,
    [id],
  )
  await inTenant(
    id,
    `insert into admission (id, tenant_id, event_id, admission_ticket_id, check_in_list_id, admitted_at, left_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [newId(), id, things.event, things.admissionTicket, things.checkInList],
  )
  await inTenant(id, `insert into programme_change (id, tenant_id, event_id) values ($1, $2, $3)`, [
    newId(),
    id,
    things.event,
  ])
  await inTenant(
    id,
    `with message as (
       insert into attendee_message (id, tenant_id, event_id, kind, changes)
       values ($1, $2, $3, 'Programme', '{}'))
     insert into attendee_mail (id, tenant_id, event_id, attendee_message_id) values ($1, $2, $3, $1)`,
    [newId(), id, things.event],
  )
  await asOwner(
    `insert into announcement_block (tenant_id, actor_id, address_hash)
     select tenant_id, actor_id, 'x' from event where id = $1`,
    [things.event],
  )
  await inTenant(
    id,
    `insert into payment_account (id, tenant_id, organization_id, provider, country, account_id)
     values ($1, $2, $3, 'stripe', 'BE', $4)`,
    [newId(), id, things.organization, newId()],
  )
  await inTenant(
    id,
    `insert into pending_registration
       (id, tenant_id, email, first_name, last_name, password_hash, expires_at)
     values ($1, $2, 'canary@example.test', 'x', 'x', 'x', now() + interval '1 day')`,
    [newId(), id],
  )
  await inTenant(
    id,
    `insert into guest_proof (tenant_id, purpose, email, hash, expires_at)
     values ($1, 'recovery', 'canary@example.test', 'x', now() + interval '1 day')`,
    [id],
  )
  await inTenant(id, 'insert into account_mail (id, tenant_id, email_hash) values ($1, $2, $3)', [
    newId(),
    id,
    newId(),
  ])
  await asOwner('insert into tenant_domain (host, tenant_id) values ($1, $2)', [
    `${id}.example`,
    id,
  ])
}
