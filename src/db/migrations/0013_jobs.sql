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
ALTER TABLE "job_run" ALTER COLUMN "started_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_run" ALTER COLUMN "duration_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_run" ALTER COLUMN "failures" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "awaited_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD COLUMN "certificate_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_resource_audit" ADD CONSTRAINT "event_resource_audit_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_resource_audit_age" ON "event_resource_audit" USING btree ("tenant_id","occurred_at");--> statement-breakpoint
CREATE INDEX "event_resource_audit_of" ON "event_resource_audit" USING btree ("tenant_id","resource_id","occurred_at");--> statement-breakpoint
CREATE INDEX "account_mail_age" ON "account_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_refresh_age" ON "session_refresh" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_session_ended" ON "user_session" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "tenant_domain_certificate" ON "tenant_domain" USING btree ("certificate_checked_at");--> statement-breakpoint
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_says" CHECK (("job_run"."started_at" is null) = ("job_run"."duration_ms" is null));