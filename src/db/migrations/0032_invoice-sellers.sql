ALTER TABLE "invoice" DROP CONSTRAINT "invoice_seller_kind";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_seller";
--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "seller_kind" text DEFAULT 'organization' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_seller" FOREIGN KEY ("tenant_id","organization_id") REFERENCES "public"."invoice_series"("tenant_id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_seller" FOREIGN KEY ("tenant_id","seller_kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "seller_kind";--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."seller_kind" = 'organization');