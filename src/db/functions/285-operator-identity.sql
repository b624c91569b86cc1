-- Who runs a community, and who runs the instance.

-- Null until it is saved for the first time.
create or replace function app.operator_identity_of(community uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select to_jsonb(i) from operator_identity i where i.tenant_id = community
$$;

-- Replaces the document that the caller has read; no stamp is known of one that was never saved. Of two
-- who have read the same, the second finds it gone.
create or replace function app.save_operator_identity(known_stamp uuid, document jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare community uuid := app.tenant_id();
begin
  if known_stamp is not null then
    delete from operator_identity where tenant_id = community and concurrency_stamp = known_stamp;
    if not found then perform app.fail('concurrency_conflict'); end if;
  end if;
  insert into operator_identity select * from jsonb_populate_record(
    null::operator_identity, document || jsonb_build_object('tenant_id', community));
end
$$;

-- Whether a community says of itself what everybody who reads it may ask for.
create or replace function app.says_who_runs_it(community uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from operator_identity i
    where i.tenant_id = community and num_nulls({{disclosureColumns}}) = 0)
$$;

-- The document of the instance; null until it is saved for the first time.
create or replace function app.instance_operator_identity() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select to_jsonb(i) from instance_operator_identity i $$;

-- Until setup is completed its secret is checked outside the database; from then on it takes an administrator. A
-- setup that is being completed is waited for.
create or replace function app.assert_sets_up_instance() returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from instance_setup where completed_at is null for share;
  if not found then perform app.assert_instance_administrator(); end if;
end
$$;

-- The same as for a community, by the same stamps.
create or replace function app.save_instance_operator_identity(known_stamp uuid, document jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_sets_up_instance();
  if known_stamp is not null then
    delete from instance_operator_identity where concurrency_stamp = known_stamp;
    if not found then perform app.fail('concurrency_conflict'); end if;
  end if;
  insert into instance_operator_identity select * from jsonb_populate_record(
    null::instance_operator_identity, document || jsonb_build_object('only_row', true));
end
$$;
