CREATE INDEX "payment_attempt_settled_at" ON "payment_attempt" USING btree ("tenant_id","account_id","settled_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_at_provider" ON "payment_attempt" USING btree ("tenant_id","provider_payment_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_settled_at" ON "refund_attempt" USING btree ("tenant_id","settled_at");--> statement-breakpoint
CREATE INDEX "refund_attempt_at_provider" ON "refund_attempt" USING btree ("tenant_id","provider_refund_id");