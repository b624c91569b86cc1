-- Pictures and programmes: who may bring how many, what uses them, and when their bytes must go.

create or replace function app.is_image_used(image storage_object) returns boolean
language sql stable as
$$
  select {{imageIsUsed}}
    or exists (select from programme_import i where i.tenant_id = image.tenant_id
      and i.upload_id = image.id and i.state = '{{importState.reading}}')
$$;

-- Nobody has more than so many uploads that nothing uses; the caller's row keeps it exact.
create or replace function app.assert_upload_room(most integer) returns void
language plpgsql security definer set search_path = public, app, pg_temp as
$$
declare
  used bigint;
begin
  perform from app_user where id = app.user_id() for no key update;
  select count(*) into used from storage_object o
  where o.tenant_id = app.tenant_id() and o.uploaded_by_user_id = app.user_id()
    and not app.is_image_used(o);
  if used >= most then perform app.fail_quota('unused_uploads', most, 'User', used); end if;
end
$$;

-- Of two that bring the bytes of one upload, the second finds it done and decides anew.
create or replace function app.assert_upload_open(target uuid) returns void
language plpgsql as
$$
begin
  perform from storage_object
  where tenant_id = app.tenant_id() and id = target and state = 'Pending' for update;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- Takes a picture from everything that shows it.
create or replace function app.detach_image(target uuid) returns void
language plpgsql as
$$
begin
  {{imageDetachments}}
end
$$;

create or replace function app.drop_unused_images(targets uuid[]) returns void
language sql as
$$
  delete from storage_object o
  where o.tenant_id = app.tenant_id() and o.id = any(targets) and not app.is_image_used(o)
$$;

-- However a row goes, its bytes are due.
create or replace function app.note_storage_deletion() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into storage_deletion (object_id) values (old.id)
  on conflict (object_id) do update set due_at = now(), passes = 0;
  return null;
end
$$;
create or replace trigger bytes_go_too after delete on storage_object
  for each row execute function app.note_storage_deletion();

create or replace function app.let_go_of_event_images() returns trigger language plpgsql as
$$ begin
  {{eventImagesLetGo}}
  return new;
end $$;
create or replace trigger images_are_let_go before update of deleted_at on event
  for each row when (new.deleted_at is not null) execute function app.let_go_of_event_images();

create or replace function app.let_go_of_session_images() returns trigger language plpgsql as
$$ begin
  {{sessionImagesLetGo}}
  return new;
end $$;
create or replace trigger images_are_let_go before update of deleted_at on event_session
  for each row when (new.deleted_at is not null) execute function app.let_go_of_session_images();

create or replace function app.let_go_of_collective_images() returns trigger language plpgsql as
$$ begin
  -- The look before its pictures, and both before the actor: as in every other commit.
  perform from branding where tenant_id = new.tenant_id and group_id = new.id for update;
  delete from branding_picture p using branding b
  where b.tenant_id = new.tenant_id and b.group_id = new.id
    and p.tenant_id = b.tenant_id and p.branding_id = b.id;
  delete from branding where tenant_id = new.tenant_id and group_id = new.id;
  update actor set profile_picture_id = null, banner_image_id = null
  where tenant_id = new.tenant_id and new.id in (organization_id, group_id);
  return null;
end $$;
create or replace trigger images_are_let_go after update of deleted_at on collective
  for each row when (new.deleted_at is not null) execute function app.let_go_of_collective_images();

-- Forgets what nothing uses, if it is older than a day, and says whose bytes are due.
drop function if exists app.sweep_storage_objects(integer);
create or replace function app.sweep_storage_objects(at timestamptz, most integer) returns table (object_id uuid)
language plpgsql security definer set search_path = public, app, pg_temp as
$$
begin
  perform app.assert_instance();
  delete from storage_object o where o.id in (
    select s.id from storage_object s
    where s.created_at <= at - interval '1 day' and not app.is_image_used(s)
    order by s.created_at limit most for update skip locked);
  return query select d.object_id from storage_deletion d
    where d.passes = 0 or d.due_at <= at order by d.due_at limit most;
end
$$;

-- Only what is still due: of two runs that read the same, the second is not the one an hour later.
drop function if exists app.settle_storage_deletions(uuid[]);
create or replace function app.settle_storage_deletions(at timestamptz, gone uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  delete from storage_deletion where object_id = any(gone) and passes > 0 and due_at <= at;
  update storage_deletion set passes = 1, due_at = at + interval '1 hour'
  where object_id = any(gone) and passes = 0;
end
$$;

-- A person's own pictures: what that person brought and nothing but the person shows.
create or replace function app.images_going_with(person uuid) returns setof uuid
language sql stable security definer set search_path = public, app, pg_temp as
$$
  select o.id from storage_object o
  where o.uploaded_by_user_id = person
    and not ({{imageIsUsedByOthers}})
$$;
