CREATE TABLE "registration_order_note" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_order_note_length" CHECK (length("registration_order_note"."note") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "waited_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_order_note" ADD CONSTRAINT "registration_order_note_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_origin" CHECK ("registration_order"."origin" in ('Complimentary', 'PaidByHand'));