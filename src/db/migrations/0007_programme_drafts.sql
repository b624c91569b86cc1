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
ALTER TABLE "programme_draft" ADD CONSTRAINT "programme_draft_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_draft" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."programme_draft"("tenant_id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_draft_change" ADD CONSTRAINT "programme_draft_change_in_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_release" ADD CONSTRAINT "programme_release_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_release_change" ADD CONSTRAINT "programme_release_change_release" FOREIGN KEY ("tenant_id","event_id","programme_release_id") REFERENCES "public"."programme_release"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_draft_change_of_room" ON "programme_draft_change" USING btree ("tenant_id","room_id");--> statement-breakpoint
CREATE INDEX "programme_release_by" ON "programme_release" USING btree ("released_by_user_id");--> statement-breakpoint
-- Two sessions change rooms in one statement: the constraint is checked at the end of each statement, not with
-- each row. It is the same otherwise.
alter table event_session drop constraint event_session_room_once;--> statement-breakpoint
alter table event_session add constraint event_session_room_once exclude using gist (
  tenant_id with =,
  room_id with =,
  tstzrange(start_time, end_time) with &&,
  (case when shares_room then '00000000-0000-0000-0000-000000000000'::uuid else id end) with <>
) where (room_id is not null and start_time is not null and end_time is not null and deleted_at is null
  and event_session_status_id not in (6, 7, 8)
  and (event_session_status_id <> 10 or status_before_moderation is not null))
  deferrable initially immediate;
