-- Memberships of organizations and groups: the rules that hold whoever writes.

-- The rank of a role among the members of an organization or a group.
create or replace function app.role_rank(role integer) returns integer
language sql immutable parallel safe as
$$
  select case when role in {{roleSets.organizationOwners, roleSets.groupOwners}} then {{memberRank.owner}}
    when role in {{roleSets.organizationAdministrators, roleSets.groupAdministrators}} then {{memberRank.administrator}}
    when role in {{roleSets.organizationMembers, roleSets.groupMembers}} then {{memberRank.member}}
    else {{memberRank.none}} end
$$;

-- Whether an organization or a group has an active owner beside this person. Suspended and banned people keep
-- their roles, which mean nothing meanwhile.
create or replace function app.has_other_owner(of_tenant uuid, owned uuid, person uuid) returns boolean
language sql stable as
$$
  select exists (
    select from role_grant o
    join tenant_user m on m.tenant_id = o.tenant_id and m.user_id = o.user_id
      and m.status_id = {{membershipStatus.active}}
    where o.tenant_id = of_tenant and o.scope in ('organization', 'group') and o.scope_id = owned
      and o.user_id <> person and app.role_rank(o.role_id) = {{memberRank.owner}})
$$;

-- Nobody leaves an organization or a group without an active owner. The lock makes two owners who go at
-- once go one after the other. Whoever was removed from the community owns nothing any more.
create or replace function app.keep_an_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from collective
  where tenant_id = old.tenant_id and id = old.scope_id and deleted_at is null for no key update;
  if found and app.role_rank(old.role_id) = {{memberRank.owner}}
    and (tg_op = 'DELETE' or app.role_rank(new.role_id) < {{memberRank.owner}})
    and not app.has_other_owner(old.tenant_id, old.scope_id, old.user_id)
    and exists (
      select from tenant_user m
      where m.tenant_id = old.tenant_id and m.user_id = old.user_id
        and m.status_id <> {{membershipStatus.removed}}) then
    perform app.fail('resource_conflict');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;

create or replace trigger membership_keeps_an_owner before update or delete on role_grant
  for each row when (old.scope in ('organization', 'group') and not app.is_erasing()
    and not app.is_purging(old.tenant_id))
    execute function app.keep_an_owner();

create or replace function app.after_membership_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into ended_membership
    (id, tenant_id, kind, collective_id, user_id, role_id, joined_at, ended_by_user_id)
  values (old.id, old.tenant_id, old.scope, old.scope_id, old.user_id, old.role_id, old.created_at,
    app.user_id());
  return null;
end
$$;

create or replace trigger membership_ended after delete on role_grant
  for each row when (old.scope in ('organization', 'group') and not app.is_erasing()
    and not app.is_purging(old.tenant_id))
  execute function app.after_membership_ended();

create or replace function app.lock_collective(target uuid) returns void
language plpgsql as
$$
begin
  perform from collective
  where tenant_id = app.tenant_id() and id = target and deleted_at is null for no key update;
  if not found then perform app.fail('resource_not_found'); end if;
end
$$;

-- Only owners and administrators confer and take roles, and none above their own. To the community, owners
-- alone invite administrators.
create or replace function app.assert_may_confer(target_kind text, target uuid, role integer)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
declare own integer;
begin
  if target_kind = 'tenant' then
    perform app.assert_gives_role('tenant', app.tenant_id(),
      case when role in {{roleSets.tenantAdministrators}} then {{roles.tenantOwner}} else role end);
    return;
  end if;
  select app.role_rank(g.role_id) into own
  from role_grant g join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and m.status_id = {{membershipStatus.active}}
    and g.scope = target_kind and g.scope_id = target;
  if coalesce(own, {{memberRank.none}}) < greatest({{memberRank.administrator}}, app.role_rank(role)) then
    perform app.fail('forbidden');
  end if;
end
$$;

-- The creator of an organization or a group holds it; nobody can use this to take one that had a
-- member before.
create or replace function app.own_new_collective(new_grant uuid, target_kind text, target uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from collective
  where tenant_id = app.tenant_id() and kind = target_kind and id = target and deleted_at is null
  for no key update;
  if not found
    or exists (select from role_grant where tenant_id = app.tenant_id() and scope_id = target)
    or exists (select from ended_membership where tenant_id = app.tenant_id() and collective_id = target) then
    perform app.fail('resource_conflict');
  end if;
  insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
  values (new_grant, app.tenant_id(), app.user_id(), target_kind, target,
    case target_kind when 'organization' then {{roles.organizationCreator}} else {{roles.groupCreator}} end);
end
$$;

-- What invitations by address are matched with: a profile holds verified addresses alone.
create or replace function app.caller_email() returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select lower(email) from user_profile
  where user_id = app.user_id() and email_verified_at is not null
$$;

-- Whether an actor may host beside others: an organization or group that is let in, and stays so.
create or replace function app.can_host(candidate uuid) returns boolean
language sql stable as
$$
  select exists (
    select from actor a
    join collective c on c.tenant_id = a.tenant_id and c.id in (a.organization_id, a.group_id)
    where a.tenant_id = app.tenant_id() and a.id = candidate and a.suspended_at is null
      and c.deleted_at is null and c.approval_status_id = {{approvalStatus.approved}})
$$;

-- How a person of this community is called; of anybody else nothing is said.
create or replace function app.person_label(person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'email', p.email, 'fullName', nullif(concat_ws(' ', p.first_name, p.last_name), ''))
  from user_profile p join tenant_user m on m.user_id = p.user_id
  where p.user_id = person and m.tenant_id = app.tenant_id()
$$;

create or replace function app.invite(
  new_invitation uuid, target_kind text, target uuid, invitee uuid, address text, role integer,
  until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if target_kind <> 'tenant' then perform app.lock_collective(target); end if;
  perform app.assert_may_confer(target_kind, target, role);
  if exists (
    select from role_grant
    where tenant_id = app.tenant_id() and scope_id = target and user_id = invitee) then
    perform app.fail('resource_conflict');
  end if;
  if app.is_banned(invitee, address) then perform app.fail('overtaken'); end if;
  insert into invitation
    (id, tenant_id, kind, collective_id, user_id, email, role_id, invited_by_user_id, expires_at)
  values (new_invitation, app.tenant_id(), target_kind, target, invitee, lower(address), role,
    app.user_id(), until);
end
$$;

-- Whose invitation this is, still open; locked until the commit.
create or replace function app.take_invitation(target uuid) returns invitation
language plpgsql security definer set search_path = public, pg_temp as
$$
declare taken invitation;
begin
  select * into taken from invitation i
  where i.tenant_id = app.tenant_id() and i.id = target
    and (i.user_id = app.user_id() or i.email = app.caller_email())
  for update;
  if taken.id is null then perform app.fail('resource_not_found'); end if;
  if taken.state <> 'Pending' or taken.expires_at <= now() then
    perform app.fail('resource_conflict');
  end if;
  return taken;
end
$$;

-- Whoever accepts becomes a member of the community too, unless it has suspended or banned them. Who is
-- invited as a plain member of the community needs no role on it.
create or replace function app.accept_invitation(target uuid, new_grant uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare taken invitation;
begin
  taken := app.take_invitation(target);
  if taken.kind <> 'tenant' then perform app.lock_collective(taken.collective_id); end if;
  perform app.admit(app.user_id());
  update invitation set state = 'Accepted', decided_at = now() where id = target;
  if taken.role_id <> {{roles.tenantMember}} then
    insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
    values (new_grant, app.tenant_id(), app.user_id(), taken.kind,
      coalesce(taken.collective_id, app.tenant_id()), taken.role_id);
  end if;
end
$$;

create or replace function app.decline_invitation(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.take_invitation(target);
  update invitation set state = 'Declined', decided_at = now() where id = target;
end
$$;

-- Revokes an open invitation, or renews it until an instant.
create or replace function app.change_invitation(target uuid, renewed_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare changed invitation;
begin
  select * into changed from invitation where tenant_id = app.tenant_id() and id = target for update;
  if changed.id is null then perform app.fail('resource_not_found'); end if;
  perform app.assert_may_confer(changed.kind, changed.collective_id, changed.role_id);
  if changed.state <> 'Pending' then perform app.fail('resource_conflict'); end if;
  if renewed_until is null then
    update invitation set state = 'Revoked', decided_at = now() where id = target;
  else
    if app.is_banned(changed.user_id, changed.email) then perform app.fail('resource_conflict'); end if;
    update invitation set expires_at = renewed_until where id = target;
  end if;
end
$$;

create or replace function app.change_member_role(target uuid, role integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare member role_grant;
begin
  select * into member from role_grant
  where tenant_id = app.tenant_id() and id = target and scope in ('organization', 'group');
  if member.id is null then perform app.fail('resource_not_found'); end if;
  perform app.lock_collective(member.scope_id);
  select * into member from role_grant where tenant_id = app.tenant_id() and id = target;
  if member.id is null then perform app.fail('concurrency_conflict'); end if;
  perform app.assert_may_confer(member.scope, member.scope_id, member.role_id);
  perform app.assert_may_confer(member.scope, member.scope_id, role);
  update role_grant set role_id = role where id = target;
end
$$;

-- A member goes: by themselves, or sent by somebody of no lower role.
create or replace function app.end_membership(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare member role_grant;
begin
  select * into member from role_grant
  where tenant_id = app.tenant_id() and id = target and scope in ('organization', 'group');
  if member.id is null then perform app.fail('resource_not_found'); end if;
  perform app.lock_collective(member.scope_id);
  select * into member from role_grant where tenant_id = app.tenant_id() and id = target;
  if member.id is null then perform app.fail('concurrency_conflict'); end if;
  if member.user_id is distinct from app.user_id() then
    perform app.assert_may_confer(member.scope, member.scope_id, member.role_id);
  end if;
  delete from role_grant where id = target;
end
$$;

-- Events are owned by what is approved, not suspended and there; locked so until the commit.
create or replace function app.assert_may_own_events(target_actor uuid) returns void
language plpgsql as
$$
begin
  perform from actor a
  join collective c on c.tenant_id = a.tenant_id and c.id in (a.organization_id, a.group_id)
  where a.tenant_id = app.tenant_id() and a.id = target_actor and a.suspended_at is null
    and c.deleted_at is null and c.approval_status_id = {{approvalStatus.approved}}
  for share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Asked under the lock of app.assert_stamp, which an event's creation waits for.
create or replace function app.assert_owns_no_event(target_actor uuid) returns void
language plpgsql as
$$
begin
  if exists (
    select from event
    where tenant_id = app.tenant_id() and actor_id = target_actor and deleted_at is null
      and event_status_id in {{eventCommands.editEvent.from}}) then
    perform app.fail('resource_conflict');
  end if;
end
$$;

-- What every mail about an offer says of itself and of the community; null when it is forgotten.
create or replace function app.mail_base(mail_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('isSent', m.sent_at is not null, 'isDue', app.mail_is_due(m.email_hash),
    'tenant', t.full_name, 'slug', t.slug,
    'domain', app.site_domain(t.id), 'look', app.mail_look(t, null))
  from account_mail m join tenant t on t.id = m.tenant_id
  where m.tenant_id = app.tenant_id() and m.id = mail_id
$$;

-- The addressee of an open invitation: the address it went to, or the verified one of an account.
-- Nobody is told before whoever invites is approved. An invitation to the community has no title of its own.
create or replace function app.invitation_mail_facts(mail_id uuid, target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.mail_base(mail_id) || jsonb_build_object(
    'title', case when i.kind <> 'tenant' then coalesce(cp.display_name, p.full_name, '') end,
    'sender', i.invited_by_user_id,
    'senderName', (app.person_label(i.invited_by_user_id))->>'fullName',
    'expiresAt', app.utc(i.expires_at),
    'secondsLeft', ceil(extract(epoch from i.expires_at - now())),
    'recipients', case when i.kind = 'tenant' or exists (
        select from actor a where a.tenant_id = i.tenant_id and app.can_host(a.id)
          and i.collective_id in (a.organization_id, a.group_id))
      then app.mail_recipients(array[coalesce(i.email, (select u.email from user_profile u
        where u.user_id = i.user_id and u.email_verified_at is not null))], false)
      else '[]'::jsonb end)
  from invitation i
  left join collective_profile p on p.tenant_id = i.tenant_id and p.collective_id = i.collective_id
  left join collective_participation cp
    on cp.tenant_id = i.tenant_id and cp.collective_id = i.collective_id
  where i.tenant_id = app.tenant_id() and i.id = target and i.state = 'Pending'
    and i.expires_at > now()
$$;

-- Those who speak for an organization or group that is asked to co-host, by their verified addresses, without those who
-- have the mail already.
create or replace function app.co_host_mail_facts(mail_id uuid, target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.mail_base(mail_id) || jsonb_build_object(
    'title', e.title, 'expiresAt', null, 'secondsLeft', null, 'sender', c.invited_by_user_id,
    'senderName', (app.person_label(c.invited_by_user_id))->>'fullName',
    'recipients', coalesce((
      select jsonb_agg(r)
      from jsonb_array_elements(app.mail_recipients(array(
        select p.email from role_grant g
        join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
          and m.status_id = {{membershipStatus.active}}
        join user_profile p on p.user_id = g.user_id and p.email_verified_at is not null
        where g.tenant_id = c.tenant_id and p.email is not null
          and ((g.scope = 'organization' and g.scope_id = a.organization_id
            and g.role_id in {{roleSets.organizationAdministrators}})
            or (g.scope = 'group' and g.scope_id = a.group_id and g.role_id in {{roleSets.groupAdministrators}}))
        order by g.created_at limit 20), false)) r
      where not exists (
        select from account_mail s
        where s.tenant_id = c.tenant_id and s.id = app.recipient_mail_id(mail_id, r->>'address'))), '[]'))
  from event_co_host c
  join event e on e.tenant_id = c.tenant_id and e.id = c.event_id and e.deleted_at is null
  join actor a on a.tenant_id = c.tenant_id and a.id = c.actor_id
  where c.tenant_id = app.tenant_id() and c.id = target and c.state = 'Invited'
$$;

-- Who administers an accepted co-host looks at the event with its organizers. Only reads rest on
-- this, so that its end raises no authority version.
create or replace function app.co_hosted_by(wanted_user uuid) returns jsonb
language sql stable set search_path = public, pg_temp as
$$
  with hosted as materialized (
    select c.event_id, c.actor_id
    from role_grant r
    join lateral (
      select a.id from actor a
      where r.role_id in {{roleSets.organizationAdministrators}} and r.scope = 'organization'
        and a.tenant_id = r.tenant_id and a.organization_id = r.scope_id
      union all
      select a.id from actor a
      where r.role_id in {{roleSets.groupAdministrators}} and r.scope = 'group'
        and a.tenant_id = r.tenant_id and a.group_id = r.scope_id) a on true
    join event_co_host c on c.tenant_id = r.tenant_id and c.actor_id = a.id and c.state = 'Accepted'
    where r.user_id = wanted_user and r.tenant_id = app.tenant_id())
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'scope', 'event', 'scopeId', event_id, 'role', 45)), '[]')
  from hosted where app.can_host(actor_id)
$$;
