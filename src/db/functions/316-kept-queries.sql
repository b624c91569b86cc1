-- Made by `npm run db:kept` from the queries that are declared with `kept` in the code.
select pg_temp.keep('kept_026143718afa9f5c', $kept$select "id", "subtitle", "slug", "start_time", "end_time", "revision", "revised_at", ("event_session_status_id" = (7)
        and "published_at" is not null
        and not exists (
  select from event_day d
  where d.tenant_id = event_session.tenant_id and d.event_id = event_session.event_id and not d.is_published
    and case when event_session.event_day_id is null
      then d.local_date = app.local_date(event_session.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_session.event_day_id end
  offset 0)) from "event_session" where ("event_session"."tenant_id" = app.tenant_id() and "event_session"."event_id" = $1 and "event_session"."deleted_at" is null)$kept$);
select pg_temp.keep('kept_0f75bc9d11879afc', $kept$select count(*)::integer from (select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement" from "event" left join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (4))
    and ("event"."visibility_type_id" = (1)
      or (select app.is_member_within('events:read'))))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null))) "counted"$kept$);
select pg_temp.keep('kept_1246dee86cba80c2', $kept$select "event_location"."id", "event_location"."disclosure_level", "event_location"."reveal_at", "event_location"."privacy_review", "location"."full_name", "location"."address", "location"."postcode", "location"."city", "location"."country" from "event_location" inner join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") where ("event_location"."tenant_id" = app.tenant_id() and "event_location"."event_id" = $1)$kept$);
select pg_temp.keep('kept_18568210bb0a29cc', $kept$select "id", "revision", "revised_at" from "event_agenda_item" where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."event_id" = $1)$kept$);
select pg_temp.keep('kept_1d4286c1643a1dd6', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement" from "event" left join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (4))
    and ("event"."visibility_type_id" = (1)
      or (select app.is_member_within('events:read'))))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null)) order by "event"."first_session_date" desc nulls last, "event"."id" desc limit $1 offset $2$kept$);
select pg_temp.keep('kept_2452466706d8ef20', $kept$select "room"."id", "room"."name", "location"."id", "location"."full_name", "location"."address", "location"."city", "location"."country", "event_location"."id" from "location" left join "room" on ("room"."tenant_id" = "location"."tenant_id" and "room"."id" = (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $1)::uuid) left join "event_location" on ("event_location"."tenant_id" = "location"."tenant_id" and "event_location"."location_id" = "location"."id" and "event_location"."event_id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $2)) where ("location"."tenant_id" = app.tenant_id() and "location"."id" = case when (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $3)::uuid is null then (select p.location_id from event_agenda_item i
    join event_location p on p.tenant_id = i.tenant_id and p.id = i.event_location_id
    where i.tenant_id = app.tenant_id() and i.id = $4)::uuid else (
          select r.location_id from room r
          where r.tenant_id = app.tenant_id() and r.id = (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $5)::uuid and r.deleted_at is null) end and ("room"."id" is not null or "location"."deleted_at" is null and ("location"."home_of_user_id" is null or "location"."home_of_user_id" = app.user_id()
  or "event_location"."id" is not null)))$kept$);
select pg_temp.keep('kept_41b2569958e43281', $kept$select "thing_id", "identity" from "imported_thing" where ("imported_thing"."tenant_id" = app.tenant_id() and "imported_thing"."event_id" = $1 and "imported_thing"."kind" = 'session' and "imported_thing"."identity" !~ '^(content|long)-') order by "imported_thing"."identity"$kept$);
select pg_temp.keep('kept_4ce52af503c2c2fe', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(s.start_time), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'event'
    and app.role_rank(g.role_id) >= (0))
  or "actor"."organization_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'organization'
    and app.role_rank(g.role_id) >= (2))
  or "actor"."group_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'group'
    and app.role_rank(g.role_id) >= (2)))) order by (select min(s.start_time) from event_session s
    where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
      and s.event_session_status_id not in (6, 7, 8, 10)) desc nulls last, "event"."id" desc limit $1 offset $2$kept$);
select pg_temp.keep('kept_6d953a3e392edc4f', $kept$select count(*)::integer from (select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(s.start_time), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'event'
    and app.role_rank(g.role_id) >= (0))
  or "actor"."organization_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'organization'
    and app.role_rank(g.role_id) >= (2))
  or "actor"."group_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'group'
    and app.role_rank(g.role_id) >= (2))))) "counted"$kept$);
select pg_temp.keep('kept_736ae00375930724', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(s.start_time), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned", "event"."content", coalesce((
  select jsonb_agg(jsonb_build_object(
    'actorId', a.id, 'actorTypeId', a.actor_type_id,
    'organizationId', a.organization_id, 'groupId', a.group_id,
    'displayName', coalesce(a.display_name, ''), 'handle', a.handle) order by c.answered_at, c.id)
  from "event_co_host" c
  join "actor" a on a.tenant_id = c.tenant_id and a.id = c.actor_id and app.can_host(a.id)
  where c.tenant_id = "event"."tenant_id" and c.event_id = "event"."id"
    and c.state = 'Accepted'), '[]'::jsonb) as "co_hosts", "event"."provenance_type_id", "event"."source_publisher_name", "event"."submitted_by_user_id", "actor"."user_id", "actor"."profile_picture_id", (
  select coalesce(m.picture_uri, p.picture_uri) from "collective" c
  left join "collective_profile" p on p.tenant_id = c.tenant_id and p.collective_id = c.id
  left join "collective_participation" m on m.tenant_id = c.tenant_id and m.collective_id = c.id
  where c.tenant_id = "actor"."tenant_id"
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = $1)$kept$);
select pg_temp.keep('kept_928adbc59589c3c9', $kept$select "event_session"."id", "event_session"."event_day_id", "event_session"."title", "event_session"."description", "event_session"."slug", "event_session"."start_time", "event_session"."end_time", "event_session"."event_session_status_id", "event_session"."sort_order", "event_session"."event_location_id", "room"."name", "event_session"."event_session_kind_id", "event_session"."max_audience_attendees", "event_session"."registration_mode_id" from "event_session" left join "room" on ("room"."tenant_id" = "event_session"."tenant_id" and "room"."id" = "event_session"."room_id") where ("event_session"."tenant_id" = app.tenant_id() and "event_session"."event_id" = $1 and "event_session"."deleted_at" is null)$kept$);
select pg_temp.keep('kept_9cad4858a8cf4f51', $kept$select "id", "title", "slug", "sort_order" from "session_group" where ("session_group"."tenant_id" = app.tenant_id() and "session_group"."event_id" = $1)$kept$);
select pg_temp.keep('kept_9d4c0d80e4772a2f', $kept$select "event_agenda_item"."id", "event_agenda_item"."tenant_id", "event_agenda_item"."event_id", "event_agenda_item"."event_day_id", "event_agenda_item"."event_location_id", "event_agenda_item"."room_id", "event_location"."location_id", "event_agenda_item"."title", "event_agenda_item"."description", "event_agenda_item"."start_time", "event_agenda_item"."end_time", "event_agenda_item"."kind_id", "event_agenda_item"."sort_order", "event_agenda_item"."is_draft", (not event_agenda_item.is_draft and not exists (
  select from event_day d
  where d.tenant_id = event_agenda_item.tenant_id and d.event_id = event_agenda_item.event_id and not d.is_published
    and case when event_agenda_item.event_day_id is null
      then d.local_date = app.local_date(event_agenda_item.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_agenda_item.event_day_id end
  offset 0)) as "is_shown", "event_agenda_item"."concurrency_stamp", "event"."title", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "event_is_public", "room"."name", (
    select jsonb_build_object(
      'eventLocationId', "event_location"."id", 'disclosureLevel', "event_location"."disclosure_level",
      'revealAt', "event_location"."reveal_at", 'privacyReview', "event_location"."privacy_review",
      'venueName', "location"."full_name", 'address', "location"."address",
      'postcode', "location"."postcode", 'city', "location"."city", 'country', "location"."country")
    where "event_location"."id" is not null) as "placement" from "event_agenda_item" inner join "event" on ("event"."tenant_id" = "event_agenda_item"."tenant_id" and "event"."id" = "event_agenda_item"."event_id" and "event"."deleted_at" is null) inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") left join "event_location" on ("event_location"."tenant_id" = "event_agenda_item"."tenant_id" and "event_location"."id" = "event_agenda_item"."event_location_id") left join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") left join "room" on ("room"."tenant_id" = "event_agenda_item"."tenant_id" and "room"."id" = "event_agenda_item"."room_id") where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."id" = $1)$kept$);
select pg_temp.keep('kept_a18eba0d26bf1f09', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", null::jsonb as "planned", "event"."content", coalesce((
  select jsonb_agg(jsonb_build_object(
    'actorId', a.id, 'actorTypeId', a.actor_type_id,
    'organizationId', a.organization_id, 'groupId', a.group_id,
    'displayName', coalesce(a.display_name, ''), 'handle', a.handle) order by c.answered_at, c.id)
  from "event_co_host" c
  join "actor" a on a.tenant_id = c.tenant_id and a.id = c.actor_id and app.can_host(a.id)
  where c.tenant_id = "event"."tenant_id" and c.event_id = "event"."id"
    and c.state = 'Accepted'), '[]'::jsonb) as "co_hosts", "event"."provenance_type_id", "event"."source_publisher_name", "event"."submitted_by_user_id", "actor"."user_id", "actor"."profile_picture_id", (
  select coalesce(m.picture_uri, p.picture_uri) from "collective" c
  left join "collective_profile" p on p.tenant_id = c.tenant_id and p.collective_id = c.id
  left join "collective_participation" m on m.tenant_id = c.tenant_id and m.collective_id = c.id
  where c.tenant_id = "actor"."tenant_id"
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" = $1 and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null)))$kept$);
select pg_temp.keep('kept_a78eac36482a8eea', $kept$select "event_session_id", "language_code" from "event_session_language" where ("event_session_language"."tenant_id" = app.tenant_id() and "event_session_language"."event_id" = $1)$kept$);
select pg_temp.keep('kept_ae27d1bf7534c321', $kept$select "event_session_id", "session_group_id" from "session_group_session" where ("session_group_session"."tenant_id" = app.tenant_id() and "session_group_session"."event_id" = $1)$kept$);
select pg_temp.keep('kept_b67b3e75be181875', $kept$select "id", "local_date", "is_published" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."event_id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_c90586d7c90fc974', $kept$select "event_session_id", "display_name", "has_consented" from "event_session_speaker" where ("event_session_speaker"."tenant_id" = app.tenant_id() and "event_session_speaker"."event_id" = $1) order by "event_session_speaker"."sort_order" asc, "event_session_speaker"."display_name" asc$kept$);
select pg_temp.keep('kept_cea7c30faa7c57c3', $kept$select "id", "local_date", "label", "description", "is_published", "sort_order", "allows_day_scope_registration" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."event_id" = $1)$kept$);
select pg_temp.keep('kept_ee2013e67b673b40', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id = coalesce("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(s.start_time), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned", "event"."content", coalesce((
  select jsonb_agg(jsonb_build_object(
    'actorId', a.id, 'actorTypeId', a.actor_type_id,
    'organizationId', a.organization_id, 'groupId', a.group_id,
    'displayName', coalesce(a.display_name, ''), 'handle', a.handle) order by c.answered_at, c.id)
  from "event_co_host" c
  join "actor" a on a.tenant_id = c.tenant_id and a.id = c.actor_id and app.can_host(a.id)
  where c.tenant_id = "event"."tenant_id" and c.event_id = "event"."id"
    and c.state = 'Accepted'), '[]'::jsonb) as "co_hosts", "event"."provenance_type_id", "event"."source_publisher_name", "event"."submitted_by_user_id", "actor"."user_id", "actor"."profile_picture_id", (
  select coalesce(m.picture_uri, p.picture_uri) from "collective" c
  left join "collective_profile" p on p.tenant_id = c.tenant_id and p.collective_id = c.id
  left join "collective_participation" m on m.tenant_id = c.tenant_id and m.collective_id = c.id
  where c.tenant_id = "actor"."tenant_id"
    and c.id = coalesce("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_f3d73691b9a1140d', $kept$select "event_agenda_item"."id", "event_agenda_item"."event_day_id", "event_agenda_item"."title", "event_agenda_item"."description", "event_agenda_item"."start_time", "event_agenda_item"."end_time", "event_agenda_item"."sort_order", "event_agenda_item"."event_location_id", "room"."name", "event_agenda_item"."kind_id", "event_agenda_item"."is_draft" from "event_agenda_item" left join "room" on ("room"."tenant_id" = "event_agenda_item"."tenant_id" and "room"."id" = "event_agenda_item"."room_id") where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."event_id" = $1)$kept$);
