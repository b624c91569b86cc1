CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_reference_once" UNIQUE("tenant_id","reference"),
	CONSTRAINT "payment_attempt_provider" CHECK ("payment_attempt"."provider" in ('manual')),
	CONSTRAINT "payment_attempt_status" CHECK ("payment_attempt"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount_minor" > 0),
	CONSTRAINT "payment_attempt_currency" CHECK ("payment_attempt"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_attempt_settled" CHECK (("payment_attempt"."settled_at" is not null) = ("payment_attempt"."status_id" = 5))
);
--> statement-breakpoint
ALTER TABLE "registration_order" DROP CONSTRAINT "registration_order_expires";--> statement-breakpoint
ALTER TABLE "registration_order" DROP CONSTRAINT "registration_order_submitted";--> statement-breakpoint
DROP INDEX "registration_order_lapsing";--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "payment_instructions" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("tenant_id","registration_order_id") WHERE "payment_attempt"."status_id" not in (6, 7);--> statement-breakpoint
CREATE INDEX "payment_attempt_of_order" ON "payment_attempt" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "registration_order_lapsing" ON "registration_order" USING btree ("tenant_id","event_id","expires_at") WHERE "registration_order"."status_id" in (1, 2, 3, 4, 5, 6);--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_expires" CHECK (("registration_order"."expires_at" is not null) = ("registration_order"."status_id" in (1, 2, 3, 4, 5, 6, 11)));--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_submitted" CHECK ("registration_order"."submitted_at" is not null
        or not ("registration_order"."status_id" in (6, 7, 9, 10)));