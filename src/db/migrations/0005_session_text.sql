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
ALTER TABLE "event_session_text" ADD CONSTRAINT "event_session_text_tenant_id_event_id_event_session_id_event_session_tenant_id_event_id_id_fk" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_session_text_configuration" ON "event_session_text" USING btree ("tenant_id","configuration");--> statement-breakpoint
CREATE INDEX "event_session_text_words" ON "event_session_text" USING gin ("tenant_id","configuration","document") WITH (fastupdate=false);