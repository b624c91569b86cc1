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
DROP INDEX "admission_inside_once";--> statement-breakpoint
ALTER TABLE "admission" ADD COLUMN "check_in_list_id" uuid;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE set null ("event_day_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "check_in_list_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_of_list_of_event" FOREIGN KEY ("tenant_id","event_id","check_in_list_id") REFERENCES "public"."check_in_list"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_of_list" ON "admission" USING btree ("tenant_id","check_in_list_id","admitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_inside_once" ON "admission" USING btree ("tenant_id","admission_ticket_id",coalesce("check_in_list_id", "event_id")) WHERE "admission"."left_at" is null and "admission"."undone_at" is null;