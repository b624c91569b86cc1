CREATE TABLE "registration_attempt" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_participant_id" uuid PRIMARY KEY NOT NULL,
	"capability_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_attempt_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_attempt" ADD CONSTRAINT "registration_attempt_guest" FOREIGN KEY ("registration_order_id") REFERENCES "public"."registration_order_guest"("registration_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_attempt" ADD CONSTRAINT "registration_attempt_participant" FOREIGN KEY ("registration_order_participant_id") REFERENCES "public"."registration_order_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_attempt_of_order" ON "registration_attempt" USING btree ("registration_order_id");