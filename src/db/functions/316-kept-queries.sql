-- Made by `npm run db:kept` from the queries that are declared with `kept` in the code.
select pg_temp.keep('kept_00f736ecd9508d87', $kept$select "id", "tenant_id", "owner_type_id", "owner_id", "name", "scopes", "prefix", "created_by_user_id", "expires_at", "revoked_at", "overlap_ends_at", "last_used_at", "concurrency_stamp", "created_at" from "api_key" where (("api_key"."tenant_id" = app.tenant_id() and "api_key"."id" = $1) and ("api_key"."owner_type_id" = (5)
  or app.administers_key_owner("api_key"."owner_type_id", "api_key"."owner_id")))$kept$);
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
select pg_temp.keep('kept_02c124942c72fce1', $kept$select "event_series"."id", "event_series"."tenant_id", "event_series"."title", "event_series"."slug", "event_series"."description", "event_series"."concurrency_stamp", "event_series"."actor_id", "actor"."display_name", "actor"."user_id", "actor"."organization_id", "actor"."group_id", ("actor"."suspended_at" is not null) as "is_suspended", exists (select from event e
    where e.tenant_id = "event_series"."tenant_id" and e.event_series_id = "event_series"."id") as "has_events" from "event_series" inner join "actor" on ("actor"."tenant_id" = "event_series"."tenant_id" and "actor"."id" = "event_series"."actor_id") where ("event_series"."tenant_id" = app.tenant_id() and "event_series"."id" = $1::uuid)$kept$);
select pg_temp.keep('kept_03a499bcdc4618ab', $kept$select "host", "port", "security", "username", "sender", "sealed_password", "revision" from "mail_server" limit (1)$kept$);
select pg_temp.keep('kept_04420633c288a668', $kept$select "id", "full_name", "description", "position", "is_hidden", "concurrency_stamp" from "lookup_entry" where ("lookup_entry"."tenant_id" = app.tenant_id() and "lookup_entry"."lookup" = $1)$kept$);
select pg_temp.keep('kept_04e34ef708ead48f', $kept$select "event_session"."id", "event_session"."event_day_id", "event_session"."title", "event_session"."description", "event_session"."slug", "event_session"."start_time", "event_session"."end_time", "event_session"."event_session_status_id", "event_session"."sort_order", "event_session"."event_location_id", "room"."name", "event_session"."event_session_kind_id", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event_session"."tenant_id" and l.lookup = 'eventsessionkind' and l.id = "event_session"."event_session_kind_id"), "event_session"."max_audience_attendees", "event_session"."registration_mode_id", (
  select count(*)::integer from session_registration r
  where r.tenant_id = event_session.tenant_id and r.event_session_id = event_session.id
    and r.approval_status_id in (1, 2)) as "attendees" from "event_session" left join "room" on ("room"."tenant_id" = "event_session"."tenant_id" and "room"."id" = "event_session"."room_id") where ("event_session"."tenant_id" = app.tenant_id() and "event_session"."event_id" = $1 and "event_session"."deleted_at" is null)$kept$);
select pg_temp.keep('kept_0664d3831fc89e58', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = $1)$kept$);
select pg_temp.keep('kept_06d0eb22f74e9158', $kept$select "registration_question"."id", "registration_question"."tenant_id", "registration_question"."event_id", "registration_question"."ticket_catalog_version_id", "registration_question"."lineage_id", "registration_question"."label", "registration_question"."help_text", "registration_question"."type", "registration_question"."options", "registration_question"."is_required", "registration_question"."max_length", "registration_question"."minimum", "registration_question"."maximum", "registration_question"."condition_value", "registration_question"."exposure", "registration_question"."retention_days", "registration_question"."sort_order", "registration_question"."ticket_type_lineage_ids", "registration_question"."condition_lineage_id", "registration_question"."is_of_community", "registration_question"."concurrency_stamp" from "registration_question" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_question"."tenant_id" and "ticket_catalog_version"."id" = "registration_question"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Draft') where ("registration_question"."tenant_id" = app.tenant_id() and "registration_question"."event_id" = $1) order by "registration_question"."is_of_community" desc, "registration_question"."sort_order" asc, "registration_question"."lineage_id" asc$kept$);
select pg_temp.keep('kept_0999f2cecc075d10', $kept$select "id", "tenant_id", "parent_id", "label", "url", "audience", "is_visible", "is_in_header", "sort_order", "concurrency_stamp", exists (select from navigation_entry c
    where c.tenant_id = navigation_entry.tenant_id and c.parent_id = navigation_entry.id) as "has_children" from "navigation_entry" where ("navigation_entry"."tenant_id" = app.tenant_id() and "navigation_entry"."id" = $1)$kept$);
select pg_temp.keep('kept_0ad0c274ec389e42', $kept$select "payment_attempt"."id", "payment_attempt"."tenant_id", "payment_attempt"."event_id", "payment_attempt"."registration_order_id", "payment_attempt"."provider", "payment_attempt"."status_id", "payment_attempt"."means", "payment_attempt"."amount_minor", "payment_attempt"."fee_minor", "payment_attempt"."contribution_minor", "payment_attempt"."currency_code", "payment_attempt"."reference", "payment_attempt"."created_at", "payment_attempt"."settled_at", "payment_attempt"."account_id", "payment_attempt"."checkout_id", "payment_attempt"."checkout_url", "payment_attempt"."provider_payment_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."language", "payment_attempt"."heard_at", "payment_attempt"."is_given_back", "payment_attempt"."reconciliation_reason", "payment_attempt"."marked_by_user_id", case when "payment_attempt"."provider" not in ('stripe')
        then app.payment_instructions("registration_order") end as "instructions", ("payment_attempt"."provider" not in ('stripe') and "ticket_catalog_version"."takes_cash") as "takes_cash", "registration_order"."expires_at", case when app.sees_registrations("payment_attempt"."event_id")
        then app.person_label("payment_attempt"."marked_by_user_id")->>'fullName' end as "marked_by", app.has_failed_checkout("registration_order") as "has_failed" from "payment_attempt" inner join "registration_order" on ("registration_order"."tenant_id" = "payment_attempt"."tenant_id" and "registration_order"."id" = "payment_attempt"."registration_order_id") inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_order"."tenant_id" and "ticket_catalog_version"."id" = "registration_order"."ticket_catalog_version_id") where ("payment_attempt"."tenant_id" = app.tenant_id() and "payment_attempt"."registration_order_id" = $1) order by "payment_attempt"."status_id" = (5) desc, "payment_attempt"."status_id" in ((6), (7)) asc, "payment_attempt"."provider" not in ('stripe') asc, "payment_attempt"."created_at" desc, "payment_attempt"."id" desc limit (1)$kept$);
select pg_temp.keep('kept_0aea96734767124e', $kept$select f.places as "places", f.rooms as "rooms" from (select t.* from app.places_of_file((
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)), $7::text, $8::text,
        $9::text, $10::uuid) t) f$kept$);
select pg_temp.keep('kept_0c0c0eefc533b538', $kept$select "key_id", "sealed_private_key" from "admission_key" where (("admission_key"."tenant_id" = app.tenant_id() and "admission_key"."event_id" = $1) and "admission_key"."replaced_at" is null)$kept$);
select pg_temp.keep('kept_0c7beef6916b7753', $kept$select "id", "tenant_id", "key", "applies_to", "label", "help_text", "type", "options", "is_required", "max_length", "minimum", "maximum", "condition_value", "exposure", "retention_days", "sort_order", "condition_property_id", "concurrency_stamp" from "registration_property" where ("registration_property"."tenant_id" = app.tenant_id() and "registration_property"."id" = $1)$kept$);
select pg_temp.keep('kept_11fdaba7b200125c', $kept$select "registration_question"."id", "registration_question"."tenant_id", "registration_question"."event_id", "registration_question"."ticket_catalog_version_id", "registration_question"."lineage_id", "registration_question"."label", "registration_question"."help_text", "registration_question"."type", "registration_question"."options", "registration_question"."is_required", "registration_question"."max_length", "registration_question"."minimum", "registration_question"."maximum", "registration_question"."condition_value", "registration_question"."exposure", "registration_question"."retention_days", "registration_question"."sort_order", "registration_question"."ticket_type_lineage_ids", "registration_question"."condition_lineage_id", "registration_question"."is_of_community", "registration_question"."concurrency_stamp" from "registration_question" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_question"."tenant_id" and "ticket_catalog_version"."id" = "registration_question"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Published') where ("registration_question"."tenant_id" = app.tenant_id() and "registration_question"."event_id" = $1) order by "registration_question"."is_of_community" desc, "registration_question"."sort_order" asc, "registration_question"."lineage_id" asc$kept$);
select pg_temp.keep('kept_1246dee86cba80c2', $kept$select "event_location"."id", "event_location"."disclosure_level", "event_location"."reveal_at", "event_location"."privacy_review", "location"."full_name", "location"."address", "location"."postcode", "location"."city", "location"."country" from "event_location" inner join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") where ("event_location"."tenant_id" = app.tenant_id() and "event_location"."event_id" = $1)$kept$);
select pg_temp.keep('kept_139dc279b79c1c54', $kept$select "role_grant"."id", "role_grant"."tenant_id", "collective"."kind", "collective"."id", coalesce(
  "collective_participation"."display_name", "collective_profile"."full_name") as "collective_name", "role_grant"."user_id", app.person_label("role_grant"."user_id") as "person", "role_grant"."role_id", "role_grant"."created_at", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id", app.has_other_owner("collective"."tenant_id", "collective"."id", "role_grant"."user_id") as "has_other_owner" from "role_grant" inner join "collective" on ("collective"."tenant_id" = "role_grant"."tenant_id" and "collective"."kind" = "role_grant"."scope" and "collective"."id" = "role_grant"."scope_id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where ("role_grant"."tenant_id" = app.tenant_id() and "role_grant"."id" = $1 and ("collective"."kind" = 'group' and "collective"."deleted_at" is null))$kept$);
select pg_temp.keep('kept_13b9f0e8da733582', $kept$select coalesce(max("number"), 0)::integer + 1 from "ticket_catalog_version" where ("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1)$kept$);
select pg_temp.keep('kept_18568210bb0a29cc', $kept$select "id", "revision", "revised_at" from "event_agenda_item" where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."event_id" = $1)$kept$);
select pg_temp.keep('kept_1909c94e27e19b08', $kept$select e.entry from app.draft_entries($1, null::jsonb) e where 
        (not $2::boolean or e.starts is null)
        and ($3::date is null or app.local_date(e.starts, (select timezone from event where tenant_id = app.tenant_id() and id = $4)) = $5::date) order by e.starts, e.title, e.session_id limit $6 offset $7$kept$);
select pg_temp.keep('kept_1bb986b0c74fadf3', $kept$select "user_id", app.tenant_id() as "tenant_id", "concurrency_stamp", "email", "first_name", "last_name", "full_name", "display_name", "actor_display_name", "actor_id", "profile_picture_id", "banner_image_id", "tenant_user_status_id" from "person" where "person"."user_id" = $1$kept$);
select pg_temp.keep('kept_1bcbd56fea72cfc3', $kept$select "registration_order"."id", "registration_order"."tenant_id", "registration_order"."event_id", "registration_order"."account_user_id", "registration_order"."ticket_catalog_version_id", app.order_status("registration_order"."status_id", "registration_order"."expires_at") as "status_now", "registration_order"."booking_party_type", "registration_order"."origin", "registration_order"."currency_code", "registration_order"."organizer_directed_total_minor", "registration_order"."platform_fee_total_minor", "registration_order"."organizer_earnings_total_minor", "registration_order"."platform_contribution_total_minor", "registration_order"."total_due_minor", "registration_order"."fee_basis_points", "registration_order"."fee_per_ticket_minor", "registration_order"."adds_platform_fee", "registration_order"."contribution_basis_points", "registration_order"."promotion_id", "registration_order"."has_details", "registration_order"."waited_since", "registration_order"."assignments_deferred_at", "registration_order"."offered_at", "registration_order"."expires_at", "registration_order"."submitted_at", "registration_order"."confirmed_at", "registration_order"."rejected_at", "registration_order"."cancelled_at", "registration_order"."concurrency_stamp", "registration_order"."created_at", "event"."title", "event"."slug", "event"."timezone", "event"."first_session_date", "event"."last_session_date", "event"."event_status_id", "event"."concurrency_stamp", "actor"."organization_id", "actor"."group_id", app.utc(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true))))) as "starts_at", coalesce(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true)))) <= now(), false) as "has_begun", exists (
    select from "admission_key" k
    where k.tenant_id = "event"."tenant_id" and k.event_id = "event"."id" and k.replaced_at is null) as "has_signing_key", app.account_of_event("event"."id") as "checkout_account_id", ((app.issuer_of("event"."id")).id is not null) as "is_invoiced", app.person_label("registration_order"."account_user_id") as "account", (
  select p.display_label from "promotion" p
  where p.tenant_id = "registration_order"."tenant_id" and p.id = "registration_order"."promotion_id") as "promotion_label", (
  "event"."registration_policy_id" is not distinct from (2)
  or exists (
    select from "registration_order_line" l
    join "ticket_type" t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    where l.tenant_id = "registration_order"."tenant_id"
      and l.registration_order_id = "registration_order"."id" and t.requires_approval)) as "requires_approval", app.invoice_address_of("registration_order"."id") as "invoice_address", app.is_taxed("registration_order") as "is_taxed", "ticket_catalog_version"."takes_cash", exists (
  select from "payment_attempt" p
  where p.tenant_id = "registration_order"."tenant_id"
    and p.registration_order_id = "registration_order"."id") as "has_payment", case when "registration_order"."total_due_minor" > 0 then (select app.sale_gaps("registration_order"."event_id")) else '{}' end as "sale_gaps", app.checkout_status("registration_order") as "checkout_status_id", app.is_paid("registration_order") as "is_paid", app.waiting_position("registration_order") as "waiting_position", app.disputes_of("registration_order") as "disputes", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."refund_hours_before_start") as "takes_refund_requests", (app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."cancellation_hours_before_start")
  or app.is_before_event("registration_order"."event_id", 0) and app.manages_registrations("registration_order"."event_id")) as "takes_cancellation", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."answers_hours_before_start") as "takes_answers", "ticket_catalog_version"."assignment_hours_before_start", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."assignment_hours_before_start") as "is_assignable", (
  select jsonb_agg(jsonb_build_object('id', l.id, 'ticketTypeId', l.ticket_type_id,
    'quantity', l.quantity, 'ticketTypeName', l.ticket_type_name,
    'unitPriceMinor', l.unit_price_minor, 'chosenUnitPriceMinor', l.chosen_unit_price_minor,
    'subtotalMinor', l.subtotal_minor, 'discountMinor', l.discount_minor, 'feeMinor', l.fee_minor,
    'contributionMinor', l.contribution_minor,
    'refundedMinor', l.refunded_minor, 'refundingMinor', l.refunding_minor, 'taxBasisPoints', t.tax_basis_points) order by l.id)
  from "registration_order_line" l
  join "ticket_type" t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
  where l.tenant_id = "registration_order"."tenant_id" and l.registration_order_id = "registration_order"."id") as "lines" from "registration_order" inner join "event" on ("event"."tenant_id" = "registration_order"."tenant_id" and "event"."id" = "registration_order"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_order"."tenant_id" and "ticket_catalog_version"."id" = "registration_order"."ticket_catalog_version_id") where ("registration_order"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("registration_order"."event_id" = $1 and "registration_order"."id" = $2 and ("registration_order"."account_user_id" = app.user_id() or app.sees_registrations("registration_order"."event_id"))))$kept$);
select pg_temp.keep('kept_1c378455bcc215e0', $kept$select "id", "tenant_id", "code", "full_name", "type_id", "sort_order", "concurrency_stamp" from "tag" where ("tag"."tenant_id" = app.tenant_id() and "tag"."id" = $1)$kept$);
select pg_temp.keep('kept_1e0af519f35ce5fb', $kept$select "id", "tenant_id", "purpose", "state", "content_type", "size_bytes", "sha256", "width", "height", "uploaded_by_user_id", "created_at", "expires_at", app.is_image_used(storage_object) as "is_used" from "storage_object" where ("storage_object"."tenant_id" = app.tenant_id() and "storage_object"."id" = $1 and "storage_object"."purpose" = 'image')$kept$);
select pg_temp.keep('kept_1fc983ff7dfc99bb', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_session_language
    where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_27767b51b6854a4b', $kept$select case when app.content() = $1::text then null
          else (select count(*)::integer from (select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name" from "event" left join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (4))
    and ("event"."visibility_type_id" = (1)
      or (select app.is_member_within('events:read'))))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null))) "counted") end, app.content() from (select) one$kept$);
select pg_temp.keep('kept_282a5b5077ee1add', $kept$select "status_id", "amount_minor", "currency_code", "refusal_reason", array(
        select p.id from refund_allocation a
        join registration_order_participant p
          on p.tenant_id = a.tenant_id and p.registration_order_id = refund_attempt.registration_order_id
          and p.registration_order_line_id = a.registration_order_line_id
        where a.tenant_id = refund_attempt.tenant_id and a.refund_attempt_id = refund_attempt.id
          and not exists (
            select from refund_allocation b
            join refund_attempt r on r.tenant_id = b.tenant_id and r.id = b.refund_attempt_id
            where b.tenant_id = a.tenant_id
              and b.registration_order_line_id = a.registration_order_line_id
              and (r.settled_at, r.id) > (refund_attempt.settled_at, refund_attempt.id))) as "participant_ids" from "refund_attempt" where ("refund_attempt"."tenant_id" = app.tenant_id() and "refund_attempt"."id" = $1)$kept$);
select pg_temp.keep('kept_297d053c89403294', $kept$select "registration_order"."id", "registration_order"."tenant_id", "registration_order"."event_id", "registration_order"."account_user_id", "registration_order"."ticket_catalog_version_id", app.order_status("registration_order"."status_id", "registration_order"."expires_at") as "status_now", "registration_order"."booking_party_type", "registration_order"."origin", "registration_order"."currency_code", "registration_order"."organizer_directed_total_minor", "registration_order"."platform_fee_total_minor", "registration_order"."organizer_earnings_total_minor", "registration_order"."platform_contribution_total_minor", "registration_order"."total_due_minor", "registration_order"."fee_basis_points", "registration_order"."fee_per_ticket_minor", "registration_order"."adds_platform_fee", "registration_order"."contribution_basis_points", "registration_order"."promotion_id", "registration_order"."has_details", "registration_order"."waited_since", "registration_order"."assignments_deferred_at", "registration_order"."offered_at", "registration_order"."expires_at", "registration_order"."submitted_at", "registration_order"."confirmed_at", "registration_order"."rejected_at", "registration_order"."cancelled_at", "registration_order"."concurrency_stamp", "registration_order"."created_at", "event"."title", "event"."slug", "event"."timezone", "event"."first_session_date", "event"."last_session_date", "event"."event_status_id", "event"."concurrency_stamp", "actor"."organization_id", "actor"."group_id", app.utc(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true))))) as "starts_at", coalesce(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true)))) <= now(), false) as "has_begun", exists (
    select from "admission_key" k
    where k.tenant_id = "event"."tenant_id" and k.event_id = "event"."id" and k.replaced_at is null) as "has_signing_key", app.account_of_event("event"."id") as "checkout_account_id", ((app.issuer_of("event"."id")).id is not null) as "is_invoiced", app.person_label("registration_order"."account_user_id") as "account", (
  select p.display_label from "promotion" p
  where p.tenant_id = "registration_order"."tenant_id" and p.id = "registration_order"."promotion_id") as "promotion_label", (
  "event"."registration_policy_id" is not distinct from (2)
  or exists (
    select from "registration_order_line" l
    join "ticket_type" t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    where l.tenant_id = "registration_order"."tenant_id"
      and l.registration_order_id = "registration_order"."id" and t.requires_approval)) as "requires_approval", app.invoice_address_of("registration_order"."id") as "invoice_address", app.is_taxed("registration_order") as "is_taxed", "ticket_catalog_version"."takes_cash", exists (
  select from "payment_attempt" p
  where p.tenant_id = "registration_order"."tenant_id"
    and p.registration_order_id = "registration_order"."id") as "has_payment", case when "registration_order"."total_due_minor" > 0 then (select app.sale_gaps("registration_order"."event_id")) else '{}' end as "sale_gaps", app.checkout_status("registration_order") as "checkout_status_id", app.is_paid("registration_order") as "is_paid", app.waiting_position("registration_order") as "waiting_position", app.disputes_of("registration_order") as "disputes", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."refund_hours_before_start") as "takes_refund_requests", (app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."cancellation_hours_before_start")
  or app.is_before_event("registration_order"."event_id", 0) and app.manages_registrations("registration_order"."event_id")) as "takes_cancellation", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."answers_hours_before_start") as "takes_answers", "ticket_catalog_version"."assignment_hours_before_start", app.is_before_event("registration_order"."event_id", "ticket_catalog_version"."assignment_hours_before_start") as "is_assignable", (
  select jsonb_agg(jsonb_build_object('id', l.id, 'ticketTypeId', l.ticket_type_id,
    'quantity', l.quantity, 'ticketTypeName', l.ticket_type_name,
    'unitPriceMinor', l.unit_price_minor, 'chosenUnitPriceMinor', l.chosen_unit_price_minor,
    'subtotalMinor', l.subtotal_minor, 'discountMinor', l.discount_minor, 'feeMinor', l.fee_minor,
    'contributionMinor', l.contribution_minor,
    'refundedMinor', l.refunded_minor, 'refundingMinor', l.refunding_minor, 'taxBasisPoints', t.tax_basis_points) order by l.id)
  from "registration_order_line" l
  join "ticket_type" t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
  where l.tenant_id = "registration_order"."tenant_id" and l.registration_order_id = "registration_order"."id") as "lines" from "registration_order" inner join "event" on ("event"."tenant_id" = "registration_order"."tenant_id" and "event"."id" = "registration_order"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_order"."tenant_id" and "ticket_catalog_version"."id" = "registration_order"."ticket_catalog_version_id") where ("registration_order"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("registration_order"."event_id" = $1 and "registration_order"."id" = $2 and exists (
            select from "registration_order_guest" g
            where g.tenant_id = "registration_order"."tenant_id"
              and g.registration_order_id = "registration_order"."id"
              and g.capability_hash = $3)))$kept$);
select pg_temp.keep('kept_2b785916f2b5990d', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'event'
    and app.role_rank(g.role_id) >= (0) and (select app.is_member()))
  or "actor"."organization_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'organization'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member()))
  or "actor"."group_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'group'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member())))) order by (select min(s.start_time) from event_session s
    where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
      and s.event_session_status_id not in (6, 7, 8, 10)) desc nulls last, "event"."id" desc limit $1 offset $2$kept$);
select pg_temp.keep('kept_2da942680192010c', $kept$select "session_group"."id", "session_group"."tenant_id", "session_group"."event_id", "session_group"."title", "session_group"."slug", "session_group"."sort_order", "session_group"."room_id", "session_group"."concurrency_stamp", counted.shown as "session_count", counted.kept as "all_session_count" from "session_group" cross join lateral (
  select count(*) filter (where s.is_shown)::integer as shown,
    count(*) filter (where s.is_kept)::integer as kept
  from "session_group_session" m
  cross join lateral (
    select (
  event_session.event_session_status_id in (5, 9)
  and event_session.deleted_at is null and event_session.start_time is not null and not exists (
  select from event_day d
  where d.tenant_id = event_session.tenant_id and d.event_id = event_session.event_id and not d.is_published
    and case when event_session.event_day_id is null
      then d.local_date = app.local_date(event_session.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_session.event_day_id end
  offset 0)) as is_shown, "event_session"."deleted_at" is null as is_kept
    from "event_session"
    where "event_session"."tenant_id" = m.tenant_id and "event_session"."id" = m.event_session_id
  ) s
  where m.tenant_id = "session_group"."tenant_id" and m.event_id = "session_group"."event_id"
    and m.session_group_id = "session_group"."id"
) counted where ("session_group"."tenant_id" = app.tenant_id() and "session_group"."id" = $1)$kept$);
select pg_temp.keep('kept_2e3874ea0a699e76', $kept$select count(*)::integer from (select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", $1::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $2::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($3::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $4::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($5::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."event_id" = $6 and "admission_ticket"."state" <> 'Transferred' and ($7::text is null or strpos(lower(concat_ws(' ', "registration_order_participant"."first_name", "registration_order_participant"."last_name")::text collate "und-x-icu"), lower($8::text collate "und-x-icu")) > 0) and ($9::uuid is null or "ticket_type"."lineage_id" = $10)))) "counted"$kept$);
select pg_temp.keep('kept_312d719244a10b93', $kept$select "event_session"."id", "event_session"."title", "event_session"."subtitle", case
  when starts_with("imported_thing"."digest", '{')
  then left("event_session"."description", 201)
  else "event_session"."description" end as "comparable_description", "event_session"."slug", "event_session"."start_time", "event_session"."end_time", "event_session"."event_session_kind_id", "event_session"."event_day_id", "event_day"."local_date", "event_session"."room_id", "room"."name", "event_session"."event_location_id", "event_session"."shares_room", "event_session"."event_session_status_id", ("event_session"."deleted_at" is not null) as "is_deleted", coalesce((
        select jsonb_agg(l.language_code order by l.language_code)
        from event_session_language l where l.tenant_id =
  "event_session"."tenant_id" and l.event_session_id = "event_session"."id"), '[]'::jsonb) as "language_codes", coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title) order by g.id)
        from session_group g join session_group_session m on m.tenant_id = g.tenant_id and m.session_group_id = g.id where m.tenant_id =
  "event_session"."tenant_id" and m.event_session_id = "event_session"."id"), '[]'::jsonb) as "groups" from "imported_thing" inner join "event_session" on ("event_session"."tenant_id" = "imported_thing"."tenant_id" and "event_session"."id" = "imported_thing"."thing_id") left join "event_day" on ("event_day"."tenant_id" = "event_session"."tenant_id" and "event_day"."id" = "event_session"."event_day_id") left join "room" on ("room"."tenant_id" = "event_session"."tenant_id" and "room"."id" = "event_session"."room_id") where ("imported_thing"."tenant_id" = app.tenant_id() and "imported_thing"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)) and "imported_thing"."kind" = 'session')$kept$);
select pg_temp.keep('kept_33928de0b9bd7e39', $kept$select "role_grant"."id", "role_grant"."tenant_id", "role_grant"."user_id", "person"."email", "person"."full_name", "person"."tenant_user_status_id", "role_grant"."role_id", "role_grant"."created_at", app.is_last_owner("role_grant"."id") as "is_last_owner" from "role_grant" left join lateral (select "user_id", "concurrency_stamp", "email", "is_email_verified", "first_name", "last_name", "full_name", "display_name", "actor_display_name", "actor_id", "profile_picture_id", "banner_image_id", "tenant_user_status_id" from "person" where "person"."user_id" = "role_grant"."user_id" limit (1)) "person" on true where (("role_grant"."tenant_id" = app.tenant_id() and "role_grant"."scope" = 'tenant' and "role_grant"."scope_id" = app.tenant_id()) and "role_grant"."id" = $1)$kept$);
select pg_temp.keep('kept_35bff78d76f5e81c', $kept$select "ticket_type"."id", "ticket_type"."tenant_id", "ticket_type"."event_id", "ticket_type"."ticket_catalog_version_id", "ticket_type"."lineage_id", "ticket_type"."name", "ticket_type"."description", "ticket_type"."price_model", "ticket_type"."price_minor", "ticket_type"."minimum_price_minor", "ticket_type"."maximum_price_minor", "ticket_type"."tax_basis_points", "ticket_type"."sales_start", "ticket_type"."sales_end", "ticket_type"."minimum_per_order", "ticket_type"."maximum_per_order", "ticket_type"."maximum_per_person", "ticket_type"."requires_approval", "ticket_type"."is_hidden", "ticket_type"."admits", "ticket_type"."addon_to_lineage_id", "ticket_type"."has_waiting_list", "ticket_type"."sort_order", "ticket_type"."concurrency_stamp", ("ticket_type"."access_code_hash" is not null) as "has_access_code", coalesce((
    select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'capacityPoolName', p.name, 'places', l.places)
      order by p.id)
    from "ticket_type_pool" l
    join "capacity_pool" p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
    where l.tenant_id = "ticket_type"."tenant_id" and l.ticket_type_id = "ticket_type"."id"), '[]'::jsonb) as "pools" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Draft') where (("ticket_type"."tenant_id" = app.tenant_id() and "ticket_type"."event_id" = $1) and "ticket_type"."id" = $2)$kept$);
select pg_temp.keep('kept_38487acc0374954d', $kept$select "collective"."id", "collective"."tenant_id", "collective"."kind", "collective"."approval_status_id", "collective"."approval_reason", "collective"."verified_at", "collective"."concurrency_stamp", "collective_profile"."full_name", "collective_profile"."description", "collective_profile"."website_url", "collective_profile"."email", "collective_profile"."address", "collective_profile"."postcode", "collective_profile"."city", "collective_profile"."country", "collective_profile"."picture_uri", "collective_participation"."display_name", "collective_participation"."picture_uri", "actor"."id", "actor"."handle", "actor"."profile_picture_id", "actor"."banner_image_id", "actor"."actor_type_id", "actor"."suspended_at", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id", app.has_other_owner("collective"."tenant_id", "collective"."id", app.user_id()) as "has_other_owner", exists (select from "event" e
  where e.tenant_id = "collective"."tenant_id" and e.actor_id = "actor"."id"
    and e.deleted_at is null
    and e.event_status_id in ((1), (2))) as "owns_events" from "collective" inner join "actor" on ("actor"."tenant_id" = "collective"."tenant_id" and ("actor"."organization_id" = "collective"."id" or "actor"."group_id" = "collective"."id")) left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where (("collective"."tenant_id" = app.tenant_id() and "collective"."deleted_at" is null) and "actor"."id" = coalesce($1::uuid, app.actor_of_key()))$kept$);
select pg_temp.keep('kept_399c13be4c40dc40', $kept$select "id", "tenant_id", "event_id", "local_date", "label", "description", "is_published", "sort_order", "allows_day_scope_registration", "concurrency_stamp", exists (
    select from session_registration r
    where r.tenant_id = "event_day".tenant_id and r.event_day_id = "event_day".id
      and r.approval_status_id in (1,2)) as "is_used", "event_day".local_date < (
    select app.local_date(now(), e.timezone) from "event" e
    where e.tenant_id = "event_day".tenant_id and e.id = "event_day".event_id) as "is_over", exists (
    select from session_registration r
    where r.tenant_id = "event_day".tenant_id and r.event_day_id = "event_day".id
      and r.user_id = app.user_id()) as "is_registered", "event_day".allows_day_scope_registration
    and coalesce(app.day_places_left("event_day".id, (select app.waiting_list((select event_id from event_day where tenant_id = app.tenant_id() and id = $1))->'reserved')) < 1, false) as "is_full" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."id" = $2)$kept$);
select pg_temp.keep('kept_3f0ed183a12ec25a', $kept$select "id" from "programme_import" where ("programme_import"."tenant_id" = app.tenant_id() and "programme_import"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)) and "programme_import"."state" in ('Reading', 'Running'))$kept$);
select pg_temp.keep('kept_3f2b4ac89af7b362', $kept$select (select count(*) from event_session s
        where s.tenant_id = app.tenant_id() and s.event_id = $1
          and s.deleted_at is null)::integer, (select count(*) from event_day d
        where d.tenant_id = app.tenant_id() and d.event_id = $2)::integer, (select count(*) from event_location p
        where p.tenant_id = app.tenant_id() and p.event_id = $3)::integer, (select count(*) from event_location p
        where p.tenant_id = app.tenant_id() and p.event_id = $4
          and p.privacy_review <> 'Cleared')::integer, (select count(*) from event_session s
        where s.tenant_id = app.tenant_id() and s.event_id = $5 and s.deleted_at is null
          and s.registration_mode_id = (4))::integer, case when exists (
          select from ticket_type t
          join ticket_catalog_version v on v.tenant_id = t.tenant_id and v.id = t.ticket_catalog_version_id
          where t.tenant_id = app.tenant_id() and t.event_id = $6 and t.price_model <> 'Free'
            and v.state <> 'Superseded')
        then app.sale_gaps($7) end from "event" where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = $8)$kept$);
select pg_temp.keep('kept_41b2569958e43281', $kept$select "thing_id", "identity" from "imported_thing" where ("imported_thing"."tenant_id" = app.tenant_id() and "imported_thing"."event_id" = $1 and "imported_thing"."kind" = 'session' and "imported_thing"."identity" !~ '^(content|long)-') order by "imported_thing"."identity"$kept$);
select pg_temp.keep('kept_4324c2beba900c24', $kept$select "payment_attempt"."id", "payment_attempt"."tenant_id", "payment_attempt"."event_id", "payment_attempt"."registration_order_id", "payment_attempt"."provider", "payment_attempt"."status_id", "payment_attempt"."means", "payment_attempt"."amount_minor", "payment_attempt"."fee_minor", "payment_attempt"."contribution_minor", "payment_attempt"."currency_code", "payment_attempt"."reference", "payment_attempt"."created_at", "payment_attempt"."settled_at", "payment_attempt"."account_id", "payment_attempt"."checkout_id", "payment_attempt"."checkout_url", "payment_attempt"."provider_payment_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."language", "payment_attempt"."heard_at", "payment_attempt"."is_given_back", "payment_attempt"."reconciliation_reason", "payment_attempt"."marked_by_user_id", case when "payment_attempt"."provider" not in ('stripe')
        then app.payment_instructions("registration_order") end as "instructions", ("payment_attempt"."provider" not in ('stripe') and "ticket_catalog_version"."takes_cash") as "takes_cash", "registration_order"."expires_at", case when app.sees_registrations("payment_attempt"."event_id")
        then app.person_label("payment_attempt"."marked_by_user_id")->>'fullName' end as "marked_by", app.has_failed_checkout("registration_order") as "has_failed" from "payment_attempt" inner join "registration_order" on ("registration_order"."tenant_id" = "payment_attempt"."tenant_id" and "registration_order"."id" = "payment_attempt"."registration_order_id") inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_order"."tenant_id" and "ticket_catalog_version"."id" = "registration_order"."ticket_catalog_version_id") where ("payment_attempt"."tenant_id" = app.tenant_id() and "payment_attempt"."registration_order_id" = $1 and ("payment_attempt"."provider" not in ('stripe') and "payment_attempt"."status_id" not in ((6), (7)))) order by "payment_attempt"."status_id" = (5) desc, "payment_attempt"."status_id" in ((6), (7)) asc, "payment_attempt"."provider" not in ('stripe') asc, "payment_attempt"."created_at" desc, "payment_attempt"."id" desc limit (1)$kept$);
select pg_temp.keep('kept_482a6efc8e34517c', $kept$select "kept_calendar"."created_at" from "kept_calendar" inner join "tenant_user" on ("tenant_user"."tenant_id" = "kept_calendar"."tenant_id" and "tenant_user"."user_id" = "kept_calendar"."user_id" and "tenant_user"."status_id" = (1)) where ("kept_calendar"."tenant_id" = app.tenant_id() and "kept_calendar"."secret_hash" = $1::text)$kept$);
select pg_temp.keep('kept_4971df2ed18ed1af', $kept$select "ticket_type"."id", "ticket_type"."name", "ticket_type"."lineage_id", "ticket_type"."price_model", "ticket_type"."is_hidden", ("ticket_type"."access_code_hash" is not null) as "has_access_code", "ticket_type"."addon_to_lineage_id" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Draft') where ("ticket_type"."tenant_id" = app.tenant_id() and "ticket_type"."event_id" = $1) order by "ticket_type"."sort_order" asc, "ticket_type"."name" asc, "ticket_type"."id" asc$kept$);
select pg_temp.keep('kept_4a412c2735b39306', $kept$select "id", "tenant_id", "event_id", "number", "state", "currency_code", "payment_instructions", "takes_cash", "refund_hours_before_start", "transfer_hours_before_start", "cancellation_hours_before_start", "answers_hours_before_start", "assignment_hours_before_start", "adds_platform_fee", "suspends_disputed_tickets", "offer_minutes", "published_at", "published_by_user_id", "concurrency_stamp" from "ticket_catalog_version" where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."state" = 'Draft')$kept$);
select pg_temp.keep('kept_4b5a369419315153', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_day where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_4cecfecf05b61ab3', $kept$select "lookup", "id", "full_name", "is_hidden" from "lookup_entry" where ("lookup_entry"."tenant_id" = app.tenant_id() and (("lookup_entry"."lookup" = 'eventtype' and "lookup_entry"."id" = $1) or ("lookup_entry"."lookup" = 'audiencegender' and "lookup_entry"."id" = $2) or ("lookup_entry"."lookup" = 'audienceage' and "lookup_entry"."id" = $3) or ("lookup_entry"."lookup" = 'eventsessionkind' and "lookup_entry"."id" = $4) or ("lookup_entry"."lookup" = 'scheduleitemkind' and "lookup_entry"."id" = $5)))$kept$);
select pg_temp.keep('kept_4d145a30f8783f67', $kept$select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", $1::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $2::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($3::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $4::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($5::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."tenant_id" = app.tenant_id() and "admission_ticket"."id" = $6))$kept$);
select pg_temp.keep('kept_4e5a8be75fd1c1f1', $kept$select "id", "tenant_id", "event_id", "name", "capacity", "taken", "event_session_id", "event_day_id", "sort_order", "concurrency_stamp", app.capacity_pool_is_used("id") as "is_used" from "capacity_pool" where (("capacity_pool"."tenant_id" = app.tenant_id() and "capacity_pool"."event_id" = $1) and "capacity_pool"."id" = $2)$kept$);
select pg_temp.keep('kept_4ea1d578e36e52c7', $kept$select "id", "state", "currency_code", ("payment_instructions" is not null) as "takes_payments", "takes_cash", "adds_platform_fee", "cancellation_hours_before_start", "answers_hours_before_start", "assignment_hours_before_start", case when ("ticket_catalog_version"."payment_instructions" is not null) then (select app.sale_gaps("event_id")) else '{}' end as "sale_gaps" from "ticket_catalog_version" where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."id" = $2)$kept$);
select pg_temp.keep('kept_4f7bca8b6ddc4120', $kept$select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", null::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."registration_order_id" = $1 and "admission_ticket"."id" = $2))$kept$);
select pg_temp.keep('kept_501460daece782b2', $kept$select "event_session_language"."id", "event_session_language"."tenant_id", "event_session_language"."event_id", "event_session_language"."event_session_id", "event_session"."title", "event_session_language"."language_code", "event_session_language"."concurrency_stamp" from "event_session_language" inner join "event_session" on ("event_session"."tenant_id" = "event_session_language"."tenant_id" and "event_session"."id" = "event_session_language"."event_session_id" and "event_session"."deleted_at" is null) where ("event_session_language"."tenant_id" = app.tenant_id() and "event_session_language"."id" = $1)$kept$);
select pg_temp.keep('kept_5317f08eeb512e01', $kept$select "session_question"."id", "session_question"."tenant_id", "session_question"."event_id", "session_question"."event_session_id", "session_question"."label", "session_question"."help_text", "session_question"."type", "session_question"."options", "session_question"."is_required", "session_question"."max_length", "session_question"."minimum", "session_question"."maximum", "session_question"."condition_value", "session_question"."exposure", "session_question"."retention_days", "session_question"."sort_order", "session_question"."condition_question_id", "session_question"."concurrency_stamp", "event_session"."title" from "session_question" inner join "event_session" on ("event_session"."tenant_id" = "session_question"."tenant_id" and "event_session"."id" = "session_question"."event_session_id") where ("session_question"."tenant_id" = app.tenant_id() and "session_question"."id" = $1)$kept$);
select pg_temp.keep('kept_595b2736f1fc3e8f', $kept$select "id", "actor_type_id", "display_name", "handle", "organization_id", "group_id", app.can_host("id") from "actor" where ("actor"."tenant_id" = app.tenant_id() and "actor"."id" = $1)$kept$);
select pg_temp.keep('kept_5d8af23f95acd00c', $kept$select "event_template"."id", "event_template"."tenant_id", "event_template"."name", "event_template"."description", "event_template"."fields", "event_template"."revision", "event_template"."concurrency_stamp", "event_template_use"."base", "event_template_use"."revision" from "event_template_use" inner join "event_template" on ("event_template"."tenant_id" = "event_template_use"."tenant_id" and "event_template"."id" = "event_template_use"."template_id") where ("event_template_use"."tenant_id" = app.tenant_id() and "event_template_use"."event_id" = $1)$kept$);
select pg_temp.keep('kept_5f49ec074b42fcf2', $kept$select "id", "key_id", "public_key", "created_at", "replaced_at", "valid_until", "event_id" from "admission_key" where ("admission_key"."tenant_id" = app.tenant_id() and "admission_key"."key_id" = $1)$kept$);
select pg_temp.keep('kept_602f367db3db4221', $kept$select "created_at" from "kept_calendar" where ("kept_calendar"."tenant_id" = app.tenant_id() and "kept_calendar"."user_id" = app.user_id())$kept$);
select pg_temp.keep('kept_63f695f9c2e6b50a', $kept$select "id", "tenant_id", "code", "full_name", "type_id", "sort_order", "concurrency_stamp" from "category" where ("category"."tenant_id" = app.tenant_id() and "category"."id" = $1)$kept$);
select pg_temp.keep('kept_6405cb269213bde0', $kept$select "event_session"."id", "event_session"."title", "event_session"."slug", "event_session"."description", "event_session"."start_time", "event_session"."end_time", "event_session"."revision", "event_session"."revised_at", "event"."slug", "room"."name", (
  select jsonb_build_object(
    'eventLocationId', "event_location"."id", 'disclosureLevel', "event_location"."disclosure_level",
    'revealAt', "event_location"."reveal_at", 'privacyReview', "event_location"."privacy_review",
    'venueName', "location"."full_name", 'address', "location"."address",
    'postcode', "location"."postcode", 'city', "location"."city", 'country', "location"."country")
  where "event_location"."id" is not null) as "placement" from "kept_calendar" inner join "kept_session" on ("kept_session"."tenant_id" = "kept_calendar"."tenant_id" and "kept_session"."user_id" = "kept_calendar"."user_id") inner join "event_session" on ("event_session"."tenant_id" = "kept_session"."tenant_id" and "event_session"."id" = "kept_session"."event_session_id") inner join "event" on ("event"."tenant_id" = "kept_session"."tenant_id" and "event"."id" = "kept_session"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") left join "event_location" on ("event_location"."tenant_id" = "event_session"."tenant_id" and "event_location"."id" = "event_session"."event_location_id") left join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") left join "room" on ("room"."tenant_id" = "event_session"."tenant_id" and "room"."id" = "event_session"."room_id") where (("kept_calendar"."tenant_id" = app.tenant_id() and "kept_calendar"."secret_hash" = $1::text) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) and (
  event_session.event_session_status_id in (5, 9)
  and event_session.deleted_at is null and event_session.start_time is not null and not exists (
  select from event_day d
  where d.tenant_id = event_session.tenant_id and d.event_id = event_session.event_id and not d.is_published
    and case when event_session.event_day_id is null
      then d.local_date = app.local_date(event_session.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_session.event_day_id end
  offset 0))) order by "event_session"."start_time" asc, "event_session"."id" asc$kept$);
select pg_temp.keep('kept_68f3f681019c8d79', $kept$select "revision", "fee_basis_points", "fixed_charges", "contribution", "requires_verified_sellers", "changed_by_user_id", "changed_at" from "platform_monetization" order by "platform_monetization"."revision" desc limit (1)$kept$);
select pg_temp.keep('kept_6a62fa103b5b8bba', $kept$select "id", "tenant_id", "name", "description", "fields", "revision", "concurrency_stamp" from "event_template" where ("event_template"."tenant_id" = app.tenant_id() and "event_template"."id" = $1)$kept$);
select pg_temp.keep('kept_6b607e0e190d96a3', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name" from "event" left join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (4))
    and ("event"."visibility_type_id" = (1)
      or (select app.is_member_within('events:read'))))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null)) order by "event"."first_session_date" desc nulls last, "event"."id" desc limit $1 offset $2$kept$);
select pg_temp.keep('kept_6e09655a1a0b1875', $kept$select "event"."id", "event"."title", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."featured_image_id", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", "event"."participation_configuration", "event"."registration_policy_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public", "event"."title", "event"."slug", "event"."first_session_date", "event"."last_session_date", "event"."concurrency_stamp", app.utc(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true))))) as "starts_at", coalesce(least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true)))) <= now(), false) as "has_begun", exists (
    select from "admission_key" k
    where k.tenant_id = "event"."tenant_id" and k.event_id = "event"."id" and k.replaced_at is null) as "has_signing_key", app.account_of_event("event"."id") as "checkout_account_id", (issuer.id is not null) as "is_invoiced", app.charges_tax(issuer, null) as "charges_tax" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") cross join lateral app.issuer_of("event"."id") issuer where (("event"."tenant_id" = app.tenant_id() and "event"."id" = $1) and "event"."deleted_at" is null)$kept$);
select pg_temp.keep('kept_735f979071318e6b', $kept$select "id", "tenant_id", "event_id", "local_date", "label", "description", "is_published", "sort_order", "allows_day_scope_registration", "concurrency_stamp", exists (
    select from session_registration r
    where r.tenant_id = "event_day".tenant_id and r.event_day_id = "event_day".id
      and r.approval_status_id in (1,2)) as "is_used" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."id" = $1)$kept$);
select pg_temp.keep('kept_739228b1e54886ec', $kept$select "id", "tenant_id", "purpose", "state", "content_type", "size_bytes", "sha256", "width", "height", "uploaded_by_user_id", "created_at", "expires_at", app.is_image_used(storage_object) as "is_used" from "storage_object" where ("storage_object"."tenant_id" = app.tenant_id() and "storage_object"."id" = $1)$kept$);
select pg_temp.keep('kept_74ad8b9fdac47563', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from programme_import
    where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_7c2c379a91975c0d', $kept$select "event"."id", "event"."title", "event"."description", "event"."slug", "event"."timezone", "event"."first_session_date", "event"."last_session_date", "event"."revision", "event"."revised_at", ("event"."event_status_id" = (3)) as "is_cancelled", (
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from "event_location" p
  join "location" l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = "event"."tenant_id" and p.event_id = "event"."id"
  order by p.created_at, p.id limit 1) as "placement", least((
  select min(s.start_time) from event_session s
  where s.tenant_id = event.tenant_id and s.event_id = event.id and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = event.tenant_id and w.id = event.id and (
  (w.event_status_id, s.event_session_status_id) in (
    (5, 8), (6, 10))
  and coalesce(s.status_before_moderation not in (6, 7, 8), true)))) as "starts_at" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("event"."tenant_id" = app.tenant_id() and "event"."id" = $1)$kept$);
select pg_temp.keep('kept_7fc2f69e93ece735', $kept$select "collective"."id", "collective"."tenant_id", "collective"."kind", "collective"."approval_status_id", "collective"."approval_reason", "collective"."verified_at", "collective"."concurrency_stamp", "collective_profile"."full_name", "collective_profile"."description", "collective_profile"."website_url", "collective_profile"."email", "collective_profile"."address", "collective_profile"."postcode", "collective_profile"."city", "collective_profile"."country", "collective_profile"."picture_uri", "collective_participation"."display_name", "collective_participation"."picture_uri", "actor"."id", "actor"."handle", "actor"."profile_picture_id", "actor"."banner_image_id", "actor"."actor_type_id", "actor"."suspended_at" from "collective" inner join "actor" on ("actor"."tenant_id" = "collective"."tenant_id" and "actor"."organization_id" = "collective"."id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where (("collective"."tenant_id" = app.tenant_id() and "collective"."deleted_at" is null) and "collective"."kind" = 'organization' and ("collective"."id" = $1 and ("collective"."approval_status_id" = (2) and "actor"."suspended_at" is null)))$kept$);
select pg_temp.keep('kept_812c17018bb42d04', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", null::jsonb as "planned", "event"."content", coalesce((
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and (("event"."slug" = $1 or "event"."public_code" = $2) and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null))) order by "event"."public_code" = $3 desc$kept$);
select pg_temp.keep('kept_81f62da719aecbff', $kept$select "id", "event_session_id", "display_name", "imported_name", "sort_order" from "event_session_speaker" where ("event_session_speaker"."tenant_id" = app.tenant_id() and "event_session_speaker"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)))$kept$);
select pg_temp.keep('kept_8232d1142ba43f89', $kept$select "event"."id", "event"."title", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."featured_image_id", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", "event"."participation_configuration", "event"."registration_policy_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_851a12a8d1c1d7ad', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from session_question
      where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_86b13e5e52533c9f', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_session_speaker
    where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_87f0fc475c3d631d', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)))$kept$);
select pg_temp.keep('kept_8933f2e6096746fa', $kept$select "id", "tenant_id", "event_id", "name", "event_day_id", "event_session_id", "entry", "opens_at", "closes_at", "ticket_type_lineage_ids", "maximum_inside", "concurrency_stamp", (
  select coalesce(d.label, d.local_date::text) from event_day d
  where d.tenant_id = "check_in_list".tenant_id and d.id = "check_in_list".event_day_id) as "event_day_name", (
  select s.title from event_session s
  where s.tenant_id = "check_in_list".tenant_id and s.id = "check_in_list".event_session_id) as "event_session_title", app.inside_by_list("check_in_list".id) as "inside", (exists (
  select from admission a
  where a.tenant_id = "check_in_list".tenant_id and a.check_in_list_id = "check_in_list".id) or exists (
  select from check_in_station s
  where s.tenant_id = "check_in_list".tenant_id and s.check_in_list_id = "check_in_list".id)) as "is_used" from "check_in_list" where (("check_in_list"."tenant_id" = app.tenant_id() and "check_in_list"."event_id" = $1) and "check_in_list"."id" = $2)$kept$);
select pg_temp.keep('kept_8fca30fee077a512', $kept$select "event_session_id" from "kept_session" where (("kept_session"."tenant_id" = app.tenant_id() and "kept_session"."user_id" = app.user_id()) and "kept_session"."event_id" = $1::uuid) order by "kept_session"."created_at" asc, "kept_session"."event_session_id" asc$kept$);
select pg_temp.keep('kept_9038dade2b30eb45', $kept$select "event_co_host"."id", "event_co_host"."tenant_id", "event_co_host"."event_id", "event_co_host"."actor_id", "event_co_host"."state", "event_co_host"."answered_at", "event_co_host"."withdrawn_at", "event_co_host"."created_at", "event_co_host"."concurrency_stamp", "event"."title", "event"."event_status_id", (select o.organization_id from "actor" o
    where o.tenant_id = "event"."tenant_id" and o.id = "event"."actor_id") as "event_organization_id", (select o.group_id from "actor" o
    where o.tenant_id = "event"."tenant_id" and o.id = "event"."actor_id") as "event_group_id", "actor"."actor_type_id", "actor"."display_name", "actor"."handle", "actor"."organization_id", "actor"."group_id" from "event_co_host" inner join "event" on ("event"."tenant_id" = "event_co_host"."tenant_id" and "event"."id" = "event_co_host"."event_id" and "event"."deleted_at" is null) inner join "actor" on ("actor"."tenant_id" = "event_co_host"."tenant_id" and "actor"."id" = "event_co_host"."actor_id") where ("event_co_host"."tenant_id" = app.tenant_id() and "event_co_host"."id" = $1)$kept$);
select pg_temp.keep('kept_91f3b7ae7bafd1ed', $kept$select "registration_question"."id", "registration_question"."tenant_id", "registration_question"."event_id", "registration_question"."ticket_catalog_version_id", "registration_question"."lineage_id", "registration_question"."label", "registration_question"."help_text", "registration_question"."type", "registration_question"."options", "registration_question"."is_required", "registration_question"."max_length", "registration_question"."minimum", "registration_question"."maximum", "registration_question"."condition_value", "registration_question"."exposure", "registration_question"."retention_days", "registration_question"."sort_order", "registration_question"."ticket_type_lineage_ids", "registration_question"."condition_lineage_id", "registration_question"."is_of_community", "registration_question"."concurrency_stamp" from "registration_question" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_question"."tenant_id" and "ticket_catalog_version"."id" = "registration_question"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Draft') where (("registration_question"."tenant_id" = app.tenant_id() and "registration_question"."event_id" = $1) and "registration_question"."id" = $2)$kept$);
select pg_temp.keep('kept_9475386dae6826f0', $kept$select coalesce(("event"."id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'event'
    and app.role_rank(g.role_id) >= (0) and (select app.is_member()))
  or "actor"."organization_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'organization'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member()))
  or "actor"."group_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'group'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member()))), false) from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = $1)$kept$);
select pg_temp.keep('kept_973df6ab4c2db9d9', $kept$select "ticket_type"."lineage_id", "ticket_type"."name" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id") where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."state" = 'Published') order by "ticket_type"."sort_order" asc, "ticket_type"."name" asc, "ticket_type"."id" asc$kept$);
select pg_temp.keep('kept_97c6d38891f5e405', $kept$select "kind", "identity", "thing_id", "digest" from "imported_thing" where ("imported_thing"."tenant_id" = app.tenant_id() and "imported_thing"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)))$kept$);
select pg_temp.keep('kept_9cad4858a8cf4f51', $kept$select "id", "title", "slug", "sort_order" from "session_group" where ("session_group"."tenant_id" = app.tenant_id() and "session_group"."event_id" = $1)$kept$);
select pg_temp.keep('kept_9d36cb85de0870c1', $kept$select "event"."id", "event"."title", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."featured_image_id", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", "event"."participation_configuration", "event"."registration_policy_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "is_public" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = $1)$kept$);
select pg_temp.keep('kept_9d8ee450ef5d6f79', $kept$select "id", "name" from "capacity_pool" where ("capacity_pool"."tenant_id" = app.tenant_id() and "capacity_pool"."event_id" = $1)$kept$);
select pg_temp.keep('kept_9ec9c3208f907f59', $kept$select "collective"."id", "collective"."tenant_id", "collective"."kind", "collective"."approval_status_id", "collective"."approval_reason", "collective"."verified_at", "collective"."concurrency_stamp", "collective_profile"."full_name", "collective_profile"."description", "collective_profile"."website_url", "collective_profile"."email", "collective_profile"."address", "collective_profile"."postcode", "collective_profile"."city", "collective_profile"."country", "collective_profile"."picture_uri", "collective_participation"."display_name", "collective_participation"."picture_uri", "actor"."id", "actor"."handle", "actor"."profile_picture_id", "actor"."banner_image_id", "actor"."actor_type_id", "actor"."suspended_at" from "collective" inner join "actor" on ("actor"."tenant_id" = "collective"."tenant_id" and "actor"."group_id" = "collective"."id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where (("collective"."tenant_id" = app.tenant_id() and "collective"."deleted_at" is null) and "collective"."kind" = 'group' and ("collective"."id" = $1 and ("collective"."approval_status_id" = (2) and "actor"."suspended_at" is null)))$kept$);
select pg_temp.keep('kept_9fb875c0932ca172', $kept$select "id", "key_id", "public_key", "created_at", "replaced_at", "valid_until" from "admission_key" where ("admission_key"."tenant_id" = app.tenant_id() and "admission_key"."event_id" = $1)$kept$);
select pg_temp.keep('kept_a2034222613ec229', $kept$select "id", "tenant_id", "event_id", "code", "display_label", "kind", "basis_points", "amount_minor", "ticket_type_lineage_ids", "valid_from", "valid_until", "maximum_uses", "maximum_per_person", "used", "is_active", "concurrency_stamp", exists (
  select from "registration_order" o
  where o.tenant_id = "promotion".tenant_id and o.promotion_id = "promotion".id) as "is_used" from "promotion" where (("promotion"."tenant_id" = app.tenant_id() and "promotion"."event_id" = $1) and "promotion"."id" = $2)$kept$);
select pg_temp.keep('kept_a25dc26f118a01fc', $kept$select e.entry from app.draft_entries($1, $2::jsonb) e where e.session_id = $3::uuid$kept$);
select pg_temp.keep('kept_a30c9f4a4778c6e2', $kept$select "id", "tenant_id", "event_id", "ticket_catalog_version_id", "lineage_id", "label", "help_text", "type", "options", "is_required", "max_length", "minimum", "maximum", "condition_value", "exposure", "retention_days", "sort_order", "ticket_type_lineage_ids", "condition_lineage_id", "is_of_community", "concurrency_stamp" from "registration_question" where ("registration_question"."tenant_id" = app.tenant_id() and "registration_question"."ticket_catalog_version_id" = $1) order by "registration_question"."is_of_community" desc, "registration_question"."sort_order" asc, "registration_question"."lineage_id" asc$kept$);
select pg_temp.keep('kept_a3f584ec5b52fbf5', $kept$select "ticket_type"."id", "ticket_type"."lineage_id", "ticket_type"."name", "ticket_type"."price_model", "ticket_type"."price_minor", "ticket_type"."minimum_price_minor", "ticket_type"."maximum_price_minor", "ticket_type"."tax_basis_points", "ticket_type"."sales_start", "ticket_type"."sales_end", "ticket_type"."minimum_per_order", "ticket_type"."maximum_per_order", "ticket_type"."maximum_per_person", "ticket_type"."requires_approval", "ticket_type"."is_hidden", "ticket_type"."access_code_hash", "ticket_type"."admits", "ticket_type"."addon_to_lineage_id", "ticket_type"."has_waiting_list", case when "ticket_type"."maximum_per_person" is not null then coalesce((
        select h.tickets from app.tickets_of_person("ticket_type"."event_id", app.user_id()) h
        where h.lineage = "ticket_type"."lineage_id"), 0) else 0 end::integer as "had", coalesce((
        select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
          'capacity', p.capacity, 'taken', p.taken - coalesce(app.lapsed_places(p.id), 0)) order by p.id)
        from "ticket_type_pool" l
        join "capacity_pool" p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
        where l.tenant_id = "ticket_type"."tenant_id" and l.ticket_type_id = "ticket_type"."id"), '[]'::jsonb) as "pools" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id") where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."state" = 'Published') order by "ticket_type"."id" asc$kept$);
select pg_temp.keep('kept_a6225562c01ac627', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from event_session where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_a78eac36482a8eea', $kept$select "event_session_id", "language_code" from "event_session_language" where ("event_session_language"."tenant_id" = app.tenant_id() and "event_session_language"."event_id" = $1)$kept$);
select pg_temp.keep('kept_ae27d1bf7534c321', $kept$select "event_session_id", "session_group_id" from "session_group_session" where ("session_group_session"."tenant_id" = app.tenant_id() and "session_group_session"."event_id" = $1)$kept$);
select pg_temp.keep('kept_afbb44ec23448d85', $kept$select "ticket_type"."id", "ticket_type"."tenant_id", "ticket_type"."event_id", "ticket_type"."ticket_catalog_version_id", "ticket_type"."lineage_id", "ticket_type"."name", "ticket_type"."description", "ticket_type"."price_model", "ticket_type"."price_minor", "ticket_type"."minimum_price_minor", "ticket_type"."maximum_price_minor", "ticket_type"."tax_basis_points", "ticket_type"."sales_start", "ticket_type"."sales_end", "ticket_type"."minimum_per_order", "ticket_type"."maximum_per_order", "ticket_type"."maximum_per_person", "ticket_type"."requires_approval", "ticket_type"."is_hidden", "ticket_type"."admits", "ticket_type"."addon_to_lineage_id", "ticket_type"."has_waiting_list", "ticket_type"."sort_order", "ticket_type"."concurrency_stamp", ("ticket_type"."access_code_hash" is not null) as "has_access_code", coalesce((
  select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
    'capacity', p.capacity, 'taken', p.taken) order by p.id)
  from "ticket_type_pool" l
  join "capacity_pool" p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
  where l.tenant_id = "ticket_type"."tenant_id" and l.ticket_type_id = "ticket_type"."id"), '[]'::jsonb) as "filled_pools" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Published') where (("ticket_type"."tenant_id" = app.tenant_id() and "ticket_type"."event_id" = $1) and "ticket_type"."is_hidden" = false) order by "ticket_type"."sort_order" asc, "ticket_type"."name" asc, "ticket_type"."id" asc$kept$);
select pg_temp.keep('kept_b187aa0621bcfe0b', $kept$select "ticket_type"."id", "ticket_type"."lineage_id", "ticket_type"."name", "ticket_type"."price_model", "ticket_type"."price_minor", "ticket_type"."minimum_price_minor", "ticket_type"."maximum_price_minor", "ticket_type"."tax_basis_points", "ticket_type"."sales_start", "ticket_type"."sales_end", "ticket_type"."minimum_per_order", "ticket_type"."maximum_per_order", "ticket_type"."maximum_per_person", "ticket_type"."requires_approval", "ticket_type"."is_hidden", "ticket_type"."access_code_hash", "ticket_type"."admits", "ticket_type"."addon_to_lineage_id", "ticket_type"."has_waiting_list", case when "ticket_type"."maximum_per_person" is not null then coalesce((
        select h.tickets from app.tickets_of_person("ticket_type"."event_id", app.user_id()) h
        where h.lineage = "ticket_type"."lineage_id"), 0) else 0 end::integer as "had", coalesce((
        select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
          'capacity', p.capacity, 'taken', p.taken - coalesce(app.lapsed_places(p.id), 0)) order by p.id)
        from "ticket_type_pool" l
        join "capacity_pool" p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
        where l.tenant_id = "ticket_type"."tenant_id" and l.ticket_type_id = "ticket_type"."id"), '[]'::jsonb) as "pools" from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id") where ("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."id" = $1) order by "ticket_type"."id" asc$kept$);
select pg_temp.keep('kept_b32834a6586bdf42', $kept$select "fingerprint", "result" from "idempotency_key" where ("idempotency_key"."tenant_id" = app.tenant_id() and "idempotency_key"."key" = $1)$kept$);
select pg_temp.keep('kept_b3521138e37ec0e0', $kept$select "collective"."id", "collective"."tenant_id", "collective"."kind", "collective"."approval_status_id", "collective"."approval_reason", "collective"."verified_at", "collective"."concurrency_stamp", "collective_profile"."full_name", "collective_profile"."description", "collective_profile"."website_url", "collective_profile"."email", "collective_profile"."address", "collective_profile"."postcode", "collective_profile"."city", "collective_profile"."country", "collective_profile"."picture_uri", "collective_participation"."display_name", "collective_participation"."picture_uri", "actor"."id", "actor"."handle", "actor"."profile_picture_id", "actor"."banner_image_id", "actor"."actor_type_id", "actor"."suspended_at", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id", app.has_other_owner("collective"."tenant_id", "collective"."id", app.user_id()) as "has_other_owner", exists (select from "event" e
  where e.tenant_id = "collective"."tenant_id" and e.actor_id = "actor"."id"
    and e.deleted_at is null
    and e.event_status_id in ((1), (2))) as "owns_events" from "collective" inner join "actor" on ("actor"."tenant_id" = "collective"."tenant_id" and "actor"."organization_id" = "collective"."id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where (("collective"."tenant_id" = app.tenant_id() and "collective"."deleted_at" is null) and "collective"."kind" = 'organization' and "collective"."id" = $1)$kept$);
select pg_temp.keep('kept_b4aca1402a9d8342', $kept$select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", $1::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $2::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($3::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $4::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($5::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."event_id" = $6 and "admission_ticket"."id" = $7 and ("registration_order"."account_user_id" = app.user_id() or app.sees_registrations("admission_ticket"."event_id"))))$kept$);
select pg_temp.keep('kept_b67b3e75be181875', $kept$select "id", "local_date", "is_published" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."event_id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_b8d8f49ff8bfa351', $kept$select "event_session"."id", "event_session"."tenant_id", "event_session"."event_id", "event_session"."event_day_id", "event_session"."title", "event_session"."subtitle", "event_session"."description", "event_session"."slug", "event_session"."start_time", "event_session"."end_time", "event_session"."event_session_status_id", "event_session"."event_session_kind_id", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event_session"."tenant_id" and l.lookup = 'eventsessionkind' and l.id = "event_session"."event_session_kind_id") as "event_session_kind_name", "event_session"."sort_order", "event_session"."max_audience_attendees", "event_session"."registration_mode_id", (
  select count(*)::integer from session_registration r
  where r.tenant_id = event_session.tenant_id and r.event_session_id = event_session.id
    and r.approval_status_id in (1, 2)) as "attendees", exists (
  select from session_registration r
  where r.tenant_id = event_session.tenant_id and r.event_session_id = event_session.id and r.user_id = app.user_id()) as "is_registered", coalesce("event_session"."start_time" <= now(), false) as "session_has_begun", "event_session"."featured_image_id", "event_session"."concurrency_stamp", "event_session"."room_id", "room"."name", "event_location"."location_id", "location"."full_name", "location"."address", "location"."city", "location"."country", (
  select jsonb_build_object(
    'eventLocationId', "event_location"."id", 'disclosureLevel', "event_location"."disclosure_level",
    'revealAt', "event_location"."reveal_at", 'privacyReview', "event_location"."privacy_review",
    'venueName', "location"."full_name", 'address', "location"."address",
    'postcode', "location"."postcode", 'city', "location"."city", 'country', "location"."country")
  where "event_location"."id" is not null) as "placement", coalesce((
  select jsonb_agg(l.language_code order by l.language_code) from "event_session_language" l
  where l.tenant_id = "event_session"."tenant_id" and l.event_session_id = "event_session"."id"
), '[]'::jsonb) as "language_codes", coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title)
    order by g.sort_order, g.title, g.id)
  from "session_group_session" m
  join "session_group" g on g.tenant_id = m.tenant_id and g.id = m.session_group_id
  where m.tenant_id = "event_session"."tenant_id" and m.event_session_id = "event_session"."id"
), '[]'::jsonb) as "session_groups", coalesce((
  select jsonb_agg(jsonb_build_object('displayName', p.display_name, 'hasConsented', p.has_consented)
    order by p.sort_order, p.display_name)
  from "event_session_speaker" p
  where p.tenant_id = "event_session"."tenant_id" and p.event_session_id = "event_session"."id"
), '[]'::jsonb) as "speakers", (
  event_session.event_session_status_id in (5, 9)
  and event_session.deleted_at is null and event_session.start_time is not null and not exists (
  select from event_day d
  where d.tenant_id = event_session.tenant_id and d.event_id = event_session.event_id and not d.is_published
    and case when event_session.event_day_id is null
      then d.local_date = app.local_date(event_session.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_session.event_day_id end
  offset 0)) as "is_shown", not exists (
  select from event_day d
  where d.tenant_id = event_session.tenant_id and d.event_id = event_session.event_id and not d.is_published
    and case when event_session.event_day_id is null
      then d.local_date = app.local_date(event_session.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_session.event_day_id end
  offset 0) as "is_on_published_day" from "event_session" left join "event_location" on ("event_location"."tenant_id" = "event_session"."tenant_id" and "event_location"."id" = "event_session"."event_location_id") left join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") left join "room" on ("room"."tenant_id" = "event_session"."tenant_id" and "room"."id" = "event_session"."room_id") where (("event_session"."tenant_id" = app.tenant_id() and "event_session"."deleted_at" is null) and "event_session"."id" = $1)$kept$);
select pg_temp.keep('kept_b8f798711576b5a0', $kept$select e.entry from app.draft_entries($1, null::jsonb) e where e.is_changed order by e.starts, e.title, e.session_id$kept$);
select pg_temp.keep('kept_bbe0b4beaf29810b', $kept$select "event_session_speaker"."id", "event_session_speaker"."tenant_id", "event_session_speaker"."event_id", "event_session_speaker"."event_session_id", "event_session"."title", "event_session_speaker"."display_name", "event_session_speaker"."sort_order", "event_session_speaker"."has_consented", "event_session_speaker"."concurrency_stamp" from "event_session_speaker" inner join "event_session" on ("event_session"."tenant_id" = "event_session_speaker"."tenant_id" and "event_session"."id" = "event_session_speaker"."event_session_id" and "event_session"."deleted_at" is null) where ("event_session_speaker"."tenant_id" = app.tenant_id() and "event_session_speaker"."id" = $1)$kept$);
select pg_temp.keep('kept_bd44f5e6231082be', $kept$select "event_agenda_item"."id", "event_agenda_item"."tenant_id", "event_agenda_item"."event_id", "event_agenda_item"."event_day_id", "event_agenda_item"."event_location_id", "event_agenda_item"."room_id", "event_agenda_item"."title", "event_agenda_item"."description", "event_agenda_item"."start_time", "event_agenda_item"."end_time", "event_agenda_item"."kind_id", "event_agenda_item"."sort_order", "event_agenda_item"."is_draft", "event_agenda_item"."concurrency_stamp", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event_agenda_item"."tenant_id" and l.lookup = 'scheduleitemkind' and l.id = "event_agenda_item"."kind_id") as "kind_name", "event_location"."location_id", (not event_agenda_item.is_draft and not exists (
  select from event_day d
  where d.tenant_id = event_agenda_item.tenant_id and d.event_id = event_agenda_item.event_id and not d.is_published
    and case when event_agenda_item.event_day_id is null
      then d.local_date = app.local_date(event_agenda_item.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = event_agenda_item.event_day_id end
  offset 0)) as "is_shown", "event"."title", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null) as "event_is_public", "room"."name", (
    select jsonb_build_object(
      'eventLocationId', "event_location"."id", 'disclosureLevel', "event_location"."disclosure_level",
      'revealAt', "event_location"."reveal_at", 'privacyReview', "event_location"."privacy_review",
      'venueName', "location"."full_name", 'address', "location"."address",
      'postcode', "location"."postcode", 'city', "location"."city", 'country', "location"."country")
    where "event_location"."id" is not null) as "placement" from "event_agenda_item" inner join "event" on ("event"."tenant_id" = "event_agenda_item"."tenant_id" and "event"."id" = "event_agenda_item"."event_id" and "event"."deleted_at" is null) inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") left join "event_location" on ("event_location"."tenant_id" = "event_agenda_item"."tenant_id" and "event_location"."id" = "event_agenda_item"."event_location_id") left join "location" on ("location"."tenant_id" = "event_location"."tenant_id" and "location"."id" = "event_location"."location_id") left join "room" on ("room"."tenant_id" = "event_agenda_item"."tenant_id" and "room"."id" = "event_agenda_item"."room_id") where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."id" = $1)$kept$);
select pg_temp.keep('kept_bf2a2e2ac058f425', $kept$select "collective"."id", "collective"."tenant_id", "collective"."kind", "collective"."approval_status_id", "collective"."approval_reason", "collective"."verified_at", "collective"."concurrency_stamp", "collective_profile"."full_name", "collective_profile"."description", "collective_profile"."website_url", "collective_profile"."email", "collective_profile"."address", "collective_profile"."postcode", "collective_profile"."city", "collective_profile"."country", "collective_profile"."picture_uri", "collective_participation"."display_name", "collective_participation"."picture_uri", "actor"."id", "actor"."handle", "actor"."profile_picture_id", "actor"."banner_image_id", "actor"."actor_type_id", "actor"."suspended_at", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id", app.has_other_owner("collective"."tenant_id", "collective"."id", app.user_id()) as "has_other_owner", exists (select from "event" e
  where e.tenant_id = "collective"."tenant_id" and e.actor_id = "actor"."id"
    and e.deleted_at is null
    and e.event_status_id in ((1), (2))) as "owns_events" from "collective" inner join "actor" on ("actor"."tenant_id" = "collective"."tenant_id" and "actor"."group_id" = "collective"."id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where (("collective"."tenant_id" = app.tenant_id() and "collective"."deleted_at" is null) and "collective"."kind" = 'group' and "collective"."id" = $1)$kept$);
select pg_temp.keep('kept_bf54f990a545c5af', $kept$select "payment_attempt"."id", "payment_attempt"."tenant_id", "payment_attempt"."event_id", "payment_attempt"."registration_order_id", "payment_attempt"."provider", "payment_attempt"."status_id", "payment_attempt"."means", "payment_attempt"."amount_minor", "payment_attempt"."fee_minor", "payment_attempt"."contribution_minor", "payment_attempt"."currency_code", "payment_attempt"."reference", "payment_attempt"."created_at", "payment_attempt"."settled_at", "payment_attempt"."account_id", "payment_attempt"."checkout_id", "payment_attempt"."checkout_url", "payment_attempt"."provider_payment_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."language", "payment_attempt"."heard_at", "payment_attempt"."is_given_back", "payment_attempt"."reconciliation_reason", "payment_attempt"."marked_by_user_id", case when "payment_attempt"."provider" not in ('stripe')
        then app.payment_instructions("registration_order") end as "instructions", ("payment_attempt"."provider" not in ('stripe') and "ticket_catalog_version"."takes_cash") as "takes_cash", "registration_order"."expires_at", case when app.sees_registrations("payment_attempt"."event_id")
        then app.person_label("payment_attempt"."marked_by_user_id")->>'fullName' end as "marked_by", app.has_failed_checkout("registration_order") as "has_failed" from "payment_attempt" inner join "registration_order" on ("registration_order"."tenant_id" = "payment_attempt"."tenant_id" and "registration_order"."id" = "payment_attempt"."registration_order_id") inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "registration_order"."tenant_id" and "ticket_catalog_version"."id" = "registration_order"."ticket_catalog_version_id") where ("payment_attempt"."tenant_id" = app.tenant_id() and "payment_attempt"."registration_order_id" = $1 and (("payment_attempt"."provider" in ('stripe') and "payment_attempt"."reconciliation_reason" is null) and "payment_attempt"."status_id" not in ((6), (7)))) order by "payment_attempt"."status_id" = (5) desc, "payment_attempt"."status_id" in ((6), (7)) asc, "payment_attempt"."provider" not in ('stripe') asc, "payment_attempt"."created_at" desc, "payment_attempt"."id" desc limit (1)$kept$);
select pg_temp.keep('kept_c06fd849fcfcfd1c', $kept$select "id", "tenant_id", "event_id", "code", "display_label", "kind", "basis_points", "amount_minor", "ticket_type_lineage_ids", "valid_from", "valid_until", "maximum_uses", "maximum_per_person", ("used"
          - cardinality(app.lapsed_uses("id", (100)))) as "used_now", "is_active", "concurrency_stamp", app.uses_of_person("id", $1) as "used_by_person", array(
          select l.id from "registration_order_line" l
          join "ticket_type" t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
          where l.tenant_id = "promotion".tenant_id and l.registration_order_id = $2
            and ("promotion".ticket_type_lineage_ids = '{}'
              or t.lineage_id = any("promotion".ticket_type_lineage_ids))) as "line_ids" from "promotion" where (("promotion"."tenant_id" = app.tenant_id() and "promotion"."event_id" = $3) and "promotion"."code" = $4)$kept$);
select pg_temp.keep('kept_c2ae9232ba177c85', $kept$select "id", "tenant_id", "event_id", "number", "state", "currency_code", "payment_instructions", "takes_cash", "refund_hours_before_start", "transfer_hours_before_start", "cancellation_hours_before_start", "answers_hours_before_start", "assignment_hours_before_start", "adds_platform_fee", "suspends_disputed_tickets", "offer_minutes", "published_at", "published_by_user_id", "concurrency_stamp" from "ticket_catalog_version" where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."state" = 'Published')$kept$);
select pg_temp.keep('kept_c2cbc9eb95c0acae', $kept$select count(*)::integer from (select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", null::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."registration_order_id" = $1 and "admission_ticket"."state" <> 'Transferred'))) "counted"$kept$);
select pg_temp.keep('kept_c31682f0be17d180', $kept$select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", $1::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $2::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($3::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from $4::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from($5::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."event_id" = $6 and "admission_ticket"."state" <> 'Transferred' and ($7::text is null or strpos(lower(concat_ws(' ', "registration_order_participant"."first_name", "registration_order_participant"."last_name")::text collate "und-x-icu"), lower($8::text collate "und-x-icu")) > 0) and ($9::uuid is null or "ticket_type"."lineage_id" = $10))) order by lower(concat_ws(' ', "registration_order_participant"."first_name", "registration_order_participant"."last_name")::text collate "und-x-icu"), "admission_ticket"."id" asc limit $11 offset $12$kept$);
select pg_temp.keep('kept_c7b98027ca87736c', $kept$select "id", "title", "slug" from "session_group" where ("session_group"."tenant_id" = app.tenant_id() and "session_group"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)))$kept$);
select pg_temp.keep('kept_c90586d7c90fc974', $kept$select "event_session_id", "display_name", "has_consented" from "event_session_speaker" where ("event_session_speaker"."tenant_id" = app.tenant_id() and "event_session_speaker"."event_id" = $1) order by "event_session_speaker"."sort_order" asc, "event_session_speaker"."display_name" asc$kept$);
select pg_temp.keep('kept_cab4830fbd27193e', $kept$select "room"."id", "room"."tenant_id", "room"."location_id", "location"."full_name", "room"."name", "room"."slug", "room"."description", "room"."capacity", "room"."sort_order", "room"."concurrency_stamp", "location"."created_by_user_id", app.room_is_used("room"."id") as "is_referenced", app.room_is_referenced("room"."id") as "was_referenced" from "room" inner join "location" on ("location"."tenant_id" = "room"."tenant_id" and "location"."id" = "room"."location_id" and "location"."deleted_at" is null) where (("room"."tenant_id" = app.tenant_id() and "room"."deleted_at" is null) and (
  "location"."home_of_user_id" is null or "location"."home_of_user_id" = app.user_id()) and "room"."id" = $1)$kept$);
select pg_temp.keep('kept_cea7c30faa7c57c3', $kept$select "id", "local_date", "label", "description", "is_published", "sort_order", "allows_day_scope_registration" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."event_id" = $1)$kept$);
select pg_temp.keep('kept_cf15986de11394a9', $kept$select count(*)::integer from (select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
  from event_session s where s.tenant_id = "event"."tenant_id" and s.event_id = "event"."id" and s.deleted_at is null
    and s.event_session_status_id not in (6, 7, 8, 10)) as "planned" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'event'
    and app.role_rank(g.role_id) >= (0) and (select app.is_member()))
  or "actor"."organization_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'organization'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member()))
  or "actor"."group_id" in (select g.scope_id from "role_grant" g
  where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope = 'group'
    and app.role_rank(g.role_id) >= (2) and (select app.is_member()))))) "counted"$kept$);
select pg_temp.keep('kept_d225e3c7ba036688', $kept$select "event_agenda_item"."id", "event_agenda_item"."event_day_id", "event_agenda_item"."title", "event_agenda_item"."description", "event_agenda_item"."start_time", "event_agenda_item"."end_time", "event_agenda_item"."sort_order", "event_agenda_item"."event_location_id", "room"."name", "event_agenda_item"."kind_id", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event_agenda_item"."tenant_id" and l.lookup = 'scheduleitemkind' and l.id = "event_agenda_item"."kind_id"), "event_agenda_item"."is_draft" from "event_agenda_item" left join "room" on ("room"."tenant_id" = "event_agenda_item"."tenant_id" and "room"."id" = "event_agenda_item"."room_id") where ("event_agenda_item"."tenant_id" = app.tenant_id() and "event_agenda_item"."event_id" = $1)$kept$);
select pg_temp.keep('kept_d31c247df0dee1a1', $kept$select "role_grant"."id", "role_grant"."tenant_id", "collective"."kind", "collective"."id", coalesce(
  "collective_participation"."display_name", "collective_profile"."full_name") as "collective_name", "role_grant"."user_id", app.person_label("role_grant"."user_id") as "person", "role_grant"."role_id", "role_grant"."created_at", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id", app.has_other_owner("collective"."tenant_id", "collective"."id", "role_grant"."user_id") as "has_other_owner" from "role_grant" inner join "collective" on ("collective"."tenant_id" = "role_grant"."tenant_id" and "collective"."kind" = "role_grant"."scope" and "collective"."id" = "role_grant"."scope_id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where ("role_grant"."tenant_id" = app.tenant_id() and "role_grant"."id" = $1 and ("collective"."kind" = 'organization' and "collective"."deleted_at" is null))$kept$);
select pg_temp.keep('kept_d5082ad784f20d33', $kept$select "id", "local_date", "label" from "event_day" where ("event_day"."tenant_id" = app.tenant_id() and "event_day"."event_id" = (
  select app.event_of_file($1::uuid, $2::text, $3::jsonb, $4::jsonb,
    $5::timestamptz, $6::timestamptz)))$kept$);
select pg_temp.keep('kept_d5e911a4cc39a57d', $kept$select "id", "state", "currency_code", ("payment_instructions" is not null) as "takes_payments", "takes_cash", "adds_platform_fee", "cancellation_hours_before_start", "answers_hours_before_start", "assignment_hours_before_start", case when ("ticket_catalog_version"."payment_instructions" is not null) then (select app.sale_gaps("event_id")) else '{}' end as "sale_gaps" from "ticket_catalog_version" where (("ticket_catalog_version"."tenant_id" = app.tenant_id() and "ticket_catalog_version"."event_id" = $1) and "ticket_catalog_version"."state" = 'Published')$kept$);
select pg_temp.keep('kept_de53e988c0c1d626', $kept$select count(*)::integer from "ticket_type" inner join "ticket_catalog_version" on ("ticket_catalog_version"."tenant_id" = "ticket_type"."tenant_id" and "ticket_catalog_version"."id" = "ticket_type"."ticket_catalog_version_id" and "ticket_catalog_version"."state" = 'Published') where ("ticket_type"."tenant_id" = app.tenant_id() and "ticket_type"."event_id" = $1)$kept$);
select pg_temp.keep('kept_e184bc0db537cd3a', $kept$select "session_question"."id", "session_question"."tenant_id", "session_question"."event_id", "session_question"."event_session_id", "session_question"."label", "session_question"."help_text", "session_question"."type", "session_question"."options", "session_question"."is_required", "session_question"."max_length", "session_question"."minimum", "session_question"."maximum", "session_question"."condition_value", "session_question"."exposure", "session_question"."retention_days", "session_question"."sort_order", "session_question"."condition_question_id", "session_question"."concurrency_stamp", "event_session"."title" from "session_question" inner join "event_session" on ("event_session"."tenant_id" = "session_question"."tenant_id" and "event_session"."id" = "session_question"."event_session_id") where ("session_question"."tenant_id" = app.tenant_id() and "session_question"."event_session_id" = $1) order by "session_question"."sort_order" asc, "session_question"."id" asc$kept$);
select pg_temp.keep('kept_e1b5f158cb9f4e27', $kept$select "admission_ticket"."id", "admission_ticket"."tenant_id", "admission_ticket"."event_id", "admission_ticket"."registration_order_id", "admission_ticket"."registration_order_participant_id", app.ticket_state("admission_ticket"."state", "event"."last_session_date", "event"."timezone") as "state_now", "admission_ticket"."reason", "admission_ticket"."generation", "admission_ticket"."concurrency_stamp", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id", "registration_order"."account_user_id", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."first_name" end as "holder_first_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."last_name" end as "holder_last_name", case when "admission_ticket"."state" <> 'Transferred' then "registration_order_participant"."email" end as "holder_email", app.was_transferred("admission_ticket") as "was_transferred", app.is_transferable("admission_ticket") as "is_transferable", app.times_admitted("admission_ticket") as "times_admitted", "registration_order_line"."ticket_type_name", "ticket_type"."lineage_id", null::uuid as "check_in_list_id", (
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid)) and a.left_at is null) as "inside", (
  select app.iso_instant(max(a.admitted_at)) from "admission" a
  where a.tenant_id = "admission_ticket"."tenant_id" and a.admission_ticket_id = "admission_ticket"."id"
    and a.check_in_list_id is not distinct from null::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(null::uuid))) as "last_admitted_at" from "admission_ticket" inner join "registration_order" on ("registration_order"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order"."id" = "admission_ticket"."registration_order_id") inner join "registration_order_participant" on ("registration_order_participant"."tenant_id" = "admission_ticket"."tenant_id" and "registration_order_participant"."id" = "admission_ticket"."registration_order_participant_id") inner join "registration_order_line" on ("registration_order_line"."tenant_id" = "registration_order_participant"."tenant_id" and "registration_order_line"."id" = "registration_order_participant"."registration_order_line_id") inner join "ticket_type" on ("ticket_type"."tenant_id" = "registration_order_line"."tenant_id" and "ticket_type"."id" = "registration_order_line"."ticket_type_id") inner join "event" on ("event"."tenant_id" = "admission_ticket"."tenant_id" and "event"."id" = "admission_ticket"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where ("admission_ticket"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null and ("admission_ticket"."registration_order_id" = $1 and "admission_ticket"."state" <> 'Transferred')) order by "registration_order_participant"."position" asc limit $2 offset $3$kept$);
select pg_temp.keep('kept_e33af400b3801b7b', $kept$select "room"."id", "room"."name", "location"."id", "location"."full_name", "location"."address", "location"."city", "location"."country", "event_location"."id" from "location" left join "room" on ("room"."tenant_id" = "location"."tenant_id" and "room"."id" = (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $1)::uuid) left join "event_location" on ("event_location"."tenant_id" = "location"."tenant_id" and "event_location"."location_id" = "location"."id" and "event_location"."event_id" = (select event_id from event_agenda_item
        where tenant_id = app.tenant_id() and id = $2)) where ("location"."tenant_id" = app.tenant_id() and "location"."id" = case when (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $3)::uuid is null then (select p.location_id from event_agenda_item i
    join event_location p on p.tenant_id = i.tenant_id and p.id = i.event_location_id
    where i.tenant_id = app.tenant_id() and i.id = $4)::uuid else (
          select r.location_id from room r
          where r.tenant_id = app.tenant_id() and r.id = (select room_id from event_agenda_item
    where tenant_id = app.tenant_id() and id = $5)::uuid and r.deleted_at is null) end and ("room"."id" is not null or "location"."deleted_at" is null) and ((
  "location"."home_of_user_id" is null or "location"."home_of_user_id" = app.user_id()) or "event_location"."id" is not null))$kept$);
select pg_temp.keep('kept_e48980225d37e14f', $kept$select "registration_order"."id", "registration_order"."event_id", "registration_order"."account_user_id", "event"."title", "event"."event_status_id", "actor"."organization_id", "actor"."group_id" from "registration_order" inner join "event" on ("event"."tenant_id" = "registration_order"."tenant_id" and "event"."id" = "registration_order"."event_id") inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("registration_order"."tenant_id" = app.tenant_id() and "registration_order"."id" = $1) and "registration_order"."event_id" = $2 and "event"."deleted_at" is null and ("registration_order"."account_user_id" = app.user_id() or app.sees_registrations("registration_order"."event_id")))$kept$);
select pg_temp.keep('kept_e8750172cffaf81e', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", null::jsonb as "planned", "event"."content", coalesce((
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and ("event"."id" = $1 and ("event"."event_status_id" in ((2), (4))
  and ("event"."visibility_type_id" in ((1), (3)) or "event"."visibility_type_id" = (4) and (select app.is_member()))
  and "event"."deleted_at" is null and "actor"."suspended_at" is null)))$kept$);
select pg_temp.keep('kept_e8ae4540af6f0871', $kept$select "invitation"."id", "invitation"."tenant_id", "collective"."kind", "collective"."id", coalesce(
  "collective_participation"."display_name", "collective_profile"."full_name") as "collective_name", "invitation"."user_id", app.person_label("invitation"."user_id") as "person", "invitation"."email", "invitation"."role_id", "invitation"."invited_by_user_id", "invitation"."created_at", "invitation"."state", "invitation"."expires_at", "invitation"."decided_at", "invitation"."expires_at" <= now() as "is_expired", coalesce(("invitation"."user_id" = app.user_id() or "invitation"."email" = app.caller_email()), false) as "is_invitee", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id" from "invitation" inner join "collective" on ("collective"."tenant_id" = "invitation"."tenant_id" and "collective"."kind" = "invitation"."kind" and "collective"."id" = "invitation"."collective_id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where ("invitation"."tenant_id" = app.tenant_id() and "invitation"."id" = $1 and ("collective"."kind" = 'group' and "collective"."deleted_at" is null))$kept$);
select pg_temp.keep('kept_e924d81155d38543', $kept$select "event"."id", "event"."tenant_id", "event"."concurrency_stamp", "event"."title", "event"."subtitle", "event"."description", "event"."slug", "event"."public_code", "event"."timezone", "event"."event_status_id", "event"."visibility_type_id", "event"."event_format_id", "event"."price", "event"."currency_code", "event"."participation_configuration", "event"."session_count", "event"."first_session_date", "event"."last_session_date", "event"."published_at", "event"."event_type_id", "event"."audience_gender_id", "event"."audience_age_id", "event"."registration_policy_id", "event"."featured_image_id", "event"."featured_image_uri", "event"."background_image_id", "event"."background_color", "event"."event_series_id", "event"."series_order", (
  select s.title from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_title", (
  select s.slug from "event_series" s
  join "actor" a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = "event"."tenant_id" and s.id = "event"."event_series_id") as "event_series_slug", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_category" b join "category" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "categories", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from "event_tag" b join "tag" l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = "event"."tenant_id" and b.event_id = "event"."id"), '[]'::jsonb) as "tags", "event"."redacted_at", "event"."has_ticketing", "event"."has_ticketing_draft", ("actor"."suspended_at" is not null) as "is_suspended", "event"."actor_id", "actor"."display_name", "actor"."handle", exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.verified_at is not null
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_is_verified", ("actor"."suspended_at" is null and exists (
  select from "collective" c
  where c.tenant_id = "actor"."tenant_id" and c.approval_status_id = 2
    and c.deleted_at is null
    and c.id in ("actor"."organization_id", "actor"."group_id"))) as "is_owner_public", "actor"."actor_type_id", "actor"."organization_id", "actor"."group_id", ("event"."event_status_id" in ((2), (4))
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
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'eventtype' and l.id = "event"."event_type_id") as "event_type_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audiencegender' and l.id = "event"."audience_gender_id") as "audience_gender_name", (
  select l.full_name from "lookup_entry" l
  where l.tenant_id = "event"."tenant_id" and l.lookup = 'audienceage' and l.id = "event"."audience_age_id") as "audience_age_name", (
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), "event"."timezone"),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), "event"."timezone"))
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
    and c.id in ("actor"."organization_id", "actor"."group_id")) as "actor_picture_uri", (select u.template_id from "event_template_use" u
        where u.tenant_id = "event"."tenant_id" and u.event_id = "event"."id") as "template_id" from "event" inner join "actor" on ("actor"."tenant_id" = "event"."tenant_id" and "actor"."id" = "event"."actor_id") where (("event"."tenant_id" = app.tenant_id() and "event"."deleted_at" is null) and "event"."id" = (select event_id from session_group where tenant_id = app.tenant_id() and id = $1))$kept$);
select pg_temp.keep('kept_ed24efc5e96e116a', $kept$select count(*)::integer from (select e.entry from app.draft_entries($1, null::jsonb) e where 
        (not $2::boolean or e.starts is null)
        and ($3::date is null or app.local_date(e.starts, (select timezone from event where tenant_id = app.tenant_id() and id = $4)) = $5::date)) "counted"$kept$);
select pg_temp.keep('kept_efcb400dc84b59b6', $kept$select "check_in_station"."id", "check_in_station"."tenant_id", "check_in_station"."event_id", "check_in_station"."check_in_list_id", "check_in_station"."name", "check_in_station"."expires_at", "check_in_station"."revoked_at", "check_in_station"."concurrency_stamp", "check_in_station"."created_at", ("check_in_station"."expires_at" <= now()) as "is_expired", "check_in_list"."name", "check_in_list"."entry", "check_in_list"."opens_at", "check_in_list"."closes_at", "check_in_list"."ticket_type_lineage_ids" from "check_in_station" left join "check_in_list" on ("check_in_list"."tenant_id" = "check_in_station"."tenant_id" and "check_in_list"."id" = "check_in_station"."check_in_list_id") where (("check_in_station"."tenant_id" = app.tenant_id() and "check_in_station"."event_id" = $1) and "check_in_station"."id" = $2)$kept$);
select pg_temp.keep('kept_f1c1aec23e67cbcf', $kept$select "invitation"."id", "invitation"."tenant_id", "collective"."kind", "collective"."id", coalesce(
  "collective_participation"."display_name", "collective_profile"."full_name") as "collective_name", "invitation"."user_id", app.person_label("invitation"."user_id") as "person", "invitation"."email", "invitation"."role_id", "invitation"."invited_by_user_id", "invitation"."created_at", "invitation"."state", "invitation"."expires_at", "invitation"."decided_at", "invitation"."expires_at" <= now() as "is_expired", coalesce(("invitation"."user_id" = app.user_id() or "invitation"."email" = app.caller_email()), false) as "is_invitee", (select g.role_id from "role_grant" g
  where g.tenant_id = "collective"."tenant_id" and g.scope_id = "collective"."id"
    and g.scope = "collective"."kind" and g.user_id = app.user_id()) as "caller_role_id" from "invitation" inner join "collective" on ("collective"."tenant_id" = "invitation"."tenant_id" and "collective"."kind" = "invitation"."kind" and "collective"."id" = "invitation"."collective_id") left join "collective_profile" on ("collective_profile"."tenant_id" = "collective"."tenant_id" and "collective_profile"."collective_id" = "collective"."id") left join "collective_participation" on ("collective_participation"."tenant_id" = "collective"."tenant_id" and "collective_participation"."collective_id" = "collective"."id") where ("invitation"."tenant_id" = app.tenant_id() and "invitation"."id" = $1 and ("collective"."kind" = 'organization' and "collective"."deleted_at" is null))$kept$);
select pg_temp.keep('kept_f4decae28e6d9d30', $kept$select "user_id", app.tenant_id() as "tenant_id", "concurrency_stamp", "email", "first_name", "last_name", "full_name", "display_name", "actor_display_name", "actor_id", "profile_picture_id", "banner_image_id", "tenant_user_status_id" from "person" where "person"."user_id" = app.user_id()$kept$);
select pg_temp.keep('kept_f59ce3b25146d1b2', $kept$select c.identity as "identity" from (select t.identity from app.claims_of_file($1::text) t) c$kept$);
