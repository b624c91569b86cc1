-- The authority in Postgres: a schema of its own, in the primary database or in another one. Facts are
-- only ever added: the role that uses it has functions alone, and triggers stop whoever has more.

create schema if not exists erasure_authority;

create table if not exists erasure_authority.schema_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);
insert into erasure_authority.schema_version (version) values ({{authoritySchemaVersion}})
on conflict do nothing;

create table if not exists erasure_authority.fact (
  counter bigint primary key check (counter > 0),
  fact_id uuid not null unique,
  subject_id uuid not null unique,
  intent_hash text not null,
  receipt_id uuid not null,
  receipt_hash text not null,
  receipt_expires_at text not null,
  recorded_at text not null,
  previous_hash text not null,
  hash text not null
);

create or replace function erasure_authority.refuse_change() returns trigger
language plpgsql as
$$ begin raise exception 'facts are immutable' using errcode = 'MQ001'; end $$;
create or replace trigger fact_stays before update or delete on erasure_authority.fact
  for each row execute function erasure_authority.refuse_change();
create or replace trigger facts_stay before truncate on erasure_authority.fact
  for each statement execute function erasure_authority.refuse_change();

-- A fact follows the one before it, or is refused: also when somebody inserts by hand.
create or replace function erasure_authority.chain_fact() returns trigger
language plpgsql as
$$
declare last erasure_authority.fact;
begin
  select * into last from erasure_authority.fact order by counter desc limit 1;
  if new.counter <> coalesce(last.counter, 0) + 1 or new.previous_hash <> coalesce(last.hash, '')
    or new.hash <> encode(sha256(convert_to(concat_ws(E'\n', new.counter, new.previous_hash, 'person',
      new.fact_id, new.subject_id, new.intent_hash, new.receipt_id, new.receipt_hash,
      new.receipt_expires_at, new.recorded_at), 'UTF8')), 'hex') then
    raise exception 'facts are chained' using errcode = 'MQ001';
  end if;
  return new;
end
$$;
create or replace trigger fact_follows before insert on erasure_authority.fact
  for each row execute function erasure_authority.chain_fact();

create or replace function erasure_authority.as_json(f erasure_authority.fact) returns jsonb
language sql immutable as
$$
  select jsonb_build_object('counter', f.counter, 'factId', f.fact_id, 'subjectId', f.subject_id,
    'intentHash', f.intent_hash, 'receiptId', f.receipt_id, 'receiptHash', f.receipt_hash,
    'receiptExpiresAt', f.receipt_expires_at, 'recordedAt', f.recorded_at,
    'previousHash', f.previous_hash, 'hash', f.hash)
$$;

create or replace function erasure_authority.append(intent jsonb) returns jsonb
language plpgsql security definer set search_path = erasure_authority, pg_temp as
$$
declare
  last erasure_authority.fact;
  made erasure_authority.fact;
begin
  -- One at a time: numbers have no gaps.
  lock table erasure_authority.fact in share row exclusive mode;
  select * into made from erasure_authority.fact
  where fact_id = (intent->>'factId')::uuid or subject_id = (intent->>'subjectId')::uuid;
  if made.counter is not null then return erasure_authority.as_json(made); end if;
  select * into last from erasure_authority.fact order by counter desc limit 1;
  insert into erasure_authority.fact
  select n.counter, (intent->>'factId')::uuid, (intent->>'subjectId')::uuid, intent->>'intentHash',
    (intent->>'receiptId')::uuid, intent->>'receiptHash', intent->>'receiptExpiresAt',
    intent->>'recordedAt', n.previous,
    encode(sha256(convert_to(concat_ws(E'\n', n.counter, n.previous, 'person', intent->>'factId',
      intent->>'subjectId', intent->>'intentHash', intent->>'receiptId', intent->>'receiptHash',
      intent->>'receiptExpiresAt', intent->>'recordedAt'), 'UTF8')), 'hex')
  from (select coalesce(last.counter, 0) + 1 as counter, coalesce(last.hash, '') as previous) n
  returning * into made;
  return erasure_authority.as_json(made);
end
$$;

create or replace function erasure_authority.head() returns jsonb
language sql stable security definer set search_path = erasure_authority, pg_temp as
$$
  select jsonb_build_object('version', (select version from erasure_authority.schema_version),
    'counter', coalesce(f.counter, 0), 'hash', coalesce(f.hash, ''), 'recordedAt', f.recorded_at)
  from (select 1) one left join lateral (
    select * from erasure_authority.fact order by counter desc limit 1) f on true
$$;

create or replace function erasure_authority.after(known bigint, most integer) returns jsonb
language sql stable security definer set search_path = erasure_authority, pg_temp as
$$
  select coalesce(jsonb_agg(erasure_authority.as_json(f) order by f.counter), '[]'::jsonb)
  from (select * from erasure_authority.fact where counter > known order by counter limit most) f
$$;

revoke all on all tables in schema erasure_authority from marquee_app;
revoke all on all functions in schema erasure_authority from public;
grant usage on schema erasure_authority to marquee_app;
grant execute on function erasure_authority.append(jsonb), erasure_authority.head(),
  erasure_authority.after(bigint, integer) to marquee_app;
