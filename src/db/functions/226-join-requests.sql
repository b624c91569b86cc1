-- Requests to join a community, an organization or a group.

-- How a person who has asked to join is called, for those who decide; such a person may be no member yet.
create or replace function app.asker_label(person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'email', case when p.email_verified_at is not null then p.email end,
    'fullName', nullif(concat_ws(' ', p.first_name, p.last_name), ''))
  from user_profile p
  where p.user_id = person
    and exists (select from join_request r where r.tenant_id = app.tenant_id() and r.user_id = person)
$$;

-- Every commit of a person holds that person's account, so two requests of one person are counted one after
-- the other, and a ban comes before or after.
create or replace function app.ask_to_join(
  new_request uuid, target_kind text, target uuid, words text, most integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if target_kind = 'tenant' then
    perform from tenant t
    where t.id = app.tenant_id() and t.tenant_status_id = {{tenantStatus.active}} for key share;
  else
    perform from collective c
    join actor a on a.tenant_id = c.tenant_id and c.id in (a.organization_id, a.group_id)
    where c.tenant_id = app.tenant_id() and c.kind = target_kind and c.id = target and c.deleted_at is null
      and c.approval_status_id = {{approvalStatus.approved}} and a.suspended_at is null
    for share of c;
  end if;
  if not found then perform app.fail('overtaken'); end if;
  if exists (
    select from tenant_user m
    where m.tenant_id = app.tenant_id() and m.user_id = app.user_id()
      and m.status_id in {{membershipStatus.suspended, membershipStatus.banned}}) then
    perform app.fail('membership_refused');
  end if;
  if (select count(*) from join_request r
      where r.tenant_id = app.tenant_id() and r.user_id = app.user_id()
        and r.state = '{{joinRequestState.open}}') >= most then
    perform app.fail('overtaken');
  end if;
  insert into join_request (id, tenant_id, kind, collective_id, user_id, message)
  values (new_request, app.tenant_id(), target_kind, target, app.user_id(), words);
end
$$;

-- Ends an open request. An approval makes the member in the same commit.
create or replace function app.end_join_request(target uuid, wanted text, why text, new_grant uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  asked join_request;
  next_state text;
  role integer;
begin
  select * into asked from join_request r
  where r.tenant_id = app.tenant_id() and r.id = target for update;
  if asked.id is null then perform app.fail('resource_not_found'); end if;
  select t.after into next_state from app.join_request_transitions() t
  where t.command = wanted and t.before = asked.state;
  if not found then perform app.fail('overtaken'); end if;
  role := case asked.kind when 'tenant' then {{roles.tenantMember}}
    when 'organization' then {{roles.organizationMember}} else {{roles.groupMember}} end;
  if next_state = '{{joinRequestState.withdrawn}}' then
    if asked.user_id is distinct from app.user_id() then perform app.fail('forbidden'); end if;
  else
    perform app.assert_may_confer(asked.kind, asked.collective_id, role);
  end if;
  update join_request set state = next_state, reason = why, decided_at = now(),
    decided_by_user_id = nullif(app.user_id(), asked.user_id)
  where id = target;
  if next_state = '{{joinRequestState.approved}}' then
    if asked.kind <> 'tenant' then perform app.lock_collective(asked.collective_id); end if;
    perform app.admit(asked.user_id);
    if asked.kind <> 'tenant' then
      insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
      values (new_grant, app.tenant_id(), asked.user_id, asked.kind, asked.collective_id, role);
    end if;
  end if;
end
$$;
