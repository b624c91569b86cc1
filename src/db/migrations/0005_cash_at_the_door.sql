ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_manual";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_fee";--> statement-breakpoint
DROP INDEX "payment_attempt_silent";--> statement-breakpoint
DROP INDEX "refund_attempt_silent";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "takes_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_attempt_silent" ON "payment_attempt" USING btree ("tenant_id","heard_at") WHERE "payment_attempt"."provider" in ('stripe') and "payment_attempt"."status_id" in (2, 3, 4, 8);--> statement-breakpoint
CREATE INDEX "refund_attempt_silent" ON "refund_attempt" USING btree ("tenant_id","heard_at") WHERE "refund_attempt"."provider" in ('stripe') and "refund_attempt"."status_id" in (2, 3, 5);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_page" CHECK (case when "payment_attempt"."provider" in ('stripe')
        then num_nulls("payment_attempt"."account_id", "payment_attempt"."checkout_expires_at", "payment_attempt"."return_url", "payment_attempt"."heard_at") = 0
        else "payment_attempt"."reference" is not null and "payment_attempt"."account_id" is null end);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_means" CHECK ("payment_attempt"."means" is null or "payment_attempt"."provider" = 'manual' and "payment_attempt"."means" in ('bankTransfer', 'cash') or "payment_attempt"."provider" = 'stripe' and "payment_attempt"."means" in ('online'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_fee" CHECK ("payment_attempt"."fee_minor" between 0 and case when "payment_attempt"."provider" in ('stripe') then "payment_attempt"."amount_minor" else 0 end
        and "payment_attempt"."contribution_minor" between 0 and "payment_attempt"."fee_minor");--> statement-breakpoint
UPDATE "payment_attempt" SET "checkout_id" = 'checkout-' || "id" WHERE "provider" = 'manual';
