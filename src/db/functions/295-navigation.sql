-- How many entries the navigation of a community may have, and how deep its menus are.

-- Counted under a lock: of two that would be the last one, the second is decided again.
create or replace function app.assert_navigation_room(most integer) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('navigation ' || app.tenant_id(), 0));
  if (select count(*) from navigation_entry where tenant_id = app.tenant_id()) >= most then
    perform app.fail('overtaken');
  end if;
end
$$;

-- Menus have one level. The parent is held as it is until the commit: of two entries that go below each
-- other, the second is decided again.
create or replace function app.keep_menus_flat() returns trigger language plpgsql as
$$
begin
  perform from navigation_entry
  where tenant_id = new.tenant_id and id = new.parent_id and id <> new.id and parent_id is null for share;
  if not found or exists (
    select from navigation_entry where tenant_id = new.tenant_id and parent_id = new.id) then
    perform app.fail('overtaken');
  end if;
  return new;
end
$$;
create or replace trigger menus_are_flat before insert or update of parent_id on navigation_entry
  for each row when (new.parent_id is not null) execute function app.keep_menus_flat();
