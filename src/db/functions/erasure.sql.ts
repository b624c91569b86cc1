import { keyOwner } from '../../kernel/api-scopes.ts'
import { scrubSql } from '../personal-data/scrub.sql.ts'
import { erasureFactsSql } from './erasure-facts.sql.ts'
import { erasureRequestsSql } from './erasure-requests.sql.ts'
import { erasureWorkSql } from './erasure-work.sql.ts'

/** Erasure of persons: holding an account, disposing of its data, and what others still have to do. */
export const erasureSql = `
-- The number and hash of the last fact whose person is gone from this database.
create table if not exists app.erasures_applied (
  only_row boolean primary key default true check (only_row),
  counter bigint not null default 0,
  hash text not null default ''
);
insert into app.erasures_applied default values on conflict do nothing;
${scrubSql}
-- Somebody who is held can neither act nor sign in. The lock is for the end of a hold: one that
-- begins waits for it, or is seen by it.
create or replace function app.assert_not_held(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from app_user
  where id = target and (held_until is null or held_until <= now()) for share;
  if not found then perform app.fail('authentication_required'); end if;
end
$$;

-- Locks accounts by their ids, as everything does that locks more than one: in another order two
-- erasures would wait for each other.
create or replace function app.lock_accounts(targets uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform from app_user where id = any(targets) order by id for update; end $$;

create or replace function app.hold_accounts(targets uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_accounts(targets);
  update app_user
  set held_until = now() + interval '60 seconds', authority_version = authority_version + 1
  where id = any(targets);
end
$$;

create or replace function app.utc(at timestamptz) returns text language sql immutable as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

${erasureRequestsSql}-- What others hold of a person, to be asked for when the person is gone here.
create or replace function app.plan_erasure_work(target_erasure uuid, subject uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$
  with planned as (
    insert into erasure_work (id, erasure_id, holder, reference)
    select gen_random_uuid(), target_erasure, 'identityProvider',
      jsonb_build_object('issuer', issuer, 'subject', subject_name)
    from (select issuer, user_identity.subject as subject_name from user_identity
      where user_id = $2 and issuer <> 'local') identities
    union all
    select gen_random_uuid(), target_erasure, 'keyUsage', jsonb_build_object('keyIds', coalesce((
      select jsonb_agg(id) from api_key where owner_type_id = ${keyOwner.user} and owner_id = $2), '[]'::jsonb))
    union all
    select gen_random_uuid(), target_erasure, 'paymentProvider', jsonb_build_object('provider', provider,
      'account', account, 'customerId', customer_id, 'isLive', is_live)
    from payment_customer where user_id = $2
    union all
    select gen_random_uuid(), target_erasure, 'objectStorage', jsonb_build_object('objectIds', images)
    from (select jsonb_agg(id) as images from app.images_going_with($2) as id) going
    where images is not null
    returning id)
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'clean-erasure-holder',
    jsonb_build_object('workId', id) from planned
$$;

${erasureFactsSql}create or replace function app.erasure_receipt_of(receipt uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.erasure_status(r.erasure_id) || jsonb_build_object('hash', r.hash,
    'isExpired', r.expires_at <= now(), 'receiptExpiresAtUtc', app.utc(r.expires_at))
  from erasure_receipt r where r.id = receipt
$$;

${erasureWorkSql}`
