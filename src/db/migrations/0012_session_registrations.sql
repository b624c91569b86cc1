CREATE TABLE "session_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"approval_status_id" integer NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_registration_once" UNIQUE("tenant_id","event_session_id","user_id"),
	CONSTRAINT "session_registration_status" CHECK ("session_registration"."approval_status_id" in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "attendance_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_registration_of_user" ON "session_registration" USING btree ("user_id");