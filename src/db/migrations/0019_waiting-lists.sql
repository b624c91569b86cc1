ALTER TABLE "registration_order" ADD COLUMN "has_details" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "offer_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_order_waiting" ON "registration_order" USING btree ("tenant_id","event_id","created_at","id") WHERE "registration_order"."status_id" in (8);--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD CONSTRAINT "ticket_catalog_version_offer" CHECK ("ticket_catalog_version"."offer_minutes" between 30 and 10080);