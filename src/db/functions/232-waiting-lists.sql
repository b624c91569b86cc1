-- Waiting lists: orders that hold no places, by when they began to wait. An offer takes the places of the first whose
-- whole order fits. Nobody else can take what those who wait can have.

-- Whether places of an event are offered: it takes place, and is not over. In a community that is suspended or archived
-- nobody could take them.
create or replace function app.offers_places(target uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  return app.is_active(app.tenant_id())
    and app.takes_place(target) and coalesce(app.end_of_event(app.tenant_id(), target) > now(), true);
end
$$;

-- Until when places that are offered now are held: not longer than the event lasts, but for as long as a new order.
create or replace function app.offer_ends(target uuid) returns timestamptz
language plpgsql stable as
$$
begin
  return (
    select least(now() + make_interval(mins => v.offer_minutes),
      case when e.ends is not null then greatest(e.ends, now() + interval '{{offerMinutes.least}} minutes') end)
    from ticket_catalog_version v, (select app.end_of_event(app.tenant_id(), target) as ends) e
    where v.tenant_id = app.tenant_id() and v.event_id = target and v.state = '{{catalogState.published}}');
end
$$;

-- What was offered before a community was suspended is offered anew when it is active again, before any of it lapses.
-- What waits for its payment has the time left that it had.
create or replace function app.after_community_activated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered constant text := current_setting('app.tenant_id', true);
  stood_still interval;
begin
  perform set_config('app.tenant_id', new.id::text, true);
  select now() - max(transitioned_at) into stood_still from tenant_transition
  where tenant_id = new.id and old_status_id = {{tenantStatus.active}};
  update registration_order o
  set expires_at = o.expires_at + stood_still, concurrency_stamp = gen_random_uuid()
  where o.tenant_id = new.id and o.status_id = {{orderStatus.awaitingPayment}} and stood_still is not null;
  update registration_order o
  set expires_at = greatest(o.expires_at, app.offer_ends(o.event_id)), concurrency_stamp = gen_random_uuid()
  where o.tenant_id = new.id and app.is_open_offer(o);
  perform set_config('app.tenant_id', entered, true);
  return null;
end
$$;
create or replace trigger tenant_offers_anew after update of tenant_status_id on tenant
  for each row when (new.tenant_status_id = {{tenantStatus.active}}
    and old.tenant_status_id is distinct from new.tenant_status_id)
  execute function app.after_community_activated();

-- Whether anybody waits for places of an event.
create or replace function app.has_waiting(target uuid) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
begin
  return exists (
    select from registration_order w
    where w.tenant_id = app.tenant_id() and w.event_id = target and w.status_id = {{orderStatus.waitlisted}});
end
$$;

-- Ticket types of an event whose sale is over, by their lineages. What was published last says so, whichever version
-- somebody ordered from.
create or replace function app.late_lineages(target uuid) returns uuid[]
language plpgsql stable as
$$
begin
  return array(
    select s.lineage_id
    from (
      select distinct on (t.lineage_id) t.lineage_id, t.sales_end
      from ticket_type t
      join ticket_catalog_version v on v.tenant_id = t.tenant_id and v.id = t.ticket_catalog_version_id
        and v.state <> '{{catalogState.draft}}'
      where t.tenant_id = app.tenant_id() and t.event_id = target
      order by t.lineage_id, v.number desc) s
    where s.sales_end <= now());
end
$$;

-- Orders of an event that can have their places now, in their rank: each that fits beside those before it. What these
-- lapsed orders hold counts as free.
create or replace function app.orders_to_offer(target uuid, lapsed uuid[], most integer) returns uuid[]
language plpgsql stable as
$$
declare
  free jsonb;
  each record;
  late uuid[];
  fitting uuid[] := '{}';
begin
  if not app.has_waiting(target) or not app.offers_places(target) then return fitting; end if;
  late := app.late_lineages(target);
  select coalesce(jsonb_object_agg(p.id, p.capacity - p.taken + coalesce(m.places, 0)), '{}') into free
  from capacity_pool p left join app.places_of(lapsed) m on m.pool = p.id
  where p.tenant_id = app.tenant_id() and p.event_id = target and p.capacity is not null;
  for each in
    select w.id, n.wanted
    from registration_order w
    -- Order by order, each with its own lines first: else the plan depends on what is known of the tables.
    cross join lateral (
      select jsonb_object_agg(p.pool, p.places) as wanted,
        bool_and(coalesce((free->>p.pool)::bigint >= p.places, true)) and bool_or(p.is_late) is not true as fits
      from (
        select l.capacity_pool_id::text as pool, sum(o.quantity * l.places) as places,
          bool_or(t.lineage_id = any(late)) as is_late
        from (
          select * from registration_order_line
          where tenant_id = w.tenant_id and registration_order_id = w.id offset 0) o
        join ticket_type t on t.tenant_id = o.tenant_id and t.id = o.ticket_type_id
        join ticket_type_pool l on l.tenant_id = t.tenant_id and l.ticket_type_id = t.id
        group by l.capacity_pool_id) p) n
    where w.tenant_id = app.tenant_id() and w.event_id = target and w.status_id = {{orderStatus.waitlisted}}
      and n.fits
    order by w.created_at, w.id
  loop
    continue when exists (
      select from jsonb_each_text(each.wanted) w where (free->>w.key)::bigint < w.value::bigint);
    fitting := array_append(fitting, each.id);
    exit when cardinality(fitting) >= most;
    select free || coalesce(jsonb_object_agg(w.key, (free->>w.key)::bigint - w.value::bigint), '{}') into free
    from jsonb_each_text(each.wanted) w where free ? w.key;
  end loop;
  return fitting;
end
$$;

-- What a new order has to leave to those who wait, by pool, and how many wait, by the lineages of their tickets.
create or replace function app.waiting_list(target uuid) returns jsonb
language plpgsql stable as
$$
declare
  lapsed uuid[];
  -- In a variable, as elsewhere: within a query it would be asked for every row.
  due uuid[];
  waiting jsonb;
begin
  if not app.has_waiting(target) then return '{"reserved": {}, "waiting": []}'; end if;
  select jsonb_agg(jsonb_build_object('lineageIds', lineages, 'orderCount', number)) into waiting
  from (
    select s.lineages, count(*) as number
    from registration_order w
    cross join lateral (
      select array_agg(t.lineage_id order by t.lineage_id) as lineages
      from (
        select * from registration_order_line
        where tenant_id = w.tenant_id and registration_order_id = w.id offset 0) o
      join ticket_type t on t.tenant_id = o.tenant_id and t.id = o.ticket_type_id) s
    where w.tenant_id = app.tenant_id() and w.event_id = target and w.status_id = {{orderStatus.waitlisted}}
    group by s.lineages) c;
  lapsed := app.lapsed_orders(array(
    select id from capacity_pool where tenant_id = app.tenant_id() and event_id = target), {{ordersACommit}});
  due := app.orders_to_offer(target, lapsed, null);
  return jsonb_build_object('waiting', waiting, 'reserved', coalesce((
    select jsonb_object_agg(pool, places) from app.places_of(due)), '{}'));
end
$$;

-- The place of an order among those that wait for tickets of its types; null unless it waits.
create or replace function app.waiting_position(ordered registration_order) returns integer
language plpgsql stable as
$$
declare types uuid[];
begin
  if ordered.status_id <> {{orderStatus.waitlisted}} then return null; end if;
  types := array(
    select other.id from registration_order_line l
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    join ticket_type other on other.tenant_id = t.tenant_id and other.event_id = t.event_id
      and other.lineage_id = t.lineage_id
    where l.tenant_id = ordered.tenant_id and l.registration_order_id = ordered.id);
  return (
    select count(*) + 1
    from registration_order w
    cross join lateral (
      select bool_or(ticket_type_id = any(types)) as is_same from registration_order_line
      where tenant_id = w.tenant_id and registration_order_id = w.id) o
    where o.is_same and w.tenant_id = ordered.tenant_id and w.event_id = ordered.event_id
      and w.status_id = {{orderStatus.waitlisted}} and (w.created_at, w.id) < (ordered.created_at, ordered.id));
end
$$;

-- A new order waits for what it cannot have. Its pools are locked, so that it is decided again if places have come
-- free meanwhile. So it is where too many wait.
create or replace function app.join_waiting_list(target uuid, most integer) returns void
language plpgsql as
$$
declare
  of_event constant uuid := (
    select event_id from registration_order where tenant_id = app.tenant_id() and id = target);
  lapsed uuid[];
begin
  perform app.lock_pools_of(array[target]);
  lapsed := app.lapsed_orders(array(
    select id from capacity_pool where tenant_id = app.tenant_id() and event_id = of_event), {{ordersACommit}});
  if target = any(app.orders_to_offer(of_event, lapsed, null))
    or exists (
      select from jsonb_array_elements(app.waiting_list(of_event)->'waiting') w,
        jsonb_array_elements_text(w->'lineageIds') lineage
      group by lineage having sum((w->>'orderCount')::integer) > most)
  then perform app.fail('overtaken'); end if;
end
$$;

-- Offers places of an event to those who wait, and answers to how many. The pools of all are locked: somebody may leave
-- meanwhile, and the next is due.
create or replace function app.offer_places(target uuid, most integer) returns integer
language plpgsql as
$$
declare
  due uuid[] := app.orders_to_offer(target, '{}', 1);
  waiting constant uuid[] := array(
    select id from registration_order
    where tenant_id = app.tenant_id() and event_id = target and status_id = {{orderStatus.waitlisted}});
  offered uuid[];
begin
  if cardinality(due) = 0 then return 0; end if;
  perform from event where tenant_id = app.tenant_id() and id = target for share;
  perform app.lock_pools_of(waiting);
  due := app.orders_to_offer(target, '{}', most);
  offered := array(
    select o.id from registration_order o
    where o.tenant_id = app.tenant_id() and o.id = any(due) and o.id = any(waiting)
      and o.status_id = {{orderStatus.waitlisted}}
    order by o.id for no key update);
  update registration_order o set
    status_id = t.after, offered_at = now(), expires_at = app.offer_ends(target), concurrency_stamp = gen_random_uuid()
  from app.order_transitions() t
  where o.tenant_id = app.tenant_id() and o.id = any(offered) and t.before = o.status_id
    and t.command = case when o.has_details then 'offerPlaces' else 'offerPlacesToName' end;
  if cardinality(offered) > 0 then perform app.tell_places(offered, false); end if;
  return cardinality(offered);
end
$$;

-- An event with places for those who wait; null without one.
create or replace function app.event_to_offer() returns uuid
language plpgsql stable as
$$
begin
  return (
    select w.event_id from (
      select distinct event_id from registration_order
      where tenant_id = app.tenant_id() and status_id = {{orderStatus.waitlisted}}) w
    where cardinality(app.orders_to_offer(w.event_id, '{}', 1)) > 0 limit 1);
end
$$;

-- Communities where somebody waits.
create or replace function app.communities_with_waiting_orders() returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(select distinct tenant_id from registration_order where status_id = {{orderStatus.waitlisted}});
end
$$;

-- What is known before a person offers an order its places.
create or replace function app.offer_terms(target uuid) returns jsonb
language plpgsql stable as
$$
begin
  return (
    select jsonb_build_object('expiresAt', app.utc(app.offer_ends(o.event_id)), 'hasPlaces', not exists (
      select from app.places_of(array[o.id]) m
      join capacity_pool p on p.tenant_id = app.tenant_id() and p.id = m.pool
      where p.taken + m.places > p.capacity))
    from registration_order o where o.tenant_id = app.tenant_id() and o.id = target);
end
$$;

-- Whatever frees places of an event leaves the message that offers them.
create or replace function app.after_places_freed() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), f.tenant_id, 'offer-places', jsonb_build_object('eventId', f.event_id)
  from (
    select distinct a.tenant_id, a.event_id from after_rows a join before_rows b on b.id = a.id
    where a.taken < b.taken or a.capacity > b.capacity or a.capacity is null and b.capacity is not null) f
  where exists (
    select from registration_order w
    where w.tenant_id = f.tenant_id and w.event_id = f.event_id and w.status_id = {{orderStatus.waitlisted}});
  return null;
end
$$;
create or replace trigger capacity_pool_places_freed after update on capacity_pool
  referencing old table as before_rows new table as after_rows
  for each statement execute function app.after_places_freed();

-- Nobody waits for a person who is erased: nothing could be offered to that person.
create or replace function app.before_order_unlinked() returns trigger
language plpgsql as
$$
begin
  new.status_id := {{orderStatus.cancelled}};
  new.cancelled_at := now();
  new.concurrency_stamp := gen_random_uuid();
  return new;
end
$$;
create or replace trigger registration_order_unlinked before update of account_user_id on registration_order
  for each row when (new.account_user_id is null and old.account_user_id is not null
    and old.status_id = {{orderStatus.waitlisted}})
  execute function app.before_order_unlinked();

create or replace function app.after_contact_erased() returns trigger
language plpgsql as
$$
begin
  update registration_order o
  set status_id = {{orderStatus.cancelled}}, cancelled_at = now(), concurrency_stamp = gen_random_uuid()
  where o.tenant_id = new.tenant_id and o.id = new.registration_order_id and o.account_user_id is null
    and o.status_id = {{orderStatus.waitlisted}};
  return null;
end
$$;
create or replace trigger registration_order_contact_erased after update of email on registration_order_participant
  for each row when (new.position = 1 and new.email is null and old.email is not null)
  execute function app.after_contact_erased();
