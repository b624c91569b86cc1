-- How much the footer of a community may hold, and in which order.

-- Counted under a lock: of two that would be the last one, the second is decided again.
create or replace function app.assert_footer_room(target regclass, most integer) returns void
language plpgsql as
$$
declare there integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('footer ' || app.tenant_id(), 0));
  execute format('select count(*) from %s where tenant_id = app.tenant_id()', target) into there;
  if there >= most then perform app.fail('overtaken'); end if;
end
$$;

-- Puts everything in its place: the links as they are named, and their groups. What came or went since the
-- caller has read the footer has no place, and it is decided again.
create or replace function app.arrange_footer(groups jsonb, links jsonb) returns void
language plpgsql as
$$
declare placed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('footer ' || app.tenant_id(), 0));
  update footer_link l set group_id = p."groupId", sort_order = p.place, concurrency_stamp = gen_random_uuid()
  from jsonb_to_recordset(links) p(id uuid, "groupId" uuid, place integer)
  where l.tenant_id = app.tenant_id() and l.id = p.id;
  get diagnostics placed = row_count;
  if placed <> (select count(*) from footer_link where tenant_id = app.tenant_id()) then
    perform app.fail('overtaken');
  end if;
  update footer_link_group g set sort_order = p.place, concurrency_stamp = gen_random_uuid()
  from jsonb_to_recordset(groups) p(id uuid, place integer)
  where g.tenant_id = app.tenant_id() and g.id = p.id;
  get diagnostics placed = row_count;
  if placed <> (select count(*) from footer_link_group where tenant_id = app.tenant_id()) then
    perform app.fail('overtaken');
  end if;
end
$$;
