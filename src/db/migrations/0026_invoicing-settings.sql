CREATE TABLE "invoicing_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'organization' NOT NULL,
	"is_issuing_invoices" boolean NOT NULL,
	"legal_name" text,
	"address_lines" text[] NOT NULL,
	"country" text,
	"tax_number" text,
	"vat_id" text,
	"number_prefix" text NOT NULL,
	"is_small_business" boolean NOT NULL,
	"small_business_note" text,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "invoicing_settings_once" UNIQUE("tenant_id","organization_id"),
	CONSTRAINT "invoicing_settings_kind" CHECK ("invoicing_settings"."kind" = 'organization'),
	CONSTRAINT "invoicing_settings_country" CHECK ("invoicing_settings"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "invoicing_settings_to_issue" CHECK (not "invoicing_settings"."is_issuing_invoices"
        or num_nulls("invoicing_settings"."legal_name", "invoicing_settings"."country") = 0 and cardinality("invoicing_settings"."address_lines") > 0),
	CONSTRAINT "invoicing_settings_small_business" CHECK (not "invoicing_settings"."is_small_business" or "invoicing_settings"."small_business_note" is not null)
);
--> statement-breakpoint
ALTER TABLE "invoicing_settings" ADD CONSTRAINT "invoicing_settings_organization" FOREIGN KEY ("tenant_id","kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;