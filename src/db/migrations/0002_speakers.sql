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
ALTER TABLE "event_session_speaker" ADD CONSTRAINT "event_session_speaker_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_session_speaker_of_event" ON "event_session_speaker" USING btree ("tenant_id","event_id");