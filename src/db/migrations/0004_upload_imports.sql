DROP INDEX "programme_import_running_once";--> statement-breakpoint
ALTER TABLE "programme_import" ALTER COLUMN "format" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "reader" uuid;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storage_object" ADD COLUMN "purpose" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_import_upload_once" ON "programme_import" USING btree ("tenant_id","upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programme_import_running_once" ON "programme_import" USING btree ("tenant_id","event_id") WHERE "programme_import"."state" in ('Reading', 'Running');--> statement-breakpoint
-- Imports of earlier versions began with their commit.
SELECT set_config('app.instance', 'true', true);--> statement-breakpoint
UPDATE "programme_import" SET "started_at" = "created_at";--> statement-breakpoint
SELECT set_config('app.instance', '', true);
