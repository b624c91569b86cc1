-- How many registration properties a community may have, and which of their fields never change.

-- Counted under a lock: of two that would be the last one, the second is decided again.
create or replace function app.assert_registration_property_room(most integer) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('registration properties ' || app.tenant_id(), 0));
  if (select count(*) from registration_property where tenant_id = app.tenant_id()) >= most then
    perform app.fail('overtaken');
  end if;
end
$$;

-- Answers are stored under the key and read by type and subject.
create or replace function app.keep_property_meaning() returns trigger language plpgsql as
$$
begin
  perform app.fail('resource_conflict');
  return new;
end
$$;
create or replace trigger properties_keep_their_meaning
  before update of key, type, applies_to on registration_property
  for each row when ((old.key, old.type, old.applies_to) is distinct from (new.key, new.type, new.applies_to))
  execute function app.keep_property_meaning();
