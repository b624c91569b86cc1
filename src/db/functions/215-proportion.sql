-- As much of a whole as a part is of a total, rounded half up, as src/kernel/proportion.ts does. Sums times rates are
-- beyond what bigint holds.
create or replace function app.in_proportion(whole numeric, part numeric, total numeric) returns bigint
language sql immutable as
$$
  select case when total = 0 then 0 else div(2 * whole * part + total, 2 * total) end::bigint
$$;
