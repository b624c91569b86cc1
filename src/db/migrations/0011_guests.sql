CREATE TABLE "registration_order_guest" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"capability_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_order_guest" ADD CONSTRAINT "registration_order_guest_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;