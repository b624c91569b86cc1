-- Row-level security of every tenant table, and the rights of the application's role.

-- Every table with a tenant_id is a tenant table, now and later. Domains and secrets of keys are
-- looked up before a community is known, through app.enter alone.
do $$
declare t record;
begin
  for t in
    select c.oid::regclass as name, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'tenant_id' and not a.attisdropped and c.relname not in ('tenant_domain', 'api_key_secret')
  loop
    execute format('alter table %s enable row level security', t.name);
    execute format('alter table %s force row level security', t.name);
    execute format('drop policy if exists own_tenant on %s', t.name);
    execute format('drop policy if exists instance_work on %s', t.name);
    execute format('drop policy if exists erasing on %s', t.name);
    execute format(
      'create policy own_tenant on %s using (tenant_id = app.tenant_id())
        with check (tenant_id = app.tenant_id())', t.name);
    execute format(
      'create policy erasing on %s to current_user using (app.is_erasing()) with check (app.is_erasing())', t.name);
    execute format('drop policy if exists counting_uses on %s', t.name);
    if t.relname in ('event', 'event_session', 'actor') then
      execute format(
        'create policy counting_uses on %s for select to current_user
          using (current_setting(''app.instance'', true) = ''true'')', t.name);
    end if;
    if t.relname in ('storage_object', 'outbox', 'idempotency_key', 'pending_registration', 'account_mail',
      'api_key', 'programme_import') then
      execute format(
        'create policy instance_work on %s to current_user
          using (current_setting(''app.instance'', true) = ''true'')', t.name);
    end if;
  end loop;
end
$$;

-- What is no leakproof comparison uses no index behind row-level security, and none of full text is.
-- So searching is the owner's, in functions that name the community themselves; they answer ids,
-- and who asks reads the events of these behind row-level security. The application has no right here.
drop policy if exists searching on event_text;
create policy searching on event_text for select to current_user using (true);

-- What became of a community is told to the instance, in functions that name the community too.
drop policy if exists administering on tenant_transition;
create policy administering on tenant_transition to current_user using (true) with check (true);

grant usage on schema app, public to marquee_app;
revoke all on all tables in schema public from marquee_app;
revoke all on all tables in schema app from marquee_app;
revoke all on all functions in schema app from public;
grant execute on all functions in schema app to marquee_app;
grant select, insert, update, delete on
  event, event_day, event_session, event_session_language, session_group, session_group_session,
  event_agenda_item, location, room, event_location, programme_import, imported_thing, actor,
  event_co_host, event_session_speaker, api_key, event_series, category, tag, event_category, event_tag,
  event_time_shift, event_time_shift_entry,
  storage_object
  to marquee_app;
grant select, insert on idempotency_key, outbox, event_moderation to marquee_app;
grant select, insert, update on collective, collective_profile, collective_participation to marquee_app;
grant select on invitation to marquee_app;
grant usage on all sequences in schema public to marquee_app;
grant select on tenant_user, role_grant, person to marquee_app;
grant select on app.schema_version to marquee_app;
