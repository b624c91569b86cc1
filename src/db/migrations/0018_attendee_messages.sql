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
	"is_checked_in" boolean,
	"expected" integer DEFAULT 0 NOT NULL,
	"changes" jsonb,
	"sent_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
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
ALTER TABLE "announcement_block" ADD CONSTRAINT "announcement_block_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_mail" ADD CONSTRAINT "attendee_mail_message" FOREIGN KEY ("tenant_id","event_id","attendee_message_id") REFERENCES "public"."attendee_message"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_change" ADD CONSTRAINT "programme_change_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_change" ADD CONSTRAINT "programme_change_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_mail_of_message" ON "attendee_mail" USING btree ("tenant_id","attendee_message_id");--> statement-breakpoint
CREATE INDEX "attendee_message_of_sender" ON "attendee_message" USING btree ("sent_by_user_id");