-- Plans and their versions, which are of no community.

-- Locks a row of the instance as it was read.
create or replace function app.assert_instance_stamp(target regclass, target_id uuid, known_stamp uuid)
returns void language plpgsql as
$$
declare current_stamp uuid;
begin
  perform app.assert_instance_administrator();
  execute format('select concurrency_stamp from %s where id = $1 for update', target)
  into current_stamp using target_id;
  if current_stamp is distinct from known_stamp then perform app.fail('concurrency_conflict'); end if;
end
$$;
