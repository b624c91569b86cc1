CREATE TABLE "branding" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"primary_color" text,
	"secondary_color" text,
	"logo_id" uuid,
	"dark_logo_id" uuid,
	"favicon_id" uuid,
	"concurrency_stamp" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footer_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footer_link_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "footer_link_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footer_link_group_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "footer_settings" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"layout" text NOT NULL,
	"copyright_notice" text,
	"social_links" jsonb NOT NULL,
	"hidden_disclosures" jsonb NOT NULL,
	"concurrency_stamp" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_setup" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"site_name" text,
	"canonical_url" text,
	"directory_slug" text,
	"concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "instance_setup_once" CHECK ("instance_setup"."only_row")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_monetization" (
	"revision" integer PRIMARY KEY NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fixed_charges" jsonb NOT NULL,
	"contribution" jsonb NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_monetization_revision" CHECK ("platform_monetization"."revision" > 0),
	CONSTRAINT "platform_monetization_fee" CHECK ("platform_monetization"."fee_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "scheduler_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"job" text,
	"outcome" text NOT NULL,
	"code" text,
	"attempted_by_user_id" uuid,
	"attempted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduler_attempt_says" CHECK ("scheduler_attempt"."outcome" in ('accepted', 'refused', 'failed')
        and ("scheduler_attempt"."outcome" = 'accepted') = ("scheduler_attempt"."code" is null))
);
--> statement-breakpoint
CREATE TABLE "tenant_purge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"scheduled_by_user_id" uuid,
	"scheduled_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_by_user_id" uuid,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"tables_emptied" integer DEFAULT 0 NOT NULL,
	"rows_deleted" bigint DEFAULT 0 NOT NULL,
	"advanced_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD COLUMN "audience" text DEFAULT 'Everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "languages" text[] DEFAULT '{"en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "time_zone_id" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "purge_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_tenant_id_logo_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_tenant_id_dark_logo_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dark_logo_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_tenant_id_favicon_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","favicon_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link" ADD CONSTRAINT "footer_link_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link" ADD CONSTRAINT "footer_link_tenant_id_group_id_footer_link_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."footer_link_group"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_link_group" ADD CONSTRAINT "footer_link_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footer_settings" ADD CONSTRAINT "footer_settings_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_purge" ADD CONSTRAINT "tenant_purge_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "footer_link_of_group" ON "footer_link" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "scheduler_attempt_newest" ON "scheduler_attempt" USING btree ("attempted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_purge_once" ON "tenant_purge" USING btree ("tenant_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "tenant_purge_of" ON "tenant_purge" USING btree ("tenant_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "tenant_purge_due" ON "tenant_purge" USING btree ("due_at") WHERE cancelled_at is null and finished_at is null;--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD CONSTRAINT "navigation_entry_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."navigation_entry"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navigation_entry_of_parent" ON "navigation_entry" USING btree ("tenant_id","parent_id");