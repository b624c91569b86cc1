-- The context of a transaction: community, caller, failure.

create schema if not exists app;

create table if not exists app.schema_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);

create or replace function app.tenant_id() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create or replace function app.user_id() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- What the public sees of this community: its id and content epoch, as `app.enter` found them in this
-- transaction. Null where no community was entered.
create or replace function app.content() returns text
language sql stable parallel safe as
$$ select nullif(current_setting('app.content', true), '') $$;

-- Whether this transaction erases a person: then what guards the living stands aside.
create or replace function app.is_erasing() returns boolean
language sql stable parallel safe as
$$ select coalesce(current_setting('app.erasing', true), '') = 'true' $$;

-- Whether this transaction purges a community of which a row is: then what guards the living stands aside.
create or replace function app.is_purging(community uuid) returns boolean
language sql stable parallel safe as
$$ select coalesce(current_setting('app.purging', true) = community::text, false) $$;

create or replace function app.fail(code text) returns void
language plpgsql as
$$ begin raise exception '%', code using errcode = 'MQ000'; end $$;
