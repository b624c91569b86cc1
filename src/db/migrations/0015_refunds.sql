CREATE TABLE "refund_allocation" (
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"refund_attempt_id" uuid NOT NULL,
	"registration_order_line_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "refund_allocation_refund_attempt_id_registration_order_line_id_pk" PRIMARY KEY("refund_attempt_id","registration_order_line_id"),
	CONSTRAINT "refund_allocation_amount" CHECK ("refund_allocation"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"payment_attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status_id" integer NOT NULL,
	"opened_by" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"reason" text,
	"refusal_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_attempt_in_order" UNIQUE("tenant_id","registration_order_id","id"),
	CONSTRAINT "refund_attempt_provider" CHECK ("refund_attempt"."provider" in ('manual')),
	CONSTRAINT "refund_attempt_status" CHECK ("refund_attempt"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "refund_attempt_opened_by" CHECK ("refund_attempt"."opened_by" in ('buyer', 'organizer', 'event')),
	CONSTRAINT "refund_attempt_amount" CHECK ("refund_attempt"."amount_minor" > 0),
	CONSTRAINT "refund_attempt_currency" CHECK ("refund_attempt"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "refund_attempt_settled" CHECK (("refund_attempt"."settled_at" is not null) = ("refund_attempt"."status_id" = 6))
);
--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD COLUMN "refunding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "refund_hours_before_start" integer;--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD CONSTRAINT "refund_allocation_refund" FOREIGN KEY ("tenant_id","registration_order_id","refund_attempt_id") REFERENCES "public"."refund_attempt"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD CONSTRAINT "refund_allocation_line" FOREIGN KEY ("tenant_id","registration_order_id","registration_order_line_id") REFERENCES "public"."registration_order_line"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_payment_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_allocation_of_line" ON "refund_allocation" USING btree ("tenant_id","registration_order_line_id");--> statement-breakpoint
CREATE INDEX "refund_attempt_of_payment" ON "refund_attempt" USING btree ("payment_attempt_id");--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_refunded" CHECK (least("registration_order_line"."refunded_minor", "registration_order_line"."refunding_minor") >= 0
        and "registration_order_line"."refunded_minor" + "registration_order_line"."refunding_minor" <= "registration_order_line"."subtotal_minor");