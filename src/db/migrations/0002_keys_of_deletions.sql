ALTER TABLE "invoice" DROP CONSTRAINT "invoice_of_refund_once";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_of_dispute_once";--> statement-breakpoint
DROP INDEX "invoice_credited";--> statement-breakpoint
CREATE INDEX "event_resource_audit_of_event" ON "event_resource_audit" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "event_series_of_actor" ON "event_series" USING btree ("tenant_id","actor_id");--> statement-breakpoint
CREATE INDEX "pending_registration_of_email" ON "pending_registration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("credited_invoice_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_refund_once" UNIQUE("refund_attempt_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_dispute_once" UNIQUE("payment_dispute_id");