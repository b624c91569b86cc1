-- Documents of a community: one row each, saved as a whole.

-- Replaces the document that the caller has read; no stamp is known of one that was never saved. Of two
-- who have read the same, the second finds it gone.
create or replace function app.save_document(target regclass, known_stamp uuid, document jsonb) returns void
language plpgsql as
$$
declare replaced integer;
begin
  if known_stamp is not null then
    execute format(
      'delete from %s where tenant_id = app.tenant_id() and concurrency_stamp = $1', target)
    using known_stamp;
    get diagnostics replaced = row_count;
    if replaced = 0 then perform app.fail('concurrency_conflict'); end if;
  end if;
  execute format('insert into %s select * from jsonb_populate_record(null::%s, $1)', target, target)
  using document || jsonb_build_object('tenant_id', app.tenant_id());
end
$$;
