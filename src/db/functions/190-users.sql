-- Persons as a community sees them, and what a person changes of oneself.

drop view if exists public.person;
drop view if exists app.named_person;

-- Everybody of the instance, by the names of this community.
create view app.named_person as
select u.id as user_id, u.concurrency_stamp, p.email,
  p.email_verified_at is not null as is_email_verified, p.first_name, p.last_name,
  nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') as full_name,
  coalesce(nullif(a.display_name, ''),
    concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''))) as display_name,
  a.display_name as actor_display_name, a.id as actor_id,
  a.profile_picture_id, a.banner_image_id
from app_user u
left join user_profile p on p.user_id = u.id
left join actor a on a.tenant_id = app.tenant_id() and a.user_id = u.id;

-- The people of this community, and the caller; nobody else's name can be read through it. Of two parts, since each is
-- found by an index of its own.
create view public.person with (security_barrier) as
select n.*, m.status_id as tenant_user_status_id
from tenant_user m
join app.named_person n on n.user_id = m.user_id
where m.tenant_id = app.tenant_id()
union all
select n.*, null
from app.named_person n
where n.user_id = app.user_id() and not exists (
  select from tenant_user m where m.tenant_id = app.tenant_id() and m.user_id = n.user_id);

-- Whether the caller is an active member of the community: a person, by whatever credential.
create or replace function app.is_member() returns boolean
language sql stable as
$$
  select exists (
    select from tenant_user
    where tenant_id = app.tenant_id() and user_id = app.user_id() and status_id = {{membershipStatus.active}})
$$;

-- Whether the caller is a member, and came with no key that leaves out what is asked for.
create or replace function app.is_member_within(scope text) returns boolean
language sql stable as
$$
  select app.is_member() and (app.api_key_id() is null or exists (
    select from api_key k
    where k.tenant_id = app.tenant_id() and k.id = app.api_key_id() and scope = any(k.scopes)))
$$;

-- Makes somebody an active member, also whoever was removed before. The lock holds the answer until the
-- commit: whoever is being banned waits, or is refused.
create or replace function app.admit(person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare known integer;
begin
  insert into tenant_user (tenant_id, user_id) values (app.tenant_id(), person) on conflict do nothing;
  if found then return; end if;
  select status_id into known from tenant_user
  where tenant_id = app.tenant_id() and user_id = person for no key update;
  if known = {{membershipStatus.active}} then return; end if;
  if known <> {{membershipStatus.removed}} then perform app.fail('membership_refused'); end if;
  update tenant_user set status_id = {{membershipStatus.active}}
  where tenant_id = app.tenant_id() and user_id = person;
  insert into tenant_user_transition
    (id, tenant_id, user_id, old_status_id, new_status_id, transitioned_by_user_id)
  values (gen_random_uuid(), app.tenant_id(), person, known, {{membershipStatus.active}}, app.user_id());
end
$$;

-- Whether an account, or whoever has a verified address, is banned; held so until the commit.
create or replace function app.is_banned(person uuid, address text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  return exists (
    with held as materialized (
      select m.status_id from tenant_user m
      where m.tenant_id = app.tenant_id() and m.user_id = coalesce(person, (
        select p.user_id from user_profile p
        where p.email = lower(address) and p.email_verified_at is not null))
      for share)
    select from held where status_id = {{membershipStatus.banned}});
end
$$;

-- Whoever has an account may join where strangers may register, unless shown the door before.
create or replace function app.join_community() returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare known integer;
begin
  perform from tenant
  where id = app.tenant_id() and allows_registration and tenant_status_id = {{tenantStatus.active}} for key share;
  if not found then perform app.fail('forbidden'); end if;
  insert into tenant_user (tenant_id, user_id) values (app.tenant_id(), app.user_id())
  on conflict do nothing;
  if found then return; end if;
  select status_id into known from tenant_user
  where tenant_id = app.tenant_id() and user_id = app.user_id();
  if known = {{membershipStatus.active}} then perform app.fail('resource_conflict'); end if;
  perform app.fail('membership_refused');
end
$$;

-- The caller's own names; the profile of nobody else can be changed through it.
create or replace function app.edit_own_profile(
  known_stamp uuid, new_stamp uuid, new_first_name text, new_last_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update app_user set concurrency_stamp = new_stamp
  where id = app.user_id() and concurrency_stamp = known_stamp;
  if not found then perform app.fail('concurrency_conflict'); end if;
  insert into user_profile (user_id, first_name, last_name)
  values (app.user_id(), new_first_name, new_last_name)
  on conflict (user_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name;
end
$$;
