ALTER TABLE "branding" DROP CONSTRAINT "branding_once";--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_once" UNIQUE NULLS NOT DISTINCT("tenant_id","group_id");
