-- Promotions: a code takes something off an order. An order that has one applied is one of its uses as long as it
-- holds its places. Promotions are locked after pools and before orders, by their ids.

-- Counted while the event is held: of two that would be the last one, the second is decided again.
create or replace function app.assert_promotion_room(target uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from promotion where tenant_id = app.tenant_id() and event_id = target) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

-- Locks the promotions of orders, in the order of their ids.
create or replace function app.lock_promotions_of(orders uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  perform from promotion
  where tenant_id = app.tenant_id() and id in (
    select o.promotion_id
    from unnest(orders) ordered join registration_order o on o.tenant_id = app.tenant_id() and o.id = ordered)
  order by id for no key update;
end
$$;

-- How often whoever an order is for uses a promotion, but for this order: an account, or guests of one address.
create or replace function app.uses_of_person(wanted uuid, target uuid) returns integer
language sql stable as
$$
  select count(*)::integer
  from registration_order o
  join registration_order u on u.tenant_id = o.tenant_id and u.promotion_id = wanted and u.id <> o.id
    and u.status_id in {{holdingOrderStatuses}}
    and not (u.status_id in {{lapsingOrderStatuses}} and u.expires_at <= now())
  where o.tenant_id = app.tenant_id() and o.id = target
    and case when o.account_user_id is not null then u.account_user_id = o.account_user_id
      else u.account_user_id is null and exists (
        select from registration_order_participant p
        join registration_order_participant q on q.tenant_id = p.tenant_id and q.email = p.email
        where p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.position = 1
          and q.registration_order_id = u.id and q.position = 1) end
$$;

-- Orders whose time is over and that use a promotion; the oldest first.
create or replace function app.lapsed_uses(wanted uuid, most integer) returns uuid[]
language sql stable as
$$
  select array(
    select o.id from registration_order o
    where o.tenant_id = app.tenant_id() and o.promotion_id = wanted
      and o.status_id in {{lapsingOrderStatuses}} and o.expires_at <= now()
    order by o.expires_at limit most)
$$;

-- Holds a promotion as it was read, while an order can use it. What has lapsed of its uses ends first.
create or replace function app.assert_promotion(wanted uuid, known_stamp uuid, target uuid, most_lapsed integer)
returns void
language plpgsql as
$$
declare
  held promotion;
  lapsed uuid[] := array_remove(app.lapsed_uses(wanted, most_lapsed), target);
begin
  perform app.lock_pools_of(lapsed);
  perform from promotion where tenant_id = app.tenant_id() and id = wanted for no key update;
  if cardinality(lapsed) > 0 then
    perform app.end_registration_orders(lapsed, 'expireRegistrationOrder');
  end if;
  select * into held from promotion where tenant_id = app.tenant_id() and id = wanted;
  if held.concurrency_stamp is distinct from known_stamp or not held.is_active
    or held.valid_from > now() or held.valid_until <= now() or held.used >= held.maximum_uses
    or app.uses_of_person(wanted, target) >= held.maximum_per_person
  then perform app.fail('overtaken'); end if;
end
$$;

-- Whether a guest has used the promotion of an order too often by now: the address of an order can change.
create or replace function app.is_used_too_often(target uuid) returns boolean
language sql stable as
$$
  select exists (
    select from registration_order o join promotion p on p.tenant_id = o.tenant_id and p.id = o.promotion_id
    where o.tenant_id = app.tenant_id() and o.id = target
      and app.uses_of_person(p.id, o.id) >= p.maximum_per_person)
$$;

-- The promotion of the order is locked by then, so of two orders of one address the second counts the first.
create or replace function app.assert_promotion_of_guest(target uuid) returns void
language plpgsql as
$$
begin
  if app.is_used_too_often(target) then perform app.fail('overtaken'); end if;
end
$$;

-- An order takes a use in the commit that applies the promotion, or takes its places again, and gives it back in the
-- commit that removes the promotion or ends the order. The promotion is locked by then.
create or replace function app.after_order_uses_promotion() returns trigger
language plpgsql as
$$
declare
  given_back constant uuid := case when old.status_id in {{holdingOrderStatuses}} then old.promotion_id end;
  taken constant uuid := case when new.status_id in {{holdingOrderStatuses}} then new.promotion_id end;
begin
  if given_back is not distinct from taken then return null; end if;
  update promotion p
  set used = p.used - coalesce((p.id = given_back)::integer, 0) + coalesce((p.id = taken)::integer, 0)
  where p.tenant_id = new.tenant_id and p.id in (given_back, taken);
  return null;
end
$$;
create or replace trigger registration_order_uses_promotion
  after update of status_id, promotion_id on registration_order for each row
  execute function app.after_order_uses_promotion();

-- The count is of orders: nothing else writes it. The owner of the schema may mend rows.
create or replace function app.after_promotion_counted() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger promotion_counted after update of used on promotion
  for each row when (old.used is distinct from new.used and pg_trigger_depth() = 0)
  execute function app.after_promotion_counted();

-- What an order costs is its lines: their subtotals without their discounts. At the end of the commit, since the
-- lines change after it. It stays the same from when it is finished on, but for what is added with its payment.
create or replace function app.after_order_discounted() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not (
    new.promotion_id is not distinct from old.promotion_id
    and new.organizer_directed_total_minor = old.organizer_directed_total_minor
    and new.total_due_minor - old.total_due_minor
      = new.platform_contribution_total_minor - old.platform_contribution_total_minor
      + case when new.adds_platform_fee then new.platform_fee_total_minor - old.platform_fee_total_minor else 0 end)
  and (
    old.status_id <> {{orderStatus.readyForCheckout}} or new.status_id <> {{orderStatus.readyForCheckout}}
    or new.organizer_directed_total_minor is distinct from (
      select sum(l.subtotal_minor - l.discount_minor) from registration_order_line l
      where l.tenant_id = new.tenant_id and l.registration_order_id = new.id))
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
drop trigger if exists registration_order_discounted on registration_order;
create constraint trigger registration_order_discounted
  after update of promotion_id, organizer_directed_total_minor, total_due_minor on registration_order
  deferrable initially deferred for each row
  when (old.promotion_id is distinct from new.promotion_id
    or old.organizer_directed_total_minor is distinct from new.organizer_directed_total_minor
    or old.total_due_minor is distinct from new.total_due_minor)
  execute function app.after_order_discounted();
