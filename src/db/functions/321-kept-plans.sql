-- A connection plans while a table is small, and keeps the plan while the table grows: a plan that is kept finds rows
-- by an index where there is one.

do $$
declare f regprocedure;
begin
  for f in
    select oid from pg_proc
    where pronamespace = 'app'::regnamespace and proconfig @> '{plan_cache_mode=force_generic_plan}'
  loop
    execute format('alter function %s set enable_seqscan = off', f);
  end loop;
end
$$;

-- A plan that is kept serves every community. Most are small, so Postgres would take the rows of any of them for one or
-- two, and look for one thing among all of a large community's. It is told that there are twenty communities: it then
-- estimates by the largest one, as far as that has less than a twentieth.
do $$
declare t regclass;
begin
  for t in
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attoptions is null
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter column tenant_id set (n_distinct = 20)', t);
  end loop;
end
$$;
