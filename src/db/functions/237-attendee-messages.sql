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
  where app.may_be_mailed(m, a.address)
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

-- Deletes the rows of mails, message by message, some time after all mails of a message were asked for; so many at the
-- most. What became of them is counted in the message. A message that another run holds is left to it. Answers 1 if
-- there may be more, else 0.
create or replace function app.forget_attendee_mails(at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  told record;
  gone record;
  room integer := most;
begin
  perform app.assert_instance();
  while room > 0 loop
    select m.tenant_id, m.id into told from attendee_message m
    where m.mails_forgotten_at is null and m.asked_at <= at - interval '{{attendeeMailDays}} days'
    order by m.asked_at limit 1 for update skip locked;
    exit when not found;
    with removed as (
      delete from attendee_mail where id = any(array(
        select k.id from attendee_mail k
        where k.tenant_id = told.tenant_id and k.attendee_message_id = told.id limit room))
      returning sent_at, failed_at)
    select count(*) as mails, count(sent_at) as sent, count(failed_at) as failed into gone from removed;
    update attendee_message m set
      forgotten_mails = m.forgotten_mails + gone.mails,
      forgotten_sent = m.forgotten_sent + gone.sent,
      forgotten_failed = m.forgotten_failed + gone.failed,
      mails_forgotten_at = case when gone.mails < room then at end
    where m.tenant_id = told.tenant_id and m.id = told.id;
    room := room - greatest(gone.mails, 1);
  end loop;
  return (room <= 0)::integer;
end
$$;
