CREATE TABLE "actor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"actor_type_id" integer NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"group_id" uuid,
	"display_name" text,
	"handle" text,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "actor_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "actor_of_user" UNIQUE("tenant_id","user_id")
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
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_agenda_item_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "event_agenda_item_ends_after_start" CHECK ("event_agenda_item"."end_time" > "event_agenda_item"."start_time")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"tenant_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
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
	"format" text NOT NULL,
	"pending" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"total_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authority_version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"event_session_kind_id" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"max_audience_attendees" integer,
	"registration_mode_id" integer,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_session_in_event" UNIQUE("tenant_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_session_language" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"language_code" text NOT NULL,
	CONSTRAINT "event_session_language_tenant_id_event_session_id_language_code_pk" PRIMARY KEY("tenant_id","event_session_id","language_code")
);
--> statement-breakpoint
CREATE TABLE "instance_grant" (
	"user_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "instance_grant_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
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
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "location_in_tenant" UNIQUE("tenant_id","id")
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
	CONSTRAINT "role_grant_once" UNIQUE("tenant_id","user_id","scope","scope_id","role_id")
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
CREATE TABLE "session_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text,
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
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"full_name" text NOT NULL,
	"tagline" text,
	"tenant_status_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tenant_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant_epoch" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"epoch" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_user" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status_id" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenant_user_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
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
	"first_name" text,
	"last_name" text,
	CONSTRAINT "user_profile_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_day_id_event_day_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_event_id_event_location_id_event_location_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_location_id") REFERENCES "public"."event_location"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_agenda_item" ADD CONSTRAINT "event_agenda_item_tenant_id_room_id_room_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_import" ADD CONSTRAINT "programme_import_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_location" ADD CONSTRAINT "event_location_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_location" ADD CONSTRAINT "event_location_tenant_id_location_id_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_day_id_event_day_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_event_id_event_location_id_event_location_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_location_id") REFERENCES "public"."event_location"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_room_id_room_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session_language" ADD CONSTRAINT "event_session_language_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_grant" ADD CONSTRAINT "instance_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_tenant_id_user_id_tenant_user_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."tenant_user"("tenant_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_tenant_id_location_id_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group" ADD CONSTRAINT "session_group_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group_session" ADD CONSTRAINT "session_group_session_tenant_id_event_id_session_group_id_session_group_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","session_group_id") REFERENCES "public"."session_group"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_group_session" ADD CONSTRAINT "session_group_session_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_epoch" ADD CONSTRAINT "tenant_epoch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user" ADD CONSTRAINT "tenant_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actor_by_handle" ON "actor" USING btree ("tenant_id","handle");--> statement-breakpoint
CREATE INDEX "event_agenda_item_of_event" ON "event_agenda_item" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "event_agenda_item_of_room" ON "event_agenda_item" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug_once" ON "event" USING btree ("tenant_id","slug") WHERE "event"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_public_code_once" ON "event" USING btree ("tenant_id","public_code");--> statement-breakpoint
CREATE INDEX "event_public_list" ON "event" USING btree ("tenant_id","first_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" = 2 and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_source_once" ON "imported_thing" USING btree ("tenant_id","identity") WHERE "imported_thing"."kind" = 'event';--> statement-breakpoint
CREATE INDEX "programme_import_of_event" ON "programme_import" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "event_location_of_location" ON "event_location" USING btree ("tenant_id","location_id");--> statement-breakpoint
CREATE INDEX "event_session_of_room" ON "event_session" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "role_grant_of_user" ON "role_grant" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_name_once" ON "room" USING btree ("tenant_id","location_id","name") WHERE "room"."deleted_at" is null;