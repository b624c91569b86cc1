-- What a commit holds while it replaces the menus of a community.

-- Holds the entries of the navigation and the groups and links of the footer as they were read, until the commit.
-- Whoever adds one takes the same advisory lock; whoever changes or removes one locks its row. Links come before
-- their groups, as in app.arrange_footer.
create or replace function app.assert_menus(known jsonb) returns void
language plpgsql as
$$
declare there jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('navigation ' || app.tenant_id(), 0));
  perform pg_advisory_xact_lock(hashtextextended('footer ' || app.tenant_id(), 0));
  perform from navigation_entry where tenant_id = app.tenant_id() order by id for update;
  perform from footer_link where tenant_id = app.tenant_id() order by id for update;
  perform from footer_link_group where tenant_id = app.tenant_id() order by id for update;
  select coalesce(jsonb_object_agg(held.id, held.stamp order by held.id), '{}') into there from (
    select id, concurrency_stamp as stamp from navigation_entry where tenant_id = app.tenant_id()
    union all
    select id, concurrency_stamp from footer_link_group where tenant_id = app.tenant_id()
    union all
    select id, concurrency_stamp from footer_link where tenant_id = app.tenant_id()) held;
  if there <> known then perform app.fail('overtaken'); end if;
end
$$;
