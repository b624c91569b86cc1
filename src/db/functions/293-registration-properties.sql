-- Registration properties are decided one after the other, and some of their fields never change.

-- The properties of a community by their stamps, as they were read. What is said of one depends on the others: how many
-- there are, and what their answers can be.
drop function if exists app.assert_registration_property_room(integer);
create or replace function app.assert_registration_properties(known uuid[]) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('registration properties ' || app.tenant_id(), 0));
  if known is distinct from
    array(select concurrency_stamp from registration_property where tenant_id = app.tenant_id() order by 1)
  then perform app.fail('overtaken'); end if;
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
