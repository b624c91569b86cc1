CREATE TABLE "promotion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"display_label" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount_minor" bigint,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"maximum_uses" integer,
	"maximum_per_person" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "promotion_code_once" UNIQUE("tenant_id","event_id","code"),
	CONSTRAINT "promotion_code" CHECK ("promotion"."code" ~ '^[A-Z0-9-]{3,40}$'),
	CONSTRAINT "promotion_kind" CHECK ("promotion"."kind" in ('Percent', 'Amount', 'Free')),
	CONSTRAINT "promotion_basis_points" CHECK (case when "promotion"."kind" in ('Percent')
          then coalesce("promotion"."basis_points", 0) between 1 and 10000
          else "promotion"."basis_points" is null end),
	CONSTRAINT "promotion_amount_minor" CHECK (case when "promotion"."kind" in ('Amount')
          then coalesce("promotion"."amount_minor", 0) between 1 and 10000000000
          else "promotion"."amount_minor" is null end),
	CONSTRAINT "promotion_valid" CHECK ("promotion"."valid_from" < "promotion"."valid_until"),
	CONSTRAINT "promotion_maximum_uses" CHECK ("promotion"."maximum_uses" between 1 and 1000000),
	CONSTRAINT "promotion_maximum_per_person" CHECK ("promotion"."maximum_per_person" between 1 and 1000),
	CONSTRAINT "promotion_used" CHECK ("promotion"."used" >= 0 and coalesce("promotion"."used" <= "promotion"."maximum_uses", true))
);
--> statement-breakpoint
ALTER TABLE "registration_order_line" DROP CONSTRAINT "registration_order_line_refunded";--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD COLUMN "discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_promotion" FOREIGN KEY ("tenant_id","event_id","promotion_id") REFERENCES "public"."promotion"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_order_of_promotion" ON "registration_order" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_discount" CHECK ("registration_order_line"."discount_minor" between 0 and "registration_order_line"."subtotal_minor");--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_refunded" CHECK (least("registration_order_line"."refunded_minor", "registration_order_line"."refunding_minor") >= 0
        and "registration_order_line"."refunded_minor" + "registration_order_line"."refunding_minor" <= "registration_order_line"."subtotal_minor" - "registration_order_line"."discount_minor");