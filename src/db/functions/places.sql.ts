/** Rooms and locations that must stay as they were found until a commit. */
export const placesSql = `
-- Whoever refers to a room holds it where it is: neither moved nor deleted before the reference is there.
create or replace function app.assert_room_at(target_id uuid, known_location uuid) returns void
language plpgsql as
$$
begin
  perform from room
  where tenant_id = app.tenant_id() and id = target_id and location_id = known_location
    and deleted_at is null for key share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;
`
