-- How many templates of events a community may have.

-- Counted under a lock: of two that would be the last one, the second is decided again.
create or replace function app.assert_event_template_room(most integer) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('event templates ' || app.tenant_id(), 0));
  if (select count(*) from event_template where tenant_id = app.tenant_id()) >= most then
    perform app.fail('overtaken');
  end if;
end
$$;
