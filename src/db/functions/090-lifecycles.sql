-- The lifecycles of events, sessions, communities, members, requests, imports, ticket catalogues, orders, tickets,
-- payments and refunds, from the tables that code and documentation read.

create or replace function app.event_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{eventTransitions}}
$$;

create or replace function app.session_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{sessionTransitions}}
$$;

create or replace function app.import_transitions()
returns table (command text, before text, after text)
language sql immutable parallel safe as
$$ values
  {{importTransitions}}
$$;

create or replace function app.tenant_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{tenantTransitions}}
$$;

create or replace function app.join_request_transitions()
returns table (command text, before text, after text)
language sql immutable parallel safe as
$$ values
  {{joinRequestTransitions}}
$$;

create or replace function app.member_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{memberTransitions}}
$$;

create or replace function app.catalog_transitions()
returns table (command text, before text, after text)
language sql immutable parallel safe as
$$ values
  {{catalogTransitions}}
$$;

create or replace function app.order_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{orderTransitions}}
$$;

create or replace function app.ticket_transitions()
returns table (command text, before text, after text)
language sql immutable parallel safe as
$$ values
  {{ticketTransitions}}
$$;

create or replace function app.payment_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{paymentTransitions}}
$$;

create or replace function app.refund_transitions()
returns table (command text, before integer, after integer)
language sql immutable parallel safe as
$$ values
  {{refundTransitions}}
$$;

create or replace function app.dispute_transitions()
returns table (command text, before text, after text) language sql immutable as
$$
values
  {{disputeTransitions}}
$$;

-- Locks an event until the commit and asks whether this command is for it, as it was read.
create or replace function app.assert_event_command(target_id uuid, known_stamp uuid, wanted text)
returns void language plpgsql as
$$
declare target event;
begin
  select * into target from event
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null for update;
  if target.id is null then perform app.fail('resource_not_found'); end if;
  if target.concurrency_stamp is distinct from coalesce(known_stamp, target.concurrency_stamp) then
    perform app.fail('concurrency_conflict');
  end if;
  if not exists (
      select from app.event_transitions() t
      where t.command = wanted and t.before = target.event_status_id)
    or target.redacted_at is not null and wanted in ('unmoderateEvent', 'moderateEventHeavily')
  then perform app.fail('resource_conflict'); end if;
end
$$;

-- Locks an event that takes changes, against every other command on it and on its sessions: what
-- changes sessions also changes what the event keeps of them.
create or replace function app.assert_programme_open(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from event
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null
    and event_status_id in {{eventCommands.editEvent.from}} for no key update;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- As app.assert_event_command, for a session; locks its event first, as everybody does.
create or replace function app.assert_session_command(target_id uuid, known_stamp uuid, wanted text)
returns void language plpgsql as
$$
declare target event_session;
begin
  select * into target from event_session
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null;
  if target.id is null then perform app.fail('resource_not_found'); end if;
  perform app.assert_programme_open(target.event_id);
  select * into target from event_session
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null for update;
  if target.id is null then perform app.fail('resource_not_found'); end if;
  if target.concurrency_stamp is distinct from coalesce(known_stamp, target.concurrency_stamp) then
    perform app.fail('concurrency_conflict');
  end if;
  if not exists (
    select from app.session_transitions() t
    where t.command = wanted and t.before = target.event_session_status_id)
  then perform app.fail('resource_conflict'); end if;
end
$$;

-- Whatever writes for the product moves along the tables; the owner of the schema may mend rows.
create or replace function app.before_event_status_changed() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not exists (
    select from app.event_transitions() t
    where t.before = old.event_status_id and t.after = new.event_status_id)
  then perform app.fail('resource_conflict'); end if;
  return new;
end
$$;

create or replace trigger event_status_changed before update of event_status_id on event
  for each row when (old.event_status_id is distinct from new.event_status_id)
  execute function app.before_event_status_changed();

create or replace function app.before_session_status_changed() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not exists (
      select from app.session_transitions() t
      where t.before = old.event_session_status_id and t.after = new.event_session_status_id)
    -- Back from moderation there is one way: to what it was before.
    and (old.event_session_status_id <> {{sessionStatus.moderated}}
      or new.event_session_status_id is distinct from old.status_before_moderation)
  then perform app.fail('resource_conflict'); end if;
  return new;
end
$$;

create or replace trigger event_session_status_changed
  before update of event_session_status_id on event_session
  for each row when (old.event_session_status_id is distinct from new.event_session_status_id)
  execute function app.before_session_status_changed();

-- A session is published with its event, at a time.
create or replace function app.before_session_published() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and (new.start_time is null or not exists (
    select from event e
    where e.tenant_id = new.tenant_id and e.id = new.event_id and e.event_status_id = {{eventStatus.published}}))
  then perform app.fail('resource_conflict'); end if;
  return new;
end
$$;

-- Afterwards, so that row-level security refuses a foreign row first.
create or replace trigger event_session_inserted_published after insert on event_session
  for each row when (new.event_session_status_id = {{sessionStatus.published}})
  execute function app.before_session_published();
create or replace trigger event_session_published before update of event_session_status_id on event_session
  for each row when (new.event_session_status_id = {{sessionStatus.published}}
    and old.event_session_status_id <> {{sessionStatus.published}})
  execute function app.before_session_published();
