-- Queries whose text the product keeps, as functions: Postgres plans a function once per connection, and
-- a text that is sent anew each time. Planning takes longer than running most of them. They are in
-- 316-kept-queries.sql, and are made anew whenever a database is migrated.

do $$
declare f regprocedure;
begin
  for f in
    select oid from pg_proc where pronamespace = 'app'::regnamespace and proname like 'kept\_%'
  loop
    execute format('drop function %s', f);
  end loop;
end
$$;

-- The plan is of no value in particular: without being told so, Postgres would plan most of them anew for
-- each call, since it cannot know how far a limit reaches. Tables are joined in the order that is written, which begins
-- with what is asked for: while tables are small, any other order looks as good to Postgres.
create or replace function pg_temp.keep(name text, query text) returns void
language plpgsql as
$$
declare
  parameters text;
  results text;
begin
  execute 'prepare kept as ' || query;
  select array_to_string(parameter_types, ', '), (
      select string_agg(format('c_%s %s', position, type), ', ' order by position)
      from unnest(result_types) with ordinality r(type, position))
    into parameters, results
    from pg_prepared_statements p where p.name = 'kept';
  deallocate kept;
  execute format(
    'create function app.%I(%s) returns table (%s) language plpgsql stable
      set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 as %L',
    name, parameters, results, format('begin return query %s; end', query));
end
$$;
