ALTER TABLE "invoice" DROP CONSTRAINT "invoice_kind";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_credit";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "payment_dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("payment_dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reversed_once" ON "invoice" USING btree ("tenant_id","credited_invoice_id") WHERE "invoice"."kind" = 'CreditNoteReversal';--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_dispute_once" UNIQUE("tenant_id","payment_dispute_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('Invoice', 'CreditNote', 'CreditNoteReversal'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit" CHECK (("invoice"."credited_invoice_id" is null) = ("invoice"."kind" = 'Invoice')
        and num_nonnulls("invoice"."refund_attempt_id", "invoice"."payment_dispute_id")
          = case "invoice"."kind" when 'CreditNote' then 1 else 0 end);