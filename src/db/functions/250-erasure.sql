-- Erasure of persons: how far this database has come, and accounts that are held meanwhile.

-- The number and hash of the last fact whose person is gone from this database.
create table if not exists app.erasures_applied (
  only_row boolean primary key default true check (only_row),
  counter bigint not null default 0,
  hash text not null default ''
);
insert into app.erasures_applied default values on conflict do nothing;

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
