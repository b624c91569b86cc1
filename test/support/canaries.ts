import { expect } from 'vitest'
import type { StripeServer } from '../../local/stripe/server.ts'
import { hashOf } from '../../src/kernel/ids.ts'
import { type Community, newId, type Person } from './community.ts'
import type { Deployment } from './deployment.ts'
import { upload } from './images.ts'
import { paintedPng, pngOf } from './png.ts'
import { informationOnly } from './programme.ts'

/** What every planted string of a person contains. */
export const markOf = ({ id }: Person) => `canary-${id}`

/**
 * Plants marked strings of a person in every place that the product has for one. Answers them; the
 * address is the one that the rows of others know the person by.
 */
export async function plant(
  at: Deployment,
  person: Person,
  stripe: StripeServer,
): Promise<string[]> {
  const { sql, community } = at
  const planted: string[] = []
  const canary = (where: string) => {
    const text = `${markOf(person)}-${where}`
    planted.push(text)
    return text
  }
  const email = `${canary('email')}@example.test`
  const [session, key, registration, event, home, room, placed, release] = Array.from(
    { length: 8 },
    newId,
  )
  const [catalog, ticket] = [newId(), newId()]
  const tenant = community.id
  type Rows = [text: string, values: unknown[]][]
  const rows: Rows = [
    [
      'update user_profile set email = $2, first_name = $3, last_name = $4 where user_id = $1',
      [person.id, email, canary('first-name'), canary('last-name')],
    ],
    [
      `insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)`,
      [`https://${canary('issuer')}.example`, canary('subject'), person.id],
    ],
    [
      `insert into local_credential (user_id, credential_id, password_hash) values ($1, gen_random_uuid(), $2)`,
      [person.id, canary('password')],
    ],
    [
      `insert into user_session (id, user_id, method, browser_hash, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day')`,
      [session, person.id, canary('method'), canary('browser')],
    ],
    [
      `insert into session_refresh (hash, session_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [canary('refresh'), session],
    ],
    [
      `insert into pending_registration (id, tenant_id, email, first_name, last_name, password_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '1 day')`,
      [
        registration,
        tenant,
        email,
        canary('pending-first'),
        canary('pending-last'),
        canary('pending-password'),
      ],
    ],
    [
      `insert into identity_proof (hash, purpose, user_id, expires_at) values ($1, 'reset', $2, now() + interval '1 day')`,
      [canary('proof'), person.id],
    ],
    [
      `insert into identity_proof (hash, purpose, registration_id, expires_at) values ($1, 'verify', $2, now() + interval '1 day')`,
      [canary('proof-of-registration'), registration],
    ],
    [
      'insert into kept_calendar (tenant_id, user_id, secret_hash) values ($1, $2, $3)',
      [tenant, person.id, canary('kept-calendar')],
    ],
    [
      `insert into sign_in_throttle (key, account_hash, failures, last_failed_at) values ($1, $2, 1, now())`,
      [canary('throttle'), await hashOf(`account ${email}`)],
    ],
    [
      `insert into account_mail (id, tenant_id, email, email_hash) values (gen_random_uuid(), $1, $2, $3)`,
      [tenant, email, await hashOf(`mail ${email}`)],
    ],
    [
      `insert into guest_proof (tenant_id, purpose, email, hash, expires_at)
       values ($1, 'recovery', $2, $3, now() + interval '1 day')`,
      [tenant, email, canary('recovery')],
    ],
    [
      `insert into credential_issuance (operation_id, kind, user_id, issued_by_user_id, reason)
       values (gen_random_uuid(), 'reset', $1, gen_random_uuid(), $2)`,
      [person.id, canary('reason')],
    ],
    [
      `insert into api_key (id, tenant_id, owner_type_id, owner_id, name, scopes, prefix, created_by_user_id, concurrency_stamp)
       values ($1, $2, 1, $3, $4, array[$6::text], $5, $3, gen_random_uuid())`,
      [key, tenant, person.id, canary('key-name'), canary('key-prefix'), canary('key-scope')],
    ],
    [
      `insert into api_key_secret (hash, tenant_id, api_key_id) values ($1, $2, $3)`,
      [canary('key-secret'), tenant, key],
    ],
    [
      `insert into actor (id, tenant_id, actor_type_id, user_id, display_name, handle)
       values (gen_random_uuid(), $1, 1, $2, $3, $4)`,
      [tenant, person.id, canary('display-name'), canary('handle')],
    ],
    [
      `with c as (insert into collective (id, tenant_id, kind, approval_status_id, concurrency_stamp)
         values (gen_random_uuid(), $1, 'group', 2, gen_random_uuid()) returning id)
       insert into invitation (id, tenant_id, kind, collective_id, email, role_id, invited_by_user_id, expires_at)
       select gen_random_uuid(), $1, 'group', id, $2, 33, gen_random_uuid(), now() + interval '1 day' from c`,
      [tenant, email],
    ],
    [
      `insert into ended_membership (id, tenant_id, kind, collective_id, user_id, role_id, joined_at, ended_by_user_id)
       values (gen_random_uuid(), $1, 'group', gen_random_uuid(), $2, 33, now(), $2)`,
      [tenant, person.id],
    ],
    [
      `insert into tenant_user_transition (id, tenant_id, user_id, old_status_id, new_status_id, reason)
       values (gen_random_uuid(), $1, $2, 1, 2, $3)`,
      [tenant, person.id, canary('reason-of-status')],
    ],
    [
      `insert into join_request (id, tenant_id, kind, user_id, message, state, reason)
       values (gen_random_uuid(), $1, 'tenant', $2, $3, 'Rejected', $4)`,
      [tenant, person.id, canary('message-of-request'), canary('reason-of-request')],
    ],
    [
      `insert into payment_customer (user_id, provider, account, customer_id, is_live)
       values ($1, 'stripe', $2, $3, false)`,
      [
        person.id,
        stripe.connected,
        stripe.create({ account: stripe.connected, email, id: `cus_${canary('customer')}` }),
      ],
    ],
    [
      `insert into setting_value (scope, scope_id, category, key, value) values ('user', $1, $2, $3, $4)`,
      [person.id, canary('setting-category'), canary('setting-key'), canary('setting')],
    ],
    [
      `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result, user_id)
       values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [
        tenant,
        canary('operation'),
        canary('fingerprint'),
        JSON.stringify(canary('own-result')),
        person.id,
      ],
    ],
    [
      `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result)
       values ($1, gen_random_uuid(), 'inviteGroupMember', 'somebody else', $2)`,
      [tenant, JSON.stringify({ email, name: canary('result-of-another') })],
    ],
    [
      `insert into event (id, tenant_id, actor_id, title, slug, public_code, event_status_id, participation_configuration, submitted_by_user_id, concurrency_stamp)
       select $1, $2, id, 'An event', $4, $4, 2, $5, $3, gen_random_uuid() from actor where user_id = $3`,
      [event, tenant, person.id, newId(), JSON.stringify(informationOnly)],
    ],
    [
      `insert into location (id, tenant_id, full_name, address, postcode, city, country, timezone, home_of_user_id, concurrency_stamp)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, gen_random_uuid())`,
      [
        home,
        tenant,
        ...['home', 'address', 'postcode', 'city', 'country', 'timezone'].map(canary),
        person.id,
      ],
    ],
    [
      `insert into room (id, tenant_id, location_id, name, slug, description, concurrency_stamp)
       values ($1, $2, $3, $4, $5, $6, gen_random_uuid())`,
      [room, tenant, home, canary('room'), canary('room-slug'), canary('room-description')],
    ],
    [
      `insert into programme_release (id, tenant_id, event_id, number, change_count, released_at)
       values ($1, $2, $3, 1, 2, now())`,
      [release, tenant, event],
    ],
    [
      `insert into programme_release_change (tenant_id, event_id, programme_release_id, session_id, room_id_before,
         room_name_before, room_id_after, room_name_after)
       values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, 'A hall'), ($1, $2, $3, gen_random_uuid(), $6, 'A hall', $4, $5)`,
      [tenant, event, release, room, canary('release-room'), newId()],
    ],
    [
      `insert into event_location (id, tenant_id, event_id, location_id, review_reason, concurrency_stamp)
       values ($1, $2, $3, $4, $5, gen_random_uuid())`,
      [placed, tenant, event, home, canary('review')],
    ],
    [
      `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id) values (gen_random_uuid(), $1, $2, 'event', $3, 40)`,
      [tenant, person.id, event],
    ],
    [
      `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at, concurrency_stamp)
       values ($1, $2, $3, 1, 'Published', now(), gen_random_uuid())`,
      [catalog, tenant, event],
    ],
    [
      `insert into ticket_type (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, name, price_model,
         maximum_per_order, concurrency_stamp)
       values ($1, $2, $3, $4, $1, 'Visitor', 'Free', 1, gen_random_uuid())`,
      [ticket, tenant, event, catalog],
    ],
    [
      `insert into attendee_message (id, tenant_id, event_id, kind, subject, text, sent_by_user_id)
       values ($1, $2, $3, 'Information', 'A subject', 'A text', $4)`,
      [newId(), tenant, event, person.id],
    ],
    [
      `insert into announcement_block (tenant_id, actor_id, address_hash)
       select tenant_id, actor_id, app.keyed_hash('address ' || $2) from event where id = $1`,
      [event, email],
    ],
    [
      `with made as (
         insert into event_session (id, tenant_id, event_id, event_session_status_id, concurrency_stamp)
         values ($1, $2, $3, 1, gen_random_uuid()) returning *)
       insert into session_registration (id, tenant_id, event_id, event_session_id, user_id, approval_status_id,
         answers, organizer_answers, concurrency_stamp)
       select gen_random_uuid(), tenant_id, event_id, id, $4, 2, $5, $6, gen_random_uuid() from made`,
      [
        ...[newId(), tenant, event, person.id],
        JSON.stringify({ [newId()]: canary('session-answer') }),
        JSON.stringify({ [newId()]: canary('session-note') }),
      ],
    ],
    // Of the account, and of a guest with the same address.
    ...[person.id, null].flatMap((account): Rows => {
      const [order, line] = [newId(), newId()]
      const where = account ? 'participant' : 'guest'
      return [
        [
          `insert into registration_order (id, tenant_id, event_id, account_user_id, ticket_catalog_version_id, status_id,
             booking_party_type, organizer_directed_total_minor, platform_fee_total_minor, organizer_earnings_total_minor,
             platform_contribution_total_minor, total_due_minor, submitted_at, confirmed_at, concurrency_stamp)
           values ($1, $2, $3, $4, $5, 9, 'Individual', 0, 0, 0, 0, 0, now(), now(), gen_random_uuid())`,
          [order, tenant, event, account, catalog],
        ],
        [
          `insert into registration_order_line (id, tenant_id, event_id, registration_order_id, ticket_type_id, quantity,
             ticket_type_name, unit_price_minor, subtotal_minor)
           values ($1, $2, $3, $4, $5, 1, 'Visitor', 1, 1)`,
          [line, tenant, event, order, ticket],
        ],
        [
          `insert into order_invoice_address (registration_order_id, tenant_id, event_id, company, address_lines, country,
             vat_id, vat_country)
           values ($1, $2, $3, $4, array[$5], 'BE', $6, 'BE')`,
          [
            ...[order, tenant, event],
            ...[canary(`${where}-company`), canary(`${where}-street`), canary(`${where}-vat`)],
          ],
        ],
        [
          `insert into registration_order_note (registration_order_id, tenant_id, event_id, note, changed_at)
           values ($1, $2, $3, $4, now())`,
          [order, tenant, event, canary(`${where}-note`)],
        ],
        [
          `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider, status_id, amount_minor,
             currency_code, reference, settled_at)
           values ($1, $2, $3, $1, 'manual', 5, 1, 'EUR', $4, now())`,
          [order, tenant, event, order],
        ],
        [
          `with opened as (
             insert into refund_attempt (id, tenant_id, event_id, registration_order_id, payment_attempt_id, provider,
               status_id, opened_by, amount_minor, currency_code, reason, refusal_reason)
             values ($1, $2, $3, $1, $1, 'manual', 1, 'buyer', 1, 'EUR', $5, $6))
           insert into refund_allocation (tenant_id, registration_order_id, refund_attempt_id, registration_order_line_id,
             amount_minor)
           values ($2, $1, $1, $4, 1)`,
          [
            ...[order, tenant, event, line],
            ...[canary(`${where}-refund`), canary(`${where}-refusal`)],
          ],
        ],
        [
          `insert into registration_order_participant (id, tenant_id, registration_order_id, registration_order_line_id,
             position, first_name, last_name, email, answers, organizer_answers)
           values (gen_random_uuid(), $1, $2, $3, 1, $4, $5, $6, $7, $8)`,
          [
            ...[tenant, order, line, canary(`${where}-first`), canary(`${where}-last`), email],
            JSON.stringify({ [newId()]: canary(`${where}-answer`) }),
            JSON.stringify({ [newId()]: canary(`${where}-note`) }),
          ],
        ],
        [
          `insert into admission (id, tenant_id, event_id, admission_ticket_id, admitted_at, admitted_by_user_id)
           select gen_random_uuid(), tenant_id, event_id, id, now(), $2 from admission_ticket
           where registration_order_id = $1`,
          [order, person.id],
        ],
      ]
    }),
  ]
  for (const [text, values] of rows) await sql(text, values)
  return planted
}

/** What a person has uploaded: pictures whose pixels are marked strings, and one of an event. */
export interface PlantedPictures {
  profile: string
  unused: string
  /** Shown by an event of the community: it has no mark, and stays. */
  shared: string
}

/** Uploads pictures as a client does, under marked names of files. */
export async function plantPictures(
  at: Deployment,
  person: Person,
  origin: string,
): Promise<PlantedPictures> {
  const community = at.community as Community
  const send = async (bytes: Uint8Array) => {
    const fileName = `${markOf(person)}-file.png`
    const { status, json, text } = await upload(community, person, { bytes, fileName, origin })
    expect(status, text).toBe(200)
    return json.id as string
  }
  const [profile, unused, shared] = [
    await send(paintedPng(`${markOf(person)}-profile-picture`)),
    await send(paintedPng(`${markOf(person)}-unused-picture`)),
    await send(pngOf({})),
  ]
  await at.sql('update actor set profile_picture_id = $2 where user_id = $1', [person.id, profile])
  await at.sql(
    `update event e set featured_image_id = $2 from actor a
     where a.tenant_id = e.tenant_id and a.id = e.actor_id and a.user_id = $1`,
    [person.id, shared],
  )
  return { profile, unused, shared }
}
