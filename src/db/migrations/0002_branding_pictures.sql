CREATE TABLE "branding_picture" (
	"tenant_id" uuid NOT NULL,
	"branding_id" uuid NOT NULL,
	"picture_set" text NOT NULL,
	"storage_object_id" uuid NOT NULL,
	CONSTRAINT "branding_picture_branding_id_picture_set_storage_object_id_pk" PRIMARY KEY("branding_id","picture_set","storage_object_id")
);
--> statement-breakpoint
-- The rows of all communities are moved below. What is applied after the migrations forces it again.
ALTER TABLE "branding" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "branding" DROP CONSTRAINT "branding_tenant_id_logo_id_storage_object_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "branding" DROP CONSTRAINT "branding_tenant_id_dark_logo_id_storage_object_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "branding" DROP CONSTRAINT "branding_tenant_id_favicon_id_storage_object_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "branding" DROP CONSTRAINT "branding_pkey";--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "branding" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_in_tenant" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_once" UNIQUE("tenant_id");--> statement-breakpoint
INSERT INTO "branding_picture" ("tenant_id","branding_id","picture_set","storage_object_id")
SELECT b."tenant_id", b."id", p."picture_set", p."storage_object_id" FROM "branding" b
CROSS JOIN LATERAL (VALUES ('logos', b."logo_id"), ('darkLogos', b."dark_logo_id"), ('favicons', b."favicon_id"))
	p("picture_set","storage_object_id")
WHERE p."storage_object_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "branding_picture" ADD CONSTRAINT "branding_picture_tenant_id_branding_id_branding_tenant_id_id_fk" FOREIGN KEY ("tenant_id","branding_id") REFERENCES "public"."branding"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_picture" ADD CONSTRAINT "branding_picture_tenant_id_storage_object_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","storage_object_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branding_picture_of_object" ON "branding_picture" USING btree ("tenant_id","storage_object_id");--> statement-breakpoint
ALTER TABLE "branding" DROP COLUMN "logo_id";--> statement-breakpoint
ALTER TABLE "branding" DROP COLUMN "dark_logo_id";--> statement-breakpoint
ALTER TABLE "branding" DROP COLUMN "favicon_id";
