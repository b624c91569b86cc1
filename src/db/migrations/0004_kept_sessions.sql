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
ALTER TABLE "kept_calendar" ADD CONSTRAINT "kept_calendar_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_session" ADD CONSTRAINT "kept_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_session" ADD CONSTRAINT "kept_session_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_calendar_of_user" ON "kept_calendar" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_session_of_session" ON "kept_session" USING btree ("tenant_id","event_session_id");--> statement-breakpoint
CREATE INDEX "kept_session_of_user" ON "kept_session" USING btree ("user_id");