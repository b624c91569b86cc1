CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'organization' NOT NULL,
	"provider" text NOT NULL,
	"country" text NOT NULL,
	"account_id" text,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"takes_payments" boolean DEFAULT false NOT NULL,
	"pays_out" boolean DEFAULT false NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone,
	CONSTRAINT "payment_account_once" UNIQUE("tenant_id","organization_id"),
	CONSTRAINT "payment_account_at_provider" UNIQUE("provider","account_id"),
	CONSTRAINT "payment_account_kind" CHECK ("payment_account"."kind" = 'organization'),
	CONSTRAINT "payment_account_provider" CHECK ("payment_account"."provider" in ('stripe')),
	CONSTRAINT "payment_account_country" CHECK ("payment_account"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_provider";--> statement-breakpoint
ALTER TABLE "refund_attempt" DROP CONSTRAINT "refund_attempt_provider";--> statement-breakpoint
DROP INDEX "payment_attempt_one_open";--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "checkout_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "is_given_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "reconciliation_reason" text;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_organization" FOREIGN KEY ("tenant_id","kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_settled" ON "payment_attempt" USING btree ("tenant_id","registration_order_id") WHERE "payment_attempt"."status_id" = 5;--> statement-breakpoint
CREATE INDEX "payment_attempt_silent" ON "payment_attempt" USING btree ("tenant_id","heard_at") WHERE "payment_attempt"."provider" <> 'manual' and "payment_attempt"."status_id" in (2, 3, 4, 8);--> statement-breakpoint
CREATE INDEX "payment_attempt_reconciled" ON "payment_attempt" USING btree ("tenant_id","event_id","created_at") WHERE "payment_attempt"."reconciliation_reason" is not null;--> statement-breakpoint
CREATE INDEX "refund_attempt_silent" ON "refund_attempt" USING btree ("tenant_id","heard_at") WHERE "refund_attempt"."provider" <> 'manual' and "refund_attempt"."status_id" in (2, 3, 5);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("tenant_id","registration_order_id","provider") WHERE "payment_attempt"."status_id" not in (6, 7);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_manual" CHECK (case "payment_attempt"."provider" when 'manual' then "payment_attempt"."reference" is not null
        else num_nulls("payment_attempt"."account_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."heard_at") = 0 end);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_reconciliation" CHECK ("payment_attempt"."reconciliation_reason" in ('amountDiffers', 'currencyDiffers', 'unknownPage', 'paidAfterEnd', 'paidTwice', 'pageMissing', 'refundedElsewhere', 'refundReturned'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_provider" CHECK ("payment_attempt"."provider" in ('manual', 'stripe'));--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_provider" CHECK ("refund_attempt"."provider" in ('manual', 'stripe'));