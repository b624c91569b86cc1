CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"seller_kind" text DEFAULT 'organization' NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credited_invoice_id" uuid,
	"refund_attempt_id" uuid,
	"number_in_series" bigint NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"kept_until" date NOT NULL,
	"seller" jsonb NOT NULL,
	"note" text,
	"buyer_name" text,
	"event_title" text,
	"supplied_from" date,
	"supplied_until" date,
	"currency_code" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_in_series_once" UNIQUE("tenant_id","organization_id","number_in_series"),
	CONSTRAINT "invoice_number_once" UNIQUE("tenant_id","organization_id","number"),
	CONSTRAINT "invoice_of_refund_once" UNIQUE("tenant_id","refund_attempt_id"),
	CONSTRAINT "invoice_seller_kind" CHECK ("invoice"."seller_kind" = 'organization'),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('Invoice', 'CreditNote')),
	CONSTRAINT "invoice_credit" CHECK (num_nonnulls("invoice"."credited_invoice_id", "invoice"."refund_attempt_id")
        = case "invoice"."kind" when 'CreditNote' then 2 else 0 end),
	CONSTRAINT "invoice_sums" CHECK (least("invoice"."net_minor", "invoice"."tax_minor") >= 0 and "invoice"."gross_minor" > 0
        and "invoice"."gross_minor" = "invoice"."net_minor" + "invoice"."tax_minor"),
	CONSTRAINT "invoice_currency" CHECK ("invoice"."currency_code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"tenant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "invoice_series_tenant_id_organization_id_pk" PRIMARY KEY("tenant_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_invoice_id_invoice_id_fk" FOREIGN KEY ("credited_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_attempt_id_refund_attempt_id_fk" FOREIGN KEY ("refund_attempt_id") REFERENCES "public"."refund_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_seller" FOREIGN KEY ("tenant_id","seller_kind","organization_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order_once" ON "invoice" USING btree ("tenant_id","registration_order_id") WHERE "invoice"."kind" = 'Invoice';--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "invoice_of_event" ON "invoice" USING btree ("tenant_id","organization_id","event_id");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("tenant_id","credited_invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_kept" ON "invoice" USING btree ("kept_until") WHERE "invoice"."buyer_name" is not null;