-- Row-level security of every table of a community, and the rights of the application's role, as the
-- tables in src/db/schema declare them. What is declared is all there is.

do $$
declare p record;
begin
  for p in select polname as name, polrelid::regclass as table_name from pg_policy loop
    execute format('drop policy %I on %s', p.name, p.table_name);
  end loop;
end
$$;
{{rowSecurity}}

grant usage on schema app, public to marquee_app;
revoke all on all tables in schema public from marquee_app;
revoke all on all tables in schema app from marquee_app;
revoke all on all functions in schema app from public;
grant execute on all functions in schema app to marquee_app;
grant usage on all sequences in schema public to marquee_app;
{{grants}}
grant select on person, app.schema_version to marquee_app;
