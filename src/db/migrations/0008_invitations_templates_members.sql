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
ALTER TABLE "tenant_user_transition" ALTER COLUMN "old_status_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_sync" ADD CONSTRAINT "event_template_sync_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_use" ADD CONSTRAINT "event_template_use_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template_use" ADD CONSTRAINT "event_template_use_template" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."event_template"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_template_sync_of_event" ON "event_template_sync" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_template_use_of_template" ON "event_template_use" USING btree ("tenant_id","template_id");--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_proof_of_invitation" ON "identity_proof" USING btree ("invitation_id");