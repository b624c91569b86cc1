create extension if not exists btree_gist;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "actor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"actor_type_id" integer NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"group_id" uuid,
	"display_name" text,
	"handle" text,
	"profile_picture_id" uuid,
	"banner_image_id" uuid,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "actor_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "actor_of_user" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "actor_of_organization" UNIQUE("tenant_id","organization_id"),
	CONSTRAINT "actor_of_group" UNIQUE("tenant_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "admission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"admission_ticket_id" uuid NOT NULL,
	"check_in_list_id" uuid,
	"admitted_at" timestamp with time zone NOT NULL,
	"admitted_by_user_id" uuid,
	"left_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "admission_undone" CHECK (("admission"."undone_at" is null) = ("admission"."undo_reason" is null)),
	CONSTRAINT "admission_undo_reason" CHECK ("admission"."undo_reason" in ('OperatorCorrection', 'DuplicateScan', 'WrongTarget', 'ExceptionalReconciliation'))
);
--> statement-breakpoint
CREATE TABLE "admission_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admission_key_once" UNIQUE("tenant_id","key_id"),
	CONSTRAINT "admission_key_ends" CHECK ("admission_key"."valid_until" is null or "admission_key"."replaced_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "admission_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_participant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admission_ticket_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "admission_ticket_state" CHECK ("admission_ticket"."state" in ('Active', 'Suspended', 'Revoked', 'Cancelled', 'Transferred', 'Expired')),
	CONSTRAINT "admission_ticket_reason" CHECK ("admission_ticket"."reason" in ('Issued', 'Reissued', 'Transferred', 'FullyRefunded', 'OrderCancelled', 'ManualRevocation', 'Compromised', 'Disputed', 'Restored')),
	CONSTRAINT "admission_ticket_generation" CHECK ("admission_ticket"."generation" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "event_agenda_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_day_id" uuid,
	"event_location_id" uuid,
	"room_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"kind_id" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_agenda_item_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "event_agenda_item_ends_after_start" CHECK ("event_agenda_item"."end_time" > "event_agenda_item"."start_time")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_type_id" integer NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"created_by_user_id" uuid,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"overlap_ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "api_key_owner_type" CHECK ("api_key"."owner_type_id" between 1 and 5),
	CONSTRAINT "api_key_of_instance" CHECK (("api_key"."owner_type_id" = 5) = ("api_key"."owner_id" is null)
        and ("api_key"."owner_type_id" = 5) = ("api_key"."tenant_id" = '00000000-0000-0000-0000-000000000000')
        and ("api_key"."owner_type_id" = 4) = ("api_key"."owner_id" is not distinct from "api_key"."tenant_id"))
);
--> statement-breakpoint
CREATE TABLE "api_key_secret" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement_block" (
	"tenant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_block_tenant_id_actor_id_address_hash_pk" PRIMARY KEY("tenant_id","actor_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "attendee_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"attendee_message_id" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendee_mail_settled_once" CHECK ("attendee_mail"."sent_at" is null or "attendee_mail"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "attendee_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"text" text,
	"order_statuses" text[] DEFAULT '{}' NOT NULL,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"event_session_id" uuid,
	"event_day_id" uuid,
	"is_checked_in" boolean,
	"expected" integer DEFAULT 0 NOT NULL,
	"changes" jsonb,
	"sent_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_up_to" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"asked_at" timestamp with time zone,
	"forgotten_mails" integer DEFAULT 0 NOT NULL,
	"forgotten_sent" integer DEFAULT 0 NOT NULL,
	"forgotten_failed" integer DEFAULT 0 NOT NULL,
	"mails_forgotten_at" timestamp with time zone,
	CONSTRAINT "attendee_message_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "attendee_message_kind" CHECK ("attendee_message"."kind" in ('Programme', 'Information', 'Announcement')),
	CONSTRAINT "attendee_message_says" CHECK (case when "attendee_message"."kind" = 'Programme' then "attendee_message"."changes" is not null and "attendee_message"."text" is null
        else "attendee_message"."changes" is null and "attendee_message"."subject" is not null and "attendee_message"."text" is not null end)
);
--> statement-breakpoint
CREATE TABLE "programme_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_change_once" UNIQUE NULLS NOT DISTINCT("tenant_id","event_id","event_session_id")
);
--> statement-breakpoint
CREATE TABLE "branding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"group_id" uuid,
	"primary_color" text,
	"secondary_color" text,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "branding_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "branding_once" UNIQUE NULLS NOT DISTINCT("tenant_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "branding_picture" (
	"tenant_id" uuid NOT NULL,
	"branding_id" uuid NOT NULL,
	"picture_set" text NOT NULL,
	"storage_object_id" uuid NOT NULL,
	CONSTRAINT "branding_picture_branding_id_picture_set_storage_object_id_pk" PRIMARY KEY("branding_id","picture_set","storage_object_id")
);
--> statement-breakpoint
CREATE TABLE "check_in_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"event_day_id" uuid,
	"event_session_id" uuid,
	"entry" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"maximum_inside" integer,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_list_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "check_in_list_entry" CHECK ("check_in_list"."entry" in ('Once', 'OncePerDay', 'Unlimited')),
	CONSTRAINT "check_in_list_scope" CHECK ("check_in_list"."event_day_id" is null or "check_in_list"."event_session_id" is null),
	CONSTRAINT "check_in_list_open" CHECK ("check_in_list"."opens_at" < "check_in_list"."closes_at"),
	CONSTRAINT "check_in_list_maximum_inside" CHECK ("check_in_list"."maximum_inside" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "check_in_station" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"check_in_list_id" uuid,
	"name" text NOT NULL,
	"created_by_user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_station_in_event" UNIQUE("tenant_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "check_in_station_scan" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"check_in_station_id" uuid NOT NULL,
	"admission_ticket_id" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"admitted_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_station_scan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "check_in_station_scan_verdict" CHECK ("check_in_station_scan"."verdict" in ('Admitted', 'AlreadyAdmitted', 'NotActive', 'Superseded', 'OtherEvent', 'Forged', 'Unknown', 'NotOnList', 'TooEarly', 'TooLate', 'AlreadyOnce', 'AlreadyToday', 'RoomFull'))
);
--> statement-breakpoint
CREATE TABLE "event_co_host" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"state" text DEFAULT 'Invited' NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"answered_by_user_id" uuid,
	"answered_at" timestamp with time zone,
	"withdrawn_by_user_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_co_host_state" CHECK ("event_co_host"."state" in ('Invited', 'Accepted', 'Declined', 'Withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "collective" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"approval_status_id" integer NOT NULL,
	"approval_reason" text,
	"verified_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "collective_in_tenant" UNIQUE("tenant_id","kind","id"),
	CONSTRAINT "collective_kind" CHECK ("collective"."kind" in ('organization', 'group'))
);
--> statement-breakpoint
CREATE TABLE "collective_participation" (
	"tenant_id" uuid NOT NULL,
	"collective_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"display_name" text,
	"picture_uri" text,
	CONSTRAINT "collective_participation_tenant_id_collective_id_pk" PRIMARY KEY("tenant_id","collective_id")
);
--> statement-breakpoint
CREATE TABLE "collective_profile" (
	"collective_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"description" text,
	"website_url" text,
	"email" text,
	"address" text,
	"postcode" text,
	"city" text,
	"country" text,
	"picture_uri" text
);
--> statement-breakpoint
CREATE TABLE "ended_membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid,
	"user_id" uuid,
	"email" text,
	"role_id" integer NOT NULL,
	"state" text DEFAULT 'Pending' NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invitation_to_one" CHECK (("invitation"."user_id" is null) <> ("invitation"."email" is null)),
	CONSTRAINT "invitation_of_kind" CHECK (("invitation"."kind" = 'tenant') = ("invitation"."collective_id" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"tenant_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
	"user_id" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_once" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"job" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"event_id" uuid,
	"filters" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"exported_by_user_id" uuid,
	"api_key_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_export_rows" CHECK ("data_export"."row_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deployment_mode_change" (
	"revision" integer PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deployment_mode_change_revision" CHECK ("deployment_mode_change"."revision" > 0),
	CONSTRAINT "deployment_mode_change_mode" CHECK (mode in ('SingleTenant', 'MultiTenant'))
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"payment_attempt_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"is_refundable" boolean NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"answer_url" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_dispute_once" UNIQUE("tenant_id","provider_dispute_id"),
	CONSTRAINT "payment_dispute_state" CHECK ("payment_dispute"."state" in ('NeedsResponse', 'UnderReview', 'Won', 'Lost')),
	CONSTRAINT "payment_dispute_reason" CHECK ("payment_dispute"."reason" in ('Fraudulent', 'Unrecognized', 'Duplicate', 'NotReceived', 'NotAsDescribed', 'NotRefunded', 'BookingCancelled', 'NotAuthorized', 'OtherReason')),
	CONSTRAINT "payment_dispute_amount" CHECK ("payment_dispute"."amount_minor" >= 0),
	CONSTRAINT "payment_dispute_currency" CHECK ("payment_dispute"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_dispute_closed" CHECK (("payment_dispute"."closed_at" is null) = ("payment_dispute"."state" in ('NeedsResponse', 'UnderReview')))
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"intent_hash" text NOT NULL,
	"counter" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "erasure_once" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"reference" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasure_work_state" CHECK ("erasure_work"."state" in ('pending', 'failed', 'done'))
);
--> statement-breakpoint
CREATE TABLE "event_moderation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"moderated_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_resource_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"manager_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "event_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"fields" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_template_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "event_template_name_once" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "event_template_sync" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"template_name" text NOT NULL,
	"from_revision" integer NOT NULL,
	"to_revision" integer NOT NULL,
	"fields" text[] NOT NULL,
	"synced_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_template_use" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"base" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_text" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"configuration" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "event_text_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"content" text,
	"slug" text NOT NULL,
	"public_code" text NOT NULL,
	"timezone" text,
	"event_status_id" integer DEFAULT 1 NOT NULL,
	"visibility_type_id" integer DEFAULT 1 NOT NULL,
	"event_format_id" integer DEFAULT 1 NOT NULL,
	"price" numeric(19, 4),
	"currency_code" text,
	"participation_configuration" jsonb NOT NULL,
	"first_session_date" date,
	"last_session_date" date,
	"session_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"event_type_id" integer,
	"audience_gender_id" integer,
	"audience_age_id" integer,
	"registration_policy_id" integer,
	"featured_image_id" uuid,
	"featured_image_uri" text,
	"background_image_id" uuid,
	"background_color" text,
	"event_series_id" uuid,
	"series_order" integer,
	"provenance_type_id" integer DEFAULT 1 NOT NULL,
	"source_publisher_name" text,
	"submitted_by_user_id" uuid,
	"redacted_at" timestamp with time zone,
	"has_ticketing" boolean DEFAULT false NOT NULL,
	"has_ticketing_draft" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"label" text,
	"description" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"allows_day_scope_registration" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_day_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "event_day_date_once" UNIQUE("tenant_id","event_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "event_series_slug_once" UNIQUE("tenant_id","slug")
);
--> statement-breakpoint
CREATE TABLE "footer_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footer_link_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "footer_link_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footer_link_group_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "footer_settings" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"layout" text NOT NULL,
	"copyright_notice" text,
	"social_links" jsonb NOT NULL,
	"hidden_disclosures" jsonb NOT NULL,
	"concurrency_stamp" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_proof" (
	"tenant_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_proof_tenant_id_purpose_email_pk" PRIMARY KEY("tenant_id","purpose","email"),
	CONSTRAINT "guest_proof_hash" UNIQUE("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "registration_attempt" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_participant_id" uuid PRIMARY KEY NOT NULL,
	"capability_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_attempt_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_order_guest" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"capability_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credential_issuance" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"issued_by_user_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_proof" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"user_id" uuid,
	"credential_id" uuid,
	"invitation_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_block" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_key" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "mail_key_only_row" CHECK ("mail_key"."only_row")
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"account_hash" text,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"browser_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "user_session_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "imported_thing" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"identity" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "imported_thing_tenant_id_event_id_kind_identity_pk" PRIMARY KEY("tenant_id","event_id","kind","identity")
);
--> statement-breakpoint
CREATE TABLE "programme_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"requested_by_user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"refusal" text,
	"upload_id" uuid,
	"asked" jsonb,
	"reader" uuid,
	"plan" jsonb,
	"format" text,
	"report" jsonb NOT NULL,
	"change_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"advanced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resumptions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "programme_import_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "programme_import_change" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "programme_import_change_tenant_id_import_id_position_pk" PRIMARY KEY("tenant_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "programme_import_session" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"session_id" uuid GENERATED ALWAYS AS (("programme_import_session"."value"->>'id')::uuid) STORED,
	CONSTRAINT "programme_import_session_tenant_id_import_id_position_pk" PRIMARY KEY("tenant_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authority_version" bigint DEFAULT 1 NOT NULL,
	"concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capacity_pool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"event_session_id" uuid,
	"event_day_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capacity_pool_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "capacity_pool_capacity" CHECK ("capacity_pool"."capacity" between 0 and 1000000),
	CONSTRAINT "capacity_pool_taken" CHECK ("capacity_pool"."taken" >= 0 and coalesce("capacity_pool"."taken" <= "capacity_pool"."capacity", true)),
	CONSTRAINT "capacity_pool_of_one" CHECK ("capacity_pool"."event_session_id" is null or "capacity_pool"."event_day_id" is null)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"full_name" text NOT NULL,
	"type_id" integer DEFAULT 1 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "category_code_once" UNIQUE("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "custom_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"seen_texts" jsonb,
	"seen_alias" text,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_domain_once" UNIQUE("tenant_id","host")
);
--> statement-breakpoint
CREATE TABLE "event_category" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "event_category_tenant_id_event_id_label_id_pk" PRIMARY KEY("tenant_id","event_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "event_location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"disclosure_level" text DEFAULT 'Full' NOT NULL,
	"reveal_at" timestamp with time zone,
	"privacy_review" text DEFAULT 'Cleared' NOT NULL,
	"review_requested_at" timestamp with time zone,
	"review_reason" text,
	"reviewed_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_location_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "event_location_once" UNIQUE("tenant_id","event_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "event_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_day_id" uuid,
	"event_location_id" uuid,
	"room_id" uuid,
	"title" text,
	"subtitle" text,
	"description" text,
	"slug" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"event_session_status_id" integer DEFAULT 1 NOT NULL,
	"status_before_moderation" integer,
	"shares_room" boolean DEFAULT false NOT NULL,
	"event_session_kind_id" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"max_audience_attendees" integer,
	"registration_mode_id" integer,
	"featured_image_id" uuid,
	"published_at" timestamp with time zone,
	"attendance_told_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_session_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "event_session_ends_after_start" CHECK ("event_session"."end_time" > "event_session"."start_time"),
	CONSTRAINT "event_session_end_has_start" CHECK ("event_session"."end_time" is null or "event_session"."start_time" is not null),
	CONSTRAINT "event_session_capacity" CHECK ("event_session"."max_audience_attendees" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_session_language" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"language_code" text NOT NULL,
	"language" text GENERATED ALWAYS AS (split_part("event_session_language"."language_code", '-', 1)) STORED,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "event_session_language_tenant_id_event_session_id_language_code_pk" PRIMARY KEY("tenant_id","event_session_id","language_code"),
	CONSTRAINT "event_session_language_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_session_speaker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"imported_name" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"has_consented" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_session_speaker_name_once" UNIQUE("tenant_id","event_session_id","display_name")
);
--> statement-breakpoint
CREATE TABLE "event_session_text" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"configuration" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"is_stale" boolean NOT NULL,
	CONSTRAINT "event_session_text_tenant_id_event_session_id_pk" PRIMARY KEY("tenant_id","event_session_id")
);
--> statement-breakpoint
CREATE TABLE "event_tag" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "event_tag_tenant_id_event_id_label_id_pk" PRIMARY KEY("tenant_id","event_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "event_time_shift" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"from_timezone" text,
	"to_timezone" text,
	"shifted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_time_shift_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_time_shift_entry" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_type" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"day_before" date NOT NULL,
	"day_after" date NOT NULL,
	CONSTRAINT "event_time_shift_entry_tenant_id_event_id_entry_id_pk" PRIMARY KEY("tenant_id","event_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "instance_administrator_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_grant" (
	"user_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_grant_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "instance_operator_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_name" text,
	"legal_name" text,
	"operator_kind" text,
	"jurisdiction_country" text,
	"registration_identifier" text,
	"public_contact_email" text,
	"legal_notice_url" text,
	"terms_url" text,
	"privacy_url" text,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "instance_operator_identity_once" CHECK ("instance_operator_identity"."only_row")
);
--> statement-breakpoint
CREATE TABLE "instance_setup" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"site_name" text,
	"canonical_url" text,
	"directory_slug" text,
	"concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "instance_setup_once" CHECK ("instance_setup"."only_row")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credited_invoice_id" uuid,
	"refund_attempt_id" uuid,
	"payment_dispute_id" uuid,
	"number_in_series" bigint NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"kept_until" date NOT NULL,
	"seller" jsonb NOT NULL,
	"note" text,
	"is_reverse_charged" boolean DEFAULT false NOT NULL,
	"buyer_name" text,
	"buyer_address" jsonb,
	"event_title" text,
	"supplied_from" date,
	"supplied_until" date,
	"currency_code" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_in_series_once" UNIQUE("tenant_id","organization_id","number_in_series"),
	CONSTRAINT "invoice_number_once" UNIQUE("tenant_id","organization_id","number"),
	CONSTRAINT "invoice_of_refund_once" UNIQUE("tenant_id","refund_attempt_id"),
	CONSTRAINT "invoice_of_dispute_once" UNIQUE("tenant_id","payment_dispute_id"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('Invoice', 'CreditNote', 'CreditNoteReversal')),
	CONSTRAINT "invoice_credit" CHECK (("invoice"."credited_invoice_id" is null) = ("invoice"."kind" = 'Invoice')
        and num_nonnulls("invoice"."refund_attempt_id", "invoice"."payment_dispute_id")
          = case "invoice"."kind" when 'CreditNote' then 1 else 0 end),
	CONSTRAINT "invoice_sums" CHECK (least("invoice"."net_minor", "invoice"."tax_minor") >= 0 and "invoice"."gross_minor" > 0
        and "invoice"."gross_minor" = "invoice"."net_minor" + "invoice"."tax_minor"),
	CONSTRAINT "invoice_reverse_charge" CHECK (not "invoice"."is_reverse_charged" or "invoice"."tax_minor" = 0),
	CONSTRAINT "invoice_currency" CHECK ("invoice"."currency_code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"seller_kind" text DEFAULT 'organization' NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "invoice_series_tenant_id_organization_id_pk" PRIMARY KEY("tenant_id","organization_id"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."seller_kind" = 'organization')
);
--> statement-breakpoint
CREATE TABLE "invoicing_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'organization' NOT NULL,
	"is_issuing_invoices" boolean NOT NULL,
	"legal_name" text,
	"address_lines" text[] NOT NULL,
	"country" text,
	"tax_number" text,
	"vat_id" text,
	"number_prefix" text NOT NULL,
	"is_small_business" boolean NOT NULL,
	"small_business_note" text,
	"reverses_charge" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "invoicing_settings_once" UNIQUE("tenant_id","organization_id"),
	CONSTRAINT "invoicing_settings_kind" CHECK ("invoicing_settings"."kind" = 'organization'),
	CONSTRAINT "invoicing_settings_country" CHECK ("invoicing_settings"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "invoicing_settings_to_issue" CHECK (not "invoicing_settings"."is_issuing_invoices"
        or num_nulls("invoicing_settings"."legal_name", "invoicing_settings"."country") = 0 and cardinality("invoicing_settings"."address_lines") > 0),
	CONSTRAINT "invoicing_settings_small_business" CHECK (not "invoicing_settings"."is_small_business" or "invoicing_settings"."small_business_note" is not null),
	CONSTRAINT "invoicing_settings_reverse_charge" CHECK (not "invoicing_settings"."reverses_charge" or not "invoicing_settings"."is_small_business" and "invoicing_settings"."vat_id" is not null
        and "invoicing_settings"."country" is not null and "invoicing_settings"."country" in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'))
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"awaited_since" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"duration_ms" integer,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_run_says" CHECK (("job_run"."started_at" is null) = ("job_run"."duration_ms" is null))
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid,
	"user_id" uuid NOT NULL,
	"message" text,
	"state" text DEFAULT 'Open' NOT NULL,
	"reason" text,
	"decided_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "join_request_of_kind" CHECK (("join_request"."kind" = 'tenant') = ("join_request"."collective_id" is null))
);
--> statement-breakpoint
CREATE TABLE "kept_calendar" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_calendar_once" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "kept_calendar_secret" UNIQUE("tenant_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "kept_session" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_session_once" PRIMARY KEY("tenant_id","user_id","event_id","event_session_id")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"address" text,
	"postcode" text,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text,
	"location_kind_id" integer DEFAULT 1 NOT NULL,
	"venue_key" text GENERATED ALWAYS AS (lower("location"."full_name" collate "und-x-icu")) STORED,
	"city_key" text GENERATED ALWAYS AS (lower("location"."city" collate "und-x-icu")) STORED,
	"country_key" text GENERATED ALWAYS AS (lower("location"."country" collate "und-x-icu")) STORED,
	"home_of_user_id" uuid,
	"created_by_user_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "location_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lookup_entry" (
	"tenant_id" uuid NOT NULL,
	"lookup" text NOT NULL,
	"id" integer NOT NULL,
	"full_name" text,
	"description" text,
	"position" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "lookup_entry_pkey" PRIMARY KEY("tenant_id","lookup","id"),
	CONSTRAINT "lookup_entry_named" CHECK ("lookup_entry"."id" < 1000 or "lookup_entry"."full_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_server" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text,
	"sealed_password" text,
	"sender" text,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_user_id" uuid,
	CONSTRAINT "mail_server_once" CHECK ("mail_server"."id" = 1),
	CONSTRAINT "mail_server_port" CHECK ("mail_server"."port" between 1 and 65535),
	CONSTRAINT "mail_server_security" CHECK ("mail_server"."security" in ('Tls', 'StartTls', 'None')),
	CONSTRAINT "mail_server_password" CHECK ("mail_server"."sealed_password" is null or ("mail_server"."host" is not null and "mail_server"."username" is not null and "mail_server"."security" <> 'None'))
);
--> statement-breakpoint
CREATE TABLE "navigation_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"audience" text DEFAULT 'Everybody' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_in_header" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "navigation_entry_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_identity" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"public_name" text,
	"legal_name" text,
	"operator_kind" text,
	"jurisdiction_country" text,
	"registration_identifier" text,
	"public_contact_email" text,
	"legal_notice_url" text,
	"terms_url" text,
	"privacy_url" text,
	"concurrency_stamp" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_invoice_address" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"company" text,
	"address_lines" text[] NOT NULL,
	"country" text NOT NULL,
	"vat_id" text,
	"vat_country" text,
	CONSTRAINT "order_invoice_address_country" CHECK ("order_invoice_address"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "order_invoice_address_vat" CHECK (("order_invoice_address"."vat_id" is null) = ("order_invoice_address"."vat_country" is null)
        and ("order_invoice_address"."vat_country" is null or "order_invoice_address"."company" is not null)
        and "order_invoice_address"."vat_country" in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'))
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'organization' NOT NULL,
	"provider" text NOT NULL,
	"country" text NOT NULL,
	"account_id" text,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"takes_payments" boolean DEFAULT false NOT NULL,
	"pays_out" boolean DEFAULT false NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone,
	CONSTRAINT "payment_account_once" UNIQUE("tenant_id","organization_id"),
	CONSTRAINT "payment_account_at_provider" UNIQUE("provider","account_id"),
	CONSTRAINT "payment_account_kind" CHECK ("payment_account"."kind" = 'organization'),
	CONSTRAINT "payment_account_provider" CHECK ("payment_account"."provider" in ('stripe')),
	CONSTRAINT "payment_account_country" CHECK ("payment_account"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status_id" integer NOT NULL,
	"means" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"contribution_minor" bigint DEFAULT 0 NOT NULL,
	"currency_code" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"account_id" text,
	"checkout_id" text,
	"checkout_url" text,
	"provider_payment_id" text,
	"checkout_expires_at" timestamp with time zone,
	"return_url" text,
	"language" text,
	"heard_at" timestamp with time zone,
	"is_given_back" boolean DEFAULT false NOT NULL,
	"reconciliation_reason" text,
	"marked_by_user_id" uuid,
	CONSTRAINT "payment_attempt_reference_once" UNIQUE("tenant_id","reference"),
	CONSTRAINT "payment_attempt_provider" CHECK ("payment_attempt"."provider" in ('manual', 'stripe')),
	CONSTRAINT "payment_attempt_status" CHECK ("payment_attempt"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "payment_attempt_page" CHECK (case when "payment_attempt"."provider" in ('stripe')
        then num_nulls("payment_attempt"."account_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."heard_at") = 0
        else "payment_attempt"."reference" is not null and "payment_attempt"."account_id" is null end),
	CONSTRAINT "payment_attempt_means" CHECK ("payment_attempt"."means" is null or "payment_attempt"."provider" = 'manual' and "payment_attempt"."means" in ('bankTransfer', 'cash') or "payment_attempt"."provider" = 'stripe' and "payment_attempt"."means" in ('online')),
	CONSTRAINT "payment_attempt_reconciliation" CHECK ("payment_attempt"."reconciliation_reason" in ('amountDiffers', 'currencyDiffers', 'unknownPage', 'paidAfterEnd', 'paidTwice', 'pageMissing', 'refundedElsewhere', 'refundReturned')),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount_minor" > 0),
	CONSTRAINT "payment_attempt_fee" CHECK ("payment_attempt"."fee_minor" between 0 and case when "payment_attempt"."provider" in ('stripe') then "payment_attempt"."amount_minor" else 0 end
        and "payment_attempt"."contribution_minor" between 0 and "payment_attempt"."fee_minor"),
	CONSTRAINT "payment_attempt_currency" CHECK ("payment_attempt"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_attempt_settled" CHECK (("payment_attempt"."settled_at" is not null) = ("payment_attempt"."status_id" = 5))
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_key_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "plan_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"state" text NOT NULL,
	"replaces_id" uuid,
	"prepared_by_user_id" uuid,
	"prepared_at" timestamp with time zone NOT NULL,
	"applied_by_user_id" uuid,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"quotas" jsonb NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "plan_version_once" UNIQUE("plan_id","number"),
	CONSTRAINT "plan_version_state" CHECK ("plan_version"."state" in ('Draft', 'Published', 'Archived'))
);
--> statement-breakpoint
CREATE TABLE "platform_monetization" (
	"revision" integer PRIMARY KEY NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fixed_charges" jsonb NOT NULL,
	"contribution" jsonb NOT NULL,
	"requires_verified_sellers" boolean DEFAULT false NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_monetization_revision" CHECK ("platform_monetization"."revision" > 0),
	CONSTRAINT "platform_monetization_fee" CHECK ("platform_monetization"."fee_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "programme_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_draft_of_event" UNIQUE("tenant_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "programme_draft_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"room_id" uuid,
	"known_start_time" timestamp with time zone,
	"known_end_time" timestamp with time zone,
	"known_room_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_draft_change_once" UNIQUE("tenant_id","event_id","event_session_id")
);
--> statement-breakpoint
CREATE TABLE "programme_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"note" text,
	"change_count" integer NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by_user_id" uuid,
	CONSTRAINT "programme_release_number_once" UNIQUE("tenant_id","event_id","number"),
	CONSTRAINT "programme_release_in_event" UNIQUE("tenant_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "programme_release_change" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"programme_release_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text,
	"start_before" timestamp with time zone,
	"end_before" timestamp with time zone,
	"room_id_before" uuid,
	"room_name_before" text,
	"day_id_before" uuid,
	"start_after" timestamp with time zone,
	"end_after" timestamp with time zone,
	"room_id_after" uuid,
	"room_name_after" text,
	"day_id_after" uuid,
	CONSTRAINT "programme_release_change_pkey" PRIMARY KEY("tenant_id","programme_release_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"display_label" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount_minor" bigint,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"maximum_uses" integer,
	"maximum_per_person" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "promotion_code_once" UNIQUE("tenant_id","event_id","code"),
	CONSTRAINT "promotion_code" CHECK ("promotion"."code" ~ '^[A-Z0-9-]{3,40}$'),
	CONSTRAINT "promotion_kind" CHECK ("promotion"."kind" in ('Percent', 'Amount', 'Free')),
	CONSTRAINT "promotion_basis_points" CHECK (case when "promotion"."kind" in ('Percent')
          then coalesce("promotion"."basis_points", 0) between 1 and 10000
          else "promotion"."basis_points" is null end),
	CONSTRAINT "promotion_amount_minor" CHECK (case when "promotion"."kind" in ('Amount')
          then coalesce("promotion"."amount_minor", 0) between 1 and 10000000000
          else "promotion"."amount_minor" is null end),
	CONSTRAINT "promotion_valid" CHECK ("promotion"."valid_from" < "promotion"."valid_until"),
	CONSTRAINT "promotion_maximum_uses" CHECK ("promotion"."maximum_uses" between 1 and 1000000),
	CONSTRAINT "promotion_maximum_per_person" CHECK ("promotion"."maximum_per_person" between 1 and 1000),
	CONSTRAINT "promotion_used" CHECK ("promotion"."used" >= 0 and coalesce("promotion"."used" <= "promotion"."maximum_uses", true))
);
--> statement-breakpoint
CREATE TABLE "refund_allocation" (
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"refund_attempt_id" uuid NOT NULL,
	"registration_order_line_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_allocation_refund_attempt_id_registration_order_line_id_pk" PRIMARY KEY("refund_attempt_id","registration_order_line_id"),
	CONSTRAINT "refund_allocation_amount" CHECK ("refund_allocation"."amount_minor" > 0 and "refund_allocation"."fee_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"payment_attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status_id" integer NOT NULL,
	"opened_by" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"reason" text,
	"refusal_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"provider_refund_id" text,
	"heard_at" timestamp with time zone,
	CONSTRAINT "refund_attempt_in_order" UNIQUE("tenant_id","registration_order_id","id"),
	CONSTRAINT "refund_attempt_provider" CHECK ("refund_attempt"."provider" in ('manual', 'stripe')),
	CONSTRAINT "refund_attempt_status" CHECK ("refund_attempt"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "refund_attempt_opened_by" CHECK ("refund_attempt"."opened_by" in ('buyer', 'organizer', 'event')),
	CONSTRAINT "refund_attempt_amount" CHECK ("refund_attempt"."amount_minor" > 0),
	CONSTRAINT "refund_attempt_currency" CHECK ("refund_attempt"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "refund_attempt_settled" CHECK (("refund_attempt"."settled_at" is not null) = ("refund_attempt"."status_id" = 6))
);
--> statement-breakpoint
CREATE TABLE "registration_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"account_user_id" uuid,
	"ticket_catalog_version_id" uuid NOT NULL,
	"status_id" integer NOT NULL,
	"booking_party_type" text NOT NULL,
	"origin" text,
	"currency_code" text,
	"organizer_directed_total_minor" bigint NOT NULL,
	"platform_fee_total_minor" bigint NOT NULL,
	"organizer_earnings_total_minor" bigint NOT NULL,
	"platform_contribution_total_minor" bigint NOT NULL,
	"total_due_minor" bigint NOT NULL,
	"fee_basis_points" integer DEFAULT 0 NOT NULL,
	"fee_per_ticket_minor" bigint DEFAULT 0 NOT NULL,
	"adds_platform_fee" boolean DEFAULT false NOT NULL,
	"contribution_basis_points" integer DEFAULT 0 NOT NULL,
	"promotion_id" uuid,
	"has_details" boolean DEFAULT true NOT NULL,
	"waited_since" timestamp with time zone,
	"assignments_deferred_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_order_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "registration_order_status" CHECK ("registration_order"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
	CONSTRAINT "registration_order_party" CHECK ("registration_order"."booking_party_type" in ('Individual', 'Household', 'Organization')),
	CONSTRAINT "registration_order_origin" CHECK ("registration_order"."origin" in ('Complimentary', 'PaidByHand')),
	CONSTRAINT "registration_order_expires" CHECK (("registration_order"."expires_at" is not null) = ("registration_order"."status_id" in (1, 2, 3, 4, 5, 6, 11))),
	CONSTRAINT "registration_order_submitted" CHECK ("registration_order"."submitted_at" is not null
        or not ("registration_order"."status_id" in (6, 7, 9, 10))),
	CONSTRAINT "registration_order_confirmed" CHECK (case when "registration_order"."confirmed_at" is null then not ("registration_order"."status_id" in (9))
        else "registration_order"."status_id" in (9, 12) end),
	CONSTRAINT "registration_order_rejected" CHECK (("registration_order"."rejected_at" is not null) = ("registration_order"."status_id" in (10))),
	CONSTRAINT "registration_order_cancelled" CHECK (("registration_order"."cancelled_at" is not null) = ("registration_order"."status_id" in (12))),
	CONSTRAINT "registration_order_totals" CHECK (least("registration_order"."organizer_directed_total_minor", "registration_order"."platform_fee_total_minor",
        "registration_order"."organizer_earnings_total_minor", "registration_order"."platform_contribution_total_minor") >= 0
        and "registration_order"."organizer_earnings_total_minor" = "registration_order"."organizer_directed_total_minor"
          - case when "registration_order"."adds_platform_fee" then 0 else "registration_order"."platform_fee_total_minor" end
        and "registration_order"."total_due_minor" = "registration_order"."organizer_directed_total_minor" + "registration_order"."platform_contribution_total_minor"
          + case when "registration_order"."adds_platform_fee" then "registration_order"."platform_fee_total_minor" else 0 end),
	CONSTRAINT "registration_order_contribution" CHECK ("registration_order"."contribution_basis_points" between 0 and 3000),
	CONSTRAINT "registration_order_currency" CHECK ("registration_order"."currency_code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "registration_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"ticket_type_name" text NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"chosen_unit_price_minor" bigint,
	"subtotal_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"contribution_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refunding_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "registration_order_line_type_once" UNIQUE("tenant_id","registration_order_id","ticket_type_id"),
	CONSTRAINT "registration_order_line_in_order" UNIQUE("tenant_id","registration_order_id","id"),
	CONSTRAINT "registration_order_line_quantity" CHECK ("registration_order_line"."quantity" > 0),
	CONSTRAINT "registration_order_line_subtotal" CHECK (least("registration_order_line"."unit_price_minor", "registration_order_line"."chosen_unit_price_minor") >= 0
        and "registration_order_line"."subtotal_minor"
          = "registration_order_line"."quantity" * coalesce("registration_order_line"."chosen_unit_price_minor", "registration_order_line"."unit_price_minor")),
	CONSTRAINT "registration_order_line_discount" CHECK ("registration_order_line"."discount_minor" between 0 and "registration_order_line"."subtotal_minor"),
	CONSTRAINT "registration_order_line_fee" CHECK (least("registration_order_line"."fee_minor", "registration_order_line"."contribution_minor") >= 0
        and greatest("registration_order_line"."fee_minor", "registration_order_line"."contribution_minor") <= "registration_order_line"."subtotal_minor" - "registration_order_line"."discount_minor"),
	CONSTRAINT "registration_order_line_refunded" CHECK (least("registration_order_line"."refunded_minor", "registration_order_line"."refunding_minor") >= 0
        and "registration_order_line"."refunded_minor" + "registration_order_line"."refunding_minor" <= "registration_order_line"."subtotal_minor" - "registration_order_line"."discount_minor")
);
--> statement-breakpoint
CREATE TABLE "registration_order_note" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_order_note_length" CHECK (length("registration_order_note"."note") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "registration_order_participant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"answers" jsonb,
	"organizer_answers" jsonb,
	CONSTRAINT "registration_order_participant_position" UNIQUE("tenant_id","registration_order_id","position"),
	CONSTRAINT "registration_order_participant_position_known" CHECK ("registration_order_participant"."position" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "registration_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"applies_to" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer,
	"minimum" double precision,
	"maximum" double precision,
	"condition_property_id" uuid,
	"condition_value" text,
	"exposure" text DEFAULT 'Private' NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_property_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "registration_property_key_once" UNIQUE("tenant_id","key"),
	CONSTRAINT "registration_property_type" CHECK ("registration_property"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country')),
	CONSTRAINT "registration_property_applies_to" CHECK ("registration_property"."applies_to" in ('Event', 'Session', 'Registration')),
	CONSTRAINT "registration_property_exposure" CHECK ("registration_property"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "registration_property_options" CHECK (case when "registration_property"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("registration_property"."options"), 0) between 1 and 50
        else "registration_property"."options" is null end),
	CONSTRAINT "registration_property_condition" CHECK (("registration_property"."condition_property_id" is null) = ("registration_property"."condition_value" is null)
        and ("registration_property"."condition_property_id" is null
          or "registration_property"."applies_to" = 'Registration'
          and "registration_property"."exposure" <> 'System')),
	CONSTRAINT "registration_property_bounds" CHECK (("registration_property"."max_length" is null or coalesce("registration_property"."max_length" between 1 and
      case "registration_property"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("registration_property"."minimum" is null or "registration_property"."type" in ('Number'))
    and ("registration_property"."maximum" is null or "registration_property"."type" in ('Number'))
    and coalesce("registration_property"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_property"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_property"."minimum" <= "registration_property"."maximum", true)),
	CONSTRAINT "registration_property_retention" CHECK ("registration_property"."retention_days" is null or ("registration_property"."applies_to" = 'Registration'
        and "registration_property"."retention_days" between 0 and 3650))
);
--> statement-breakpoint
CREATE TABLE "registration_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_catalog_version_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer,
	"minimum" double precision,
	"maximum" double precision,
	"condition_value" text,
	"exposure" text NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"condition_lineage_id" uuid,
	"is_of_community" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_question_lineage_once" UNIQUE("tenant_id","ticket_catalog_version_id","lineage_id"),
	CONSTRAINT "registration_question_type" CHECK ("registration_question"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country')),
	CONSTRAINT "registration_question_exposure" CHECK ("registration_question"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "registration_question_options" CHECK (case when "registration_question"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("registration_question"."options"), 0) between 1 and 50
        else "registration_question"."options" is null end),
	CONSTRAINT "registration_question_bounds" CHECK (("registration_question"."max_length" is null or coalesce("registration_question"."max_length" between 1 and
      case "registration_question"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("registration_question"."minimum" is null or "registration_question"."type" in ('Number'))
    and ("registration_question"."maximum" is null or "registration_question"."type" in ('Number'))
    and coalesce("registration_question"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_question"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_question"."minimum" <= "registration_question"."maximum", true)),
	CONSTRAINT "registration_question_condition" CHECK (("registration_question"."condition_lineage_id" is null) = ("registration_question"."condition_value" is null)),
	CONSTRAINT "registration_question_of_organizers" CHECK ("registration_question"."exposure" <> 'System'
        or not "registration_question"."is_required" and "registration_question"."condition_lineage_id" is null),
	CONSTRAINT "registration_question_retention" CHECK ("registration_question"."retention_days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_grant_once" UNIQUE("tenant_id","user_id","scope","scope_id","role_id"),
	CONSTRAINT "role_grant_role_of_scope" CHECK (("role_grant"."scope" = 'tenant' and "role_grant"."role_id" between 10 and 13)
        or ("role_grant"."scope" = 'organization' and "role_grant"."role_id" between 20 and 25)
        or ("role_grant"."scope" = 'group' and "role_grant"."role_id" between 30 and 33)
        or ("role_grant"."scope" = 'event' and "role_grant"."role_id" between 40 and 44))
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text,
	"description" text,
	"capacity" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "room_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scheduler_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"job" text,
	"outcome" text NOT NULL,
	"code" text,
	"attempted_by_user_id" uuid,
	"attempted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduler_attempt_says" CHECK ("scheduler_attempt"."outcome" in ('accepted', 'refused', 'failed')
        and ("scheduler_attempt"."outcome" = 'accepted') = ("scheduler_attempt"."code" is null))
);
--> statement-breakpoint
CREATE TABLE "session_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"room_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_group_in_event" UNIQUE("tenant_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_group_session" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"session_group_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	CONSTRAINT "session_group_session_tenant_id_event_session_id_session_group_id_pk" PRIMARY KEY("tenant_id","event_session_id","session_group_id")
);
--> statement-breakpoint
CREATE TABLE "session_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer,
	"minimum" double precision,
	"maximum" double precision,
	"condition_value" text,
	"exposure" text NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"condition_question_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_question_in_session" UNIQUE("tenant_id","event_session_id","id"),
	CONSTRAINT "session_question_not_on_itself" CHECK ("session_question"."condition_question_id" <> "session_question"."id"),
	CONSTRAINT "session_question_type" CHECK ("session_question"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country')),
	CONSTRAINT "session_question_exposure" CHECK ("session_question"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "session_question_options" CHECK (case when "session_question"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("session_question"."options"), 0) between 1 and 50
        else "session_question"."options" is null end),
	CONSTRAINT "session_question_bounds" CHECK (("session_question"."max_length" is null or coalesce("session_question"."max_length" between 1 and
      case "session_question"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("session_question"."minimum" is null or "session_question"."type" in ('Number'))
    and ("session_question"."maximum" is null or "session_question"."type" in ('Number'))
    and coalesce("session_question"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("session_question"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("session_question"."minimum" <= "session_question"."maximum", true)),
	CONSTRAINT "session_question_condition" CHECK (("session_question"."condition_question_id" is null) = ("session_question"."condition_value" is null)),
	CONSTRAINT "session_question_of_organizers" CHECK ("session_question"."exposure" <> 'System'
        or not "session_question"."is_required" and "session_question"."condition_question_id" is null),
	CONSTRAINT "session_question_retention" CHECK ("session_question"."retention_days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "session_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid,
	"event_day_id" uuid,
	"user_id" uuid NOT NULL,
	"approval_status_id" integer NOT NULL,
	"answers" jsonb,
	"organizer_answers" jsonb,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_registration_once" UNIQUE("tenant_id","event_session_id","user_id"),
	CONSTRAINT "session_registration_day_once" UNIQUE("tenant_id","event_day_id","user_id"),
	CONSTRAINT "session_registration_of_one" CHECK (num_nonnulls("session_registration"."event_session_id", "session_registration"."event_day_id") = 1),
	CONSTRAINT "session_registration_status" CHECK ("session_registration"."approval_status_id" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"tenant_id" uuid,
	"key" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"was_locked" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_value" (
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"tenant_id" uuid,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"is_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "setting_value_scope_scope_id_key_pk" PRIMARY KEY("scope","scope_id","key"),
	CONSTRAINT "setting_value_says" CHECK ("setting_value"."value" is not null or "setting_value"."is_locked"),
	CONSTRAINT "setting_value_of_community" CHECK (("setting_value"."scope" in ('user', 'instance')) = ("setting_value"."tenant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "storage_deletion" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_object" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"purpose" text DEFAULT 'image' NOT NULL,
	"state" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text,
	"width" integer,
	"height" integer,
	"uploaded_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "storage_object_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "storage_object_is_whole" CHECK ("storage_object"."state" = 'Pending' or ("storage_object"."sha256" is not null and "storage_object"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"full_name" text NOT NULL,
	"type_id" integer DEFAULT 1 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "tag_code_once" UNIQUE("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"full_name" text NOT NULL,
	"tagline" text,
	"tenant_status_id" integer NOT NULL,
	"allows_registration" boolean DEFAULT false NOT NULL,
	"description" text,
	"languages" text[] DEFAULT '{"en"}' NOT NULL,
	"time_zone_id" text DEFAULT 'UTC' NOT NULL,
	"purge_started_at" timestamp with time zone,
	"concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tenant_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"claim_id" uuid,
	"failing_since" timestamp with time zone,
	"is_primary" boolean DEFAULT false NOT NULL,
	"certificate" text,
	"certificate_checked_at" timestamp with time zone,
	CONSTRAINT "tenant_domain_claim_id_unique" UNIQUE("claim_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_epoch" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"epoch" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_purge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"scheduled_by_user_id" uuid,
	"scheduled_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_by_user_id" uuid,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"tables_emptied" integer DEFAULT 0 NOT NULL,
	"rows_deleted" bigint DEFAULT 0 NOT NULL,
	"advanced_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant_transition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"old_status_id" integer,
	"new_status_id" integer NOT NULL,
	"transitioned_by_user_id" uuid,
	"reason" text,
	"transitioned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_user" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status_id" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenant_user_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_user_transition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"old_status_id" integer,
	"new_status_id" integer NOT NULL,
	"transitioned_by_user_id" uuid,
	"reason" text,
	"transitioned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_catalog_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"currency_code" text,
	"payment_instructions" text,
	"takes_cash" boolean DEFAULT false NOT NULL,
	"refund_hours_before_start" integer,
	"transfer_hours_before_start" integer DEFAULT 0,
	"cancellation_hours_before_start" integer DEFAULT 0,
	"answers_hours_before_start" integer,
	"assignment_hours_before_start" integer,
	"adds_platform_fee" boolean DEFAULT false NOT NULL,
	"suspends_disputed_tickets" boolean DEFAULT false NOT NULL,
	"offer_minutes" integer DEFAULT 1440 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_user_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_catalog_version_number_once" UNIQUE("tenant_id","event_id","number"),
	CONSTRAINT "ticket_catalog_version_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "ticket_catalog_version_state" CHECK ("ticket_catalog_version"."state" in ('Draft', 'Published', 'Superseded')),
	CONSTRAINT "ticket_catalog_version_published" CHECK (("ticket_catalog_version"."state" = 'Draft') = ("ticket_catalog_version"."published_at" is null)),
	CONSTRAINT "ticket_catalog_version_currency" CHECK ("ticket_catalog_version"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ticket_catalog_version_offer" CHECK ("ticket_catalog_version"."offer_minutes" between 30 and 10080)
);
--> statement-breakpoint
CREATE TABLE "ticket_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_catalog_version_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_model" text NOT NULL,
	"price_minor" bigint,
	"minimum_price_minor" bigint,
	"maximum_price_minor" bigint,
	"tax_basis_points" integer DEFAULT 0 NOT NULL,
	"sales_start" timestamp with time zone,
	"sales_end" timestamp with time zone,
	"minimum_per_order" integer DEFAULT 1 NOT NULL,
	"maximum_per_order" integer NOT NULL,
	"maximum_per_person" integer,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"access_code_hash" text,
	"admits" integer DEFAULT 1 NOT NULL,
	"addon_to_lineage_id" uuid,
	"has_waiting_list" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_type_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "ticket_type_lineage_once" UNIQUE("tenant_id","ticket_catalog_version_id","lineage_id"),
	CONSTRAINT "ticket_type_price_model" CHECK ("ticket_type"."price_model" in ('Free', 'Fixed', 'Chosen')),
	CONSTRAINT "ticket_type_price_minor" CHECK (case when "ticket_type"."price_minor" is null
          then not ("ticket_type"."price_model" in ('Fixed'))
          else "ticket_type"."price_model" in ('Fixed', 'Chosen')
            and "ticket_type"."price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_minimum_price_minor" CHECK (case when "ticket_type"."minimum_price_minor" is null
          then not ("ticket_type"."price_model" in ('Chosen'))
          else "ticket_type"."price_model" in ('Chosen')
            and "ticket_type"."minimum_price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_maximum_price_minor" CHECK (case when "ticket_type"."maximum_price_minor" is null
          then not (false)
          else "ticket_type"."price_model" in ('Chosen')
            and "ticket_type"."maximum_price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_price_range" CHECK (coalesce("ticket_type"."minimum_price_minor" <= "ticket_type"."maximum_price_minor", true)
        and coalesce("ticket_type"."minimum_price_minor" <= "ticket_type"."price_minor", true)
        and coalesce("ticket_type"."price_minor" <= "ticket_type"."maximum_price_minor", true)),
	CONSTRAINT "ticket_type_tax" CHECK ("ticket_type"."tax_basis_points" between 0 and 10000),
	CONSTRAINT "ticket_type_sale_ends_after_start" CHECK ("ticket_type"."sales_start" < "ticket_type"."sales_end"),
	CONSTRAINT "ticket_type_per_order" CHECK ("ticket_type"."minimum_per_order" between 1 and "ticket_type"."maximum_per_order"
        and "ticket_type"."maximum_per_order" <= 100),
	CONSTRAINT "ticket_type_per_person" CHECK ("ticket_type"."maximum_per_person" between "ticket_type"."minimum_per_order" and 1000),
	CONSTRAINT "ticket_type_admits" CHECK ("ticket_type"."admits" between 1 and 20),
	CONSTRAINT "ticket_type_addon" CHECK ("ticket_type"."addon_to_lineage_id" <> "ticket_type"."lineage_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_type_pool" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"capacity_pool_id" uuid NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "ticket_type_pool_pkey" PRIMARY KEY("tenant_id","ticket_type_id","capacity_pool_id"),
	CONSTRAINT "ticket_type_pool_places" CHECK ("ticket_type_pool"."places" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	CONSTRAINT "user_profile_email_once" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"customer_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customer_provider_account_customer_id_pk" PRIMARY KEY("provider","account","customer_id"),
	CONSTRAINT "payment_customer_provider" CHECK ("payment_customer"."provider" in ('stripe'))
);
--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_profile_picture_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profile_picture_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_banner_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","banner_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_of_ticket_of_event" FOREIGN KEY ("tenant_id","event_id","admission_ticket_id") REFERENCES "public"."admission_ticket"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_of_list_of_event" FOREIGN KEY ("tenant_id","event_id","check_in_list_id") REFERENCES "public"."check_in_list"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_key" ADD CONSTRAINT "admission_key_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_ticket" ADD CONSTRAINT "admission_ticket_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_ticket" ADD CONSTRAINT "admission_ticket_participant" FOREIGN KEY ("registration_order_participant_id") REFERENCES "public"."registration_order_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_day_id_event_day_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_location_id_event_location_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_location_id") REFERENCES "public"."event_location"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_room_id_room_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_tenant_id_api_key_id_api_key_tenant_id_id_fk" FOREIGN KEY ("tenant_id","api_key_id") REFERENCES "public"."api_key"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_block" ADD CONSTRAINT "announcement_block_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_mail" ADD CONSTRAINT "attendee_mail_message" FOREIGN KEY ("tenant_id","event_id","attendee_message_id") REFERENCES "public"."attendee_message"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE set null ("event_day_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_change" ADD CONSTRAINT "programme_change_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_change" ADD CONSTRAINT "programme_change_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_picture" ADD CONSTRAINT "branding_picture_tenant_id_branding_id_branding_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branding_id") REFERENCES "public"."branding"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_picture" ADD CONSTRAINT "branding_picture_tenant_id_storage_object_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","storage_object_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE set null ("event_day_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_list" FOREIGN KEY ("tenant_id","event_id","check_in_list_id") REFERENCES "public"."check_in_list"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_station" FOREIGN KEY ("tenant_id","event_id","check_in_station_id") REFERENCES "public"."check_in_station"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_ticket" FOREIGN KEY ("tenant_id","event_id","admission_ticket_id") REFERENCES "public"."admission_ticket"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_host" ADD CONSTRAINT "event_co_host_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_host" ADD CONSTRAINT "event_co_host_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective" ADD CONSTRAINT "collective_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_participation" ADD CONSTRAINT "collective_participation_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_profile" ADD CONSTRAINT "collective_profile_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_receipt" ADD CONSTRAINT "erasure_receipt_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_work" ADD CONSTRAINT "erasure_work_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_moderation" ADD CONSTRAINT "event_moderation_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_resource_audit" ADD CONSTRAINT "event_resource_audit_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_sync" ADD CONSTRAINT "event_template_sync_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_use" ADD CONSTRAINT "event_template_use_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_use" ADD CONSTRAINT "event_template_use_template" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."event_template"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_text" ADD CONSTRAINT "event_text_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_event_series_id_event_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_series_id") REFERENCES "public"."event_series"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_featured_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","featured_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_background_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","background_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link" ADD CONSTRAINT "footer_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link" ADD CONSTRAINT "footer_link_tenant_id_group_id_footer_link_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."footer_link_group"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link_group" ADD CONSTRAINT "footer_link_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_settings" ADD CONSTRAINT "footer_settings_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_attempt" ADD CONSTRAINT "registration_attempt_guest" FOREIGN KEY ("registration_order_id") REFERENCES "public"."registration_order_guest"("registration_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_attempt" ADD CONSTRAINT "registration_attempt_participant" FOREIGN KEY ("registration_order_participant_id") REFERENCES "public"."registration_order_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_guest" ADD CONSTRAINT "registration_order_guest_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_issuance" ADD CONSTRAINT "credential_issuance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_credential" ADD CONSTRAINT "local_credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_refresh" ADD CONSTRAINT "session_refresh_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_import" ADD CONSTRAINT "programme_import_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_import_change" ADD CONSTRAINT "programme_import_change_tenant_id_import_id_programme_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."programme_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_import_session" ADD CONSTRAINT "programme_import_session_tenant_id_import_id_programme_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."programme_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domain" ADD CONSTRAINT "custom_domain_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category" ADD CONSTRAINT "event_category_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category" ADD CONSTRAINT "event_category_tenant_id_label_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_location" ADD CONSTRAINT "event_location_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_location" ADD CONSTRAINT "event_location_tenant_id_location_id_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_day_id_event_day_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_location_id_event_location_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_location_id") REFERENCES "public"."event_location"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_room_id_room_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_featured_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","featured_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_language" ADD CONSTRAINT "event_session_language_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_speaker" ADD CONSTRAINT "event_session_speaker_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_text" ADD CONSTRAINT "event_session_text_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tag" ADD CONSTRAINT "event_tag_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tag" ADD CONSTRAINT "event_tag_tenant_id_label_id_tag_tenant_id_id_fk" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."tag"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_time_shift" ADD CONSTRAINT "event_time_shift_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_time_shift_entry" ADD CONSTRAINT "event_time_shift_entry_tenant_id_event_id_event_time_shift_tenant_id_event_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event_time_shift"("tenant_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_grant" ADD CONSTRAINT "instance_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_invoice_id_invoice_id_fk" FOREIGN KEY ("credited_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_attempt_id_refund_attempt_id_fk" FOREIGN KEY ("refund_attempt_id") REFERENCES "public"."refund_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("payment_dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_seller" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."invoice_series"("tenant_id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_seller" FOREIGN KEY ("tenant_id","seller_kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoicing_settings" ADD CONSTRAINT "invoicing_settings_organization" FOREIGN KEY ("tenant_id","kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_calendar" ADD CONSTRAINT "kept_calendar_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_session" ADD CONSTRAINT "kept_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_session" ADD CONSTRAINT "kept_session_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_entry" ADD CONSTRAINT "lookup_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD CONSTRAINT "navigation_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD CONSTRAINT "navigation_entry_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."navigation_entry"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_identity" ADD CONSTRAINT "operator_identity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoice_address" ADD CONSTRAINT "order_invoice_address_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_organization" FOREIGN KEY ("tenant_id","kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_assignment" ADD CONSTRAINT "plan_assignment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_assignment" ADD CONSTRAINT "plan_assignment_plan_version_id_plan_version_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft" ADD CONSTRAINT "programme_draft_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_draft" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."programme_draft"("tenant_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_in_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_release" ADD CONSTRAINT "programme_release_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_release_change" ADD CONSTRAINT "programme_release_change_release" FOREIGN KEY ("tenant_id","event_id","programme_release_id") REFERENCES "public"."programme_release"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD CONSTRAINT "refund_allocation_refund" FOREIGN KEY ("tenant_id","registration_order_id","refund_attempt_id") REFERENCES "public"."refund_attempt"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD CONSTRAINT "refund_allocation_line" FOREIGN KEY ("tenant_id","registration_order_id","registration_order_line_id") REFERENCES "public"."registration_order_line"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_payment_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_account_user_id_app_user_id_fk" FOREIGN KEY ("account_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_promotion" FOREIGN KEY ("tenant_id","event_id","promotion_id") REFERENCES "public"."promotion"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_type" FOREIGN KEY ("tenant_id","event_id","ticket_type_id") REFERENCES "public"."ticket_type"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_note" ADD CONSTRAINT "registration_order_note_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_participant" ADD CONSTRAINT "registration_order_participant_line" FOREIGN KEY ("tenant_id","registration_order_id","registration_order_line_id") REFERENCES "public"."registration_order_line"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_tenant_id_user_id_tenant_user_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."tenant_user"("tenant_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_tenant_id_location_id_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group" ADD CONSTRAINT "session_group_tenant_id_room_id_room_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group" ADD CONSTRAINT "session_group_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group_session" ADD CONSTRAINT "session_group_session_tenant_id_event_id_session_group_id_session_group_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","session_group_id") REFERENCES "public"."session_group"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group_session" ADD CONSTRAINT "session_group_session_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question" ADD CONSTRAINT "session_question_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question" ADD CONSTRAINT "session_question_depends" FOREIGN KEY ("tenant_id","event_session_id","condition_question_id") REFERENCES "public"."session_question"("tenant_id","event_session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_value" ADD CONSTRAINT "setting_value_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_object" ADD CONSTRAINT "storage_object_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_claim_id_custom_domain_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."custom_domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_epoch" ADD CONSTRAINT "tenant_epoch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_purge" ADD CONSTRAINT "tenant_purge_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_transition" ADD CONSTRAINT "tenant_transition_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user_transition" ADD CONSTRAINT "tenant_user_transition_tenant_id_user_id_tenant_user_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."tenant_user"("tenant_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD CONSTRAINT "ticket_catalog_version_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type_pool" ADD CONSTRAINT "ticket_type_pool_type" FOREIGN KEY ("tenant_id","event_id","ticket_type_id") REFERENCES "public"."ticket_type"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type_pool" ADD CONSTRAINT "ticket_type_pool_in_pool" FOREIGN KEY ("tenant_id","event_id","capacity_pool_id") REFERENCES "public"."capacity_pool"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actor_by_handle" ON "actor" USING btree ("tenant_id","handle");--> statement-breakpoint
CREATE INDEX "actor_of_profile_picture" ON "actor" USING btree ("tenant_id","profile_picture_id") WHERE "actor"."profile_picture_id" is not null;--> statement-breakpoint
CREATE INDEX "actor_of_banner_image" ON "actor" USING btree ("tenant_id","banner_image_id") WHERE "actor"."banner_image_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "admission_inside_once" ON "admission" USING btree ("tenant_id","admission_ticket_id",coalesce("check_in_list_id", "event_id")) WHERE "admission"."left_at" is null and "admission"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "admission_of_ticket" ON "admission" USING btree ("tenant_id","admission_ticket_id");--> statement-breakpoint
CREATE INDEX "admission_of_event" ON "admission" USING btree ("tenant_id","event_id","admitted_at");--> statement-breakpoint
CREATE INDEX "admission_of_list" ON "admission" USING btree ("tenant_id","check_in_list_id","admitted_at");--> statement-breakpoint
CREATE INDEX "admission_by_user" ON "admission" USING btree ("admitted_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_key_signing" ON "admission_key" USING btree ("tenant_id","event_id") WHERE "admission_key"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "admission_key_of_event" ON "admission_key" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_ticket_once" ON "admission_ticket" USING btree ("registration_order_participant_id") WHERE "admission_ticket"."state" <> 'Transferred';--> statement-breakpoint
CREATE INDEX "admission_ticket_of_order" ON "admission_ticket" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "event_agenda_item_of_event" ON "event_agenda_item" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "event_agenda_item_of_room" ON "event_agenda_item" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "api_key_of_owner" ON "api_key" USING btree ("tenant_id","owner_type_id","owner_id");--> statement-breakpoint
CREATE INDEX "api_key_by_owner" ON "api_key" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_of_key" ON "api_key_secret" USING btree ("tenant_id","api_key_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_age" ON "api_key_secret" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attendee_mail_of_message" ON "attendee_mail" USING btree ("tenant_id","attendee_message_id");--> statement-breakpoint
CREATE INDEX "attendee_message_of_sender" ON "attendee_message" USING btree ("sent_by_user_id");--> statement-breakpoint
CREATE INDEX "attendee_message_with_mails" ON "attendee_message" USING btree ("asked_at") WHERE "attendee_message"."mails_forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "branding_picture_of_object" ON "branding_picture" USING btree ("tenant_id","storage_object_id");--> statement-breakpoint
CREATE INDEX "check_in_station_of_list" ON "check_in_station" USING btree ("tenant_id","check_in_list_id");--> statement-breakpoint
CREATE INDEX "check_in_station_by_user" ON "check_in_station" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_event" ON "check_in_station_scan" USING btree ("tenant_id","event_id","scanned_at");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_ticket" ON "check_in_station_scan" USING btree ("tenant_id","admission_ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_co_host_once" ON "event_co_host" USING btree ("tenant_id","event_id","actor_id") WHERE "event_co_host"."state" in ('Invited', 'Accepted');--> statement-breakpoint
CREATE INDEX "event_co_host_of_actor" ON "event_co_host" USING btree ("tenant_id","actor_id");--> statement-breakpoint
CREATE INDEX "ended_membership_of" ON "ended_membership" USING btree ("tenant_id","collective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_invitation_once" ON "invitation" USING btree ("tenant_id","email") WHERE "invitation"."state" = 'Pending' and "invitation"."collective_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_of_user_once" ON "invitation" USING btree ("tenant_id","collective_id","user_id") WHERE "invitation"."state" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_of_email_once" ON "invitation" USING btree ("tenant_id","collective_id","email") WHERE "invitation"."state" = 'Pending';--> statement-breakpoint
CREATE INDEX "invitation_by_user" ON "invitation" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_to_user" ON "invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_to_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_by_email" ON "invitation" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_of_user" ON "idempotency_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","position");--> statement-breakpoint
CREATE INDEX "outbox_unsent_of_tenant" ON "outbox" USING btree ("tenant_id","position") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "data_export_newest" ON "data_export" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "data_export_of_event" ON "data_export" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "data_export_age" ON "data_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_order" ON "payment_dispute" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_event" ON "payment_dispute" USING btree ("tenant_id","event_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_payment" ON "payment_dispute" USING btree ("payment_attempt_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_silent" ON "payment_dispute" USING btree ("tenant_id","heard_at") WHERE "payment_dispute"."state" in ('NeedsResponse', 'UnderReview');--> statement-breakpoint
CREATE INDEX "erasure_by_intent" ON "erasure" USING btree ("intent_hash");--> statement-breakpoint
CREATE INDEX "erasure_receipt_of" ON "erasure_receipt" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasure_work_of" ON "erasure_work" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasure_work_open" ON "erasure_work" USING btree ("state","tried_at");--> statement-breakpoint
CREATE INDEX "event_moderation_of_event" ON "event_moderation" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_resource_audit_age" ON "event_resource_audit" USING btree ("tenant_id","occurred_at");--> statement-breakpoint
CREATE INDEX "event_resource_audit_of" ON "event_resource_audit" USING btree ("tenant_id","resource_id","occurred_at");--> statement-breakpoint
CREATE INDEX "event_template_sync_of_event" ON "event_template_sync" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_template_use_of_template" ON "event_template_use" USING btree ("tenant_id","template_id");--> statement-breakpoint
CREATE INDEX "event_text_configuration" ON "event_text" USING btree ("tenant_id","configuration");--> statement-breakpoint
CREATE INDEX "event_text_words" ON "event_text" USING gin ("tenant_id","configuration","document") WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug_once" ON "event" USING btree ("tenant_id","slug") WHERE "event"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_public_code_once" ON "event" USING btree ("tenant_id","public_code");--> statement-breakpoint
CREATE INDEX "event_public_list" ON "event" USING btree ("tenant_id","first_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_newest" ON "event" USING btree ("tenant_id","first_session_date" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_end" ON "event" USING btree ("tenant_id","last_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_format" ON "event" USING btree ("tenant_id","event_format_id","first_session_date") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_latest" ON "event" USING btree ("tenant_id","published_at" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_name" ON "event" USING btree ("tenant_id","title" collate "und-x-icu","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_of_actor" ON "event" USING btree ("tenant_id","actor_id","first_session_date");--> statement-breakpoint
CREATE INDEX "event_of_series" ON "event" USING btree ("tenant_id","event_series_id","series_order");--> statement-breakpoint
CREATE INDEX "event_of_featured_image" ON "event" USING btree ("tenant_id","featured_image_id") WHERE "event"."featured_image_id" is not null;--> statement-breakpoint
CREATE INDEX "event_of_background_image" ON "event" USING btree ("tenant_id","background_image_id") WHERE "event"."background_image_id" is not null;--> statement-breakpoint
CREATE INDEX "footer_link_of_group" ON "footer_link" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "guest_proof_age" ON "guest_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_proof_of_email" ON "guest_proof" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_attempt_of_order" ON "registration_attempt" USING btree ("registration_order_id");--> statement-breakpoint
CREATE INDEX "account_mail_of_address" ON "account_mail" USING btree ("email_hash","sent_at");--> statement-breakpoint
CREATE INDEX "account_mail_age" ON "account_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credential_issuance_of_user" ON "credential_issuance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_proof_age" ON "identity_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_proof_of_user" ON "identity_proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_proof_of_registration" ON "identity_proof" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "identity_proof_of_invitation" ON "identity_proof" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "pending_registration_age" ON "pending_registration" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_refresh_of_session" ON "session_refresh" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_refresh_age" ON "session_refresh" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_of_account" ON "sign_in_throttle" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_age" ON "sign_in_throttle" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "user_session_of_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_age" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_session_ended" ON "user_session" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_source_once" ON "imported_thing" USING btree ("tenant_id","identity") WHERE "imported_thing"."kind" = 'event';--> statement-breakpoint
CREATE INDEX "programme_import_of_event" ON "programme_import" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programme_import_running_once" ON "programme_import" USING btree ("tenant_id","event_id") WHERE "programme_import"."state" in ('Reading', 'Running');--> statement-breakpoint
CREATE UNIQUE INDEX "programme_import_upload_once" ON "programme_import" USING btree ("tenant_id","upload_id");--> statement-breakpoint
CREATE INDEX "programme_import_session_by_id" ON "programme_import_session" USING btree ("tenant_id","import_id","session_id");--> statement-breakpoint
CREATE INDEX "capacity_pool_of_session" ON "capacity_pool" USING btree ("tenant_id","event_session_id");--> statement-breakpoint
CREATE INDEX "capacity_pool_of_day" ON "capacity_pool" USING btree ("tenant_id","event_day_id");--> statement-breakpoint
CREATE INDEX "custom_domain_due" ON "custom_domain" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "custom_domain_host" ON "custom_domain" USING btree ("host","id");--> statement-breakpoint
CREATE INDEX "event_category_of_label" ON "event_category" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "event_location_of_location" ON "event_location" USING btree ("tenant_id","location_id");--> statement-breakpoint
CREATE INDEX "event_location_reveal" ON "event_location" USING btree ("tenant_id","reveal_at") WHERE "event_location"."reveal_at" is not null;--> statement-breakpoint
CREATE INDEX "event_session_of_room" ON "event_session" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "event_session_public_of_event" ON "event_session" USING btree ("tenant_id","event_id","start_time") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "event_session_start" ON "event_session" USING btree ("tenant_id","event_id","start_time") WHERE "event_session"."deleted_at" is null and "event_session"."event_session_status_id" not in (6, 7, 8, 10);--> statement-breakpoint
CREATE INDEX "event_session_public" ON "event_session" USING btree ("tenant_id","start_time","id") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "event_session_public_kind" ON "event_session" USING btree ("tenant_id","event_session_kind_id","start_time") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "event_session_of_featured_image" ON "event_session" USING btree ("tenant_id","featured_image_id") WHERE "event_session"."featured_image_id" is not null;--> statement-breakpoint
CREATE INDEX "event_session_language_of_event" ON "event_session_language" USING btree ("tenant_id","event_id","language");--> statement-breakpoint
CREATE INDEX "event_session_language_spoken" ON "event_session_language" USING btree ("tenant_id","language","language_code");--> statement-breakpoint
CREATE INDEX "event_session_speaker_of_event" ON "event_session_speaker" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "event_session_text_configuration" ON "event_session_text" USING btree ("tenant_id","configuration");--> statement-breakpoint
CREATE INDEX "event_session_text_words" ON "event_session_text" USING gin ("tenant_id","configuration","document") WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "event_tag_of_label" ON "event_tag" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "instance_administrator_change_at" ON "instance_administrator_change" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reversed_once" ON "invoice" USING btree ("tenant_id","credited_invoice_id") WHERE "invoice"."kind" = 'CreditNoteReversal';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order_once" ON "invoice" USING btree ("tenant_id","registration_order_id") WHERE "invoice"."kind" = 'Invoice';--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "invoice_of_event" ON "invoice" USING btree ("tenant_id","organization_id","event_id");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("tenant_id","credited_invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_kept" ON "invoice" USING btree ("kept_until") WHERE num_nonnulls("invoice"."buyer_name", "invoice"."buyer_address") > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_once" ON "join_request" USING btree ("tenant_id","user_id",coalesce("collective_id", "tenant_id")) WHERE "join_request"."state" = 'Open';--> statement-breakpoint
CREATE INDEX "join_request_of_collective" ON "join_request" USING btree ("tenant_id","collective_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_of_user" ON "join_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_calendar_of_user" ON "kept_calendar" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_session_of_session" ON "kept_session" USING btree ("tenant_id","event_session_id");--> statement-breakpoint
CREATE INDEX "kept_session_of_user" ON "kept_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "location_home_of" ON "location" USING btree ("home_of_user_id");--> statement-breakpoint
CREATE INDEX "location_venue" ON "location" USING btree ("tenant_id","venue_key");--> statement-breakpoint
CREATE INDEX "location_city" ON "location" USING btree ("tenant_id","city_key");--> statement-breakpoint
CREATE INDEX "location_country" ON "location" USING btree ("tenant_id","country_key");--> statement-breakpoint
CREATE INDEX "location_position" ON "location" USING btree ("tenant_id","latitude","longitude");--> statement-breakpoint
CREATE INDEX "navigation_entry_order" ON "navigation_entry" USING btree ("tenant_id","sort_order","label");--> statement-breakpoint
CREATE INDEX "navigation_entry_of_parent" ON "navigation_entry" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("tenant_id","registration_order_id","provider") WHERE "payment_attempt"."status_id" not in (6, 7);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_settled" ON "payment_attempt" USING btree ("tenant_id","registration_order_id") WHERE "payment_attempt"."status_id" = 5;--> statement-breakpoint
CREATE INDEX "payment_attempt_silent" ON "payment_attempt" USING btree ("tenant_id","heard_at") WHERE "payment_attempt"."provider" in ('stripe') and "payment_attempt"."status_id" in (2, 3, 4, 8);--> statement-breakpoint
CREATE INDEX "payment_attempt_reconciled" ON "payment_attempt" USING btree ("tenant_id","event_id","created_at") WHERE "payment_attempt"."reconciliation_reason" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_settled_at" ON "payment_attempt" USING btree ("tenant_id","account_id","settled_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_at_provider" ON "payment_attempt" USING btree ("tenant_id","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_marked_by" ON "payment_attempt" USING btree ("marked_by_user_id") WHERE "payment_attempt"."marked_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_of_order" ON "payment_attempt" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_assignment_applied_once" ON "plan_assignment" USING btree ("tenant_id") WHERE state = 'Applied';--> statement-breakpoint
CREATE UNIQUE INDEX "plan_assignment_prepared_once" ON "plan_assignment" USING btree ("tenant_id") WHERE state = 'Prepared';--> statement-breakpoint
CREATE INDEX "plan_assignment_of" ON "plan_assignment" USING btree ("tenant_id","prepared_at");--> statement-breakpoint
CREATE INDEX "plan_assignment_of_version" ON "plan_assignment" USING btree ("plan_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_one_draft" ON "plan_version" USING btree ("plan_id") WHERE state = 'Draft';--> statement-breakpoint
CREATE INDEX "programme_draft_change_of_room" ON "programme_draft_change" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "programme_release_by" ON "programme_release" USING btree ("released_by_user_id");--> statement-breakpoint
CREATE INDEX "refund_allocation_of_line" ON "refund_allocation" USING btree ("tenant_id","registration_order_line_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_settled_at" ON "refund_attempt" USING btree ("tenant_id","settled_at");--> statement-breakpoint
CREATE INDEX "refund_attempt_at_provider" ON "refund_attempt" USING btree ("tenant_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_of_payment" ON "refund_attempt" USING btree ("payment_attempt_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_silent" ON "refund_attempt" USING btree ("tenant_id","heard_at") WHERE "refund_attempt"."provider" in ('stripe') and "refund_attempt"."status_id" in (2, 3, 5);--> statement-breakpoint
CREATE INDEX "registration_order_of_event" ON "registration_order" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_order_of_account" ON "registration_order" USING btree ("tenant_id","account_user_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_order_of_version" ON "registration_order" USING btree ("tenant_id","ticket_catalog_version_id");--> statement-breakpoint
CREATE INDEX "registration_order_of_promotion" ON "registration_order" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
CREATE INDEX "registration_order_lapsing" ON "registration_order" USING btree ("tenant_id","event_id","expires_at") WHERE "registration_order"."status_id" in (1, 2, 3, 4, 5, 6);--> statement-breakpoint
CREATE INDEX "registration_order_waiting" ON "registration_order" USING btree ("tenant_id","event_id","created_at","id") WHERE "registration_order"."status_id" in (8);--> statement-breakpoint
CREATE INDEX "registration_order_line_of_type" ON "registration_order_line" USING btree ("tenant_id","ticket_type_id");--> statement-breakpoint
CREATE INDEX "registration_order_participant_of_email" ON "registration_order_participant" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_property_order" ON "registration_property" USING btree ("tenant_id","sort_order","label");--> statement-breakpoint
CREATE UNIQUE INDEX "event_role_once" ON "role_grant" USING btree ("tenant_id","scope_id","user_id") WHERE "role_grant"."scope" = 'event';--> statement-breakpoint
CREATE INDEX "role_grant_of_user" ON "role_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_grant_on" ON "role_grant" USING btree ("tenant_id","scope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_once" ON "role_grant" USING btree ("tenant_id","scope_id","user_id") WHERE "role_grant"."scope" in ('organization', 'group');--> statement-breakpoint
CREATE UNIQUE INDEX "room_name_once" ON "room" USING btree ("tenant_id","location_id","name") WHERE "room"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scheduler_attempt_newest" ON "scheduler_attempt" USING btree ("attempted_at","id");--> statement-breakpoint
CREATE INDEX "session_group_of_room" ON "session_group" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "session_group_session_of_event" ON "session_group_session" USING btree ("tenant_id","event_id","session_group_id");--> statement-breakpoint
CREATE INDEX "session_registration_of_user" ON "session_registration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_registration_of_event" ON "session_registration" USING btree ("tenant_id","event_id","id");--> statement-breakpoint
CREATE INDEX "session_registration_answered" ON "session_registration" USING btree ("tenant_id","event_id","event_session_id") WHERE num_nonnulls("session_registration"."answers", "session_registration"."organizer_answers") > 0;--> statement-breakpoint
CREATE INDEX "setting_change_of_scope" ON "setting_change" USING btree ("scope","scope_id","changed_at");--> statement-breakpoint
CREATE INDEX "storage_deletion_due" ON "storage_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "storage_object_of_uploader" ON "storage_object" USING btree ("tenant_id","uploaded_by_user_id");--> statement-breakpoint
CREATE INDEX "storage_object_by_age" ON "storage_object" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tenant_domain_of" ON "tenant_domain" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domain_primary_once" ON "tenant_domain" USING btree ("tenant_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "tenant_domain_certificate" ON "tenant_domain" USING btree ("certificate_checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_purge_once" ON "tenant_purge" USING btree ("tenant_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "tenant_purge_of" ON "tenant_purge" USING btree ("tenant_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "tenant_purge_due" ON "tenant_purge" USING btree ("due_at") WHERE cancelled_at is null and finished_at is null;--> statement-breakpoint
CREATE INDEX "tenant_transition_of" ON "tenant_transition" USING btree ("tenant_id","transitioned_at");--> statement-breakpoint
CREATE INDEX "tenant_user_of_user" ON "tenant_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenant_user_transition_of" ON "tenant_user_transition" USING btree ("tenant_id","user_id","transitioned_at");--> statement-breakpoint
CREATE INDEX "tenant_user_transition_of_user" ON "tenant_user_transition" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_catalog_version_one_draft" ON "ticket_catalog_version" USING btree ("tenant_id","event_id") WHERE state = 'Draft';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_catalog_version_one_published" ON "ticket_catalog_version" USING btree ("tenant_id","event_id") WHERE state = 'Published';--> statement-breakpoint
CREATE INDEX "ticket_catalog_version_by" ON "ticket_catalog_version" USING btree ("published_by_user_id");--> statement-breakpoint
CREATE INDEX "ticket_type_pool_of_pool" ON "ticket_type_pool" USING btree ("tenant_id","capacity_pool_id");--> statement-breakpoint
CREATE INDEX "user_identity_of_user" ON "user_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_customer_of" ON "payment_customer" USING btree ("user_id");--> statement-breakpoint
-- Two sessions in one room at one time: half-open, so that adjacent ones meet. What is deleted,
-- cancelled, withdrawn or redacted has left its room; what is moderated and may return has not.
-- Checked at the end of each statement, not with each row: two sessions change rooms in one.
alter table event_session add constraint event_session_room_once exclude using gist (
  tenant_id with =,
  room_id with =,
  tstzrange(start_time, end_time) with &&,
  (case when shares_room then '00000000-0000-0000-0000-000000000000'::uuid else id end) with <>
) where (room_id is not null and start_time is not null and end_time is not null and deleted_at is null
  and event_session_status_id not in (6, 7, 8)
  and (event_session_status_id <> 10 or status_before_moderation is not null))
  deferrable initially immediate;
