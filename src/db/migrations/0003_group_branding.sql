ALTER TABLE "branding" DROP CONSTRAINT "branding_once";--> statement-breakpoint
ALTER TABLE "branding_picture" DROP CONSTRAINT "branding_picture_tenant_id_branding_id_branding_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "branding_picture" ADD CONSTRAINT "branding_picture_tenant_id_branding_id_branding_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branding_id") REFERENCES "public"."branding"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_once" UNIQUE NULLS NOT DISTINCT("tenant_id","group_id");