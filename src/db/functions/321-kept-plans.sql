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
