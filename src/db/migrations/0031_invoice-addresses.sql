CREATE TABLE "order_invoice_address" (
	"registration_order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"company" text,
	"address_lines" text[] NOT NULL,
	"country" text NOT NULL,
	"vat_id" text,
	"vat_country" text,
	CONSTRAINT "order_invoice_address_country" CHECK ("order_invoice_address"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "order_invoice_address_vat" CHECK (("order_invoice_address"."vat_id" is null) = ("order_invoice_address"."vat_country" is null)
        and ("order_invoice_address"."vat_country" is null or "order_invoice_address"."company" is not null)
        and "order_invoice_address"."vat_country" in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'))
);
--> statement-breakpoint
DROP INDEX "invoice_kept";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "is_reverse_charged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "buyer_address" jsonb;--> statement-breakpoint
ALTER TABLE "invoicing_settings" ADD COLUMN "reverses_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_invoice_address" ADD CONSTRAINT "order_invoice_address_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_kept" ON "invoice" USING btree ("kept_until") WHERE num_nonnulls("invoice"."buyer_name", "invoice"."buyer_address") > 0;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_reverse_charge" CHECK (not "invoice"."is_reverse_charged" or "invoice"."tax_minor" = 0);--> statement-breakpoint
ALTER TABLE "invoicing_settings" ADD CONSTRAINT "invoicing_settings_reverse_charge" CHECK (not "invoicing_settings"."reverses_charge" or not "invoicing_settings"."is_small_business" and "invoicing_settings"."vat_id" is not null
        and "invoicing_settings"."country" is not null and "invoicing_settings"."country" in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'));