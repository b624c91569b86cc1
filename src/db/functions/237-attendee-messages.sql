-- Messages of organizers to attendees: how many they reach, and how many can be sent.

-- How many addresses a message would go to, as it is before it is written.
create or replace function app.audience_size(target uuid, written jsonb) returns integer
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(distinct lower(a.address))::integer
  from jsonb_populate_record(null::attendee_message, written
    || jsonb_build_object('tenant_id', app.tenant_id(), 'event_id', target)) m
  cross join lateral app.message_sources(m) s
  cross join lateral app.attendee_addresses(m, s.id) a
  where app.may_be_mailed(app.tenant_id(), a.address)
$$;

-- Messages of an event within a day. Of two that would be the last ones, the second is decided again.
create or replace function app.messages_of_day(target uuid) returns integer
language sql stable as
$$
  select count(*)::integer from attendee_message m
  where m.tenant_id = app.tenant_id() and m.event_id = target and m.kind <> 'Programme'
    and m.created_at > now() - interval '24 hours'
$$;

create or replace function app.assert_message_room(target uuid, most integer) returns void
language plpgsql as
$$
begin
  perform from event e
  where e.tenant_id = app.tenant_id() and e.id = target and e.deleted_at is null
    and e.event_status_id in {{eventStatus.published, eventStatus.completed}} for no key update;
  if not found or app.messages_of_day(target) >= most then perform app.fail('overtaken'); end if;
end
$$;
