-- What is missing before tickets of an event are sold for money. Who runs a community is told by functions alone.
create or replace function app.sale_gaps(target uuid) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as
$$
begin
  return (
    select array_remove(array[
      case when coalesce(num_nulls({{commerceColumns.identity}}) > 0, true)
        then '{{saleGap.OperatorIdentityMissing}}' end,
      case when coalesce(num_nulls({{commerceColumns.links}}) > 0, true)
        then '{{saleGap.LegalLinksMissing}}' end,
      case when m.requires_verified_sellers and c.verified_at is null
        then '{{saleGap.OrganizationNotVerified}}' end], null)
    from event e
    join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    left join operator_identity i on i.tenant_id = e.tenant_id
    left join collective c on c.tenant_id = a.tenant_id and c.id = a.organization_id
    left join lateral (
      select requires_verified_sellers from platform_monetization order by revision desc limit 1) m on true
    where e.tenant_id = app.tenant_id() and e.id = target);
end
$$;

-- Asked in the commit that begins to sell for money, and in no other.
create or replace function app.assert_sells(target uuid) returns void
language plpgsql as
$$
begin
  if cardinality(app.sale_gaps(target)) > 0 then perform app.fail('overtaken'); end if;
end
$$;
