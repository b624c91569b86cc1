ALTER TABLE "refund_allocation" DROP CONSTRAINT "refund_allocation_amount";--> statement-breakpoint
ALTER TABLE "registration_order" DROP CONSTRAINT "registration_order_totals";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "fee_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "fee_per_ticket_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "adds_platform_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "adds_platform_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_fee" CHECK ("payment_attempt"."fee_minor" between 0 and case "payment_attempt"."provider" when 'manual' then 0 else "payment_attempt"."amount_minor" end);--> statement-breakpoint
ALTER TABLE "refund_allocation" ADD CONSTRAINT "refund_allocation_amount" CHECK ("refund_allocation"."amount_minor" > 0 and "refund_allocation"."fee_minor" >= 0);--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_totals" CHECK (least("registration_order"."organizer_directed_total_minor", "registration_order"."platform_fee_total_minor",
        "registration_order"."organizer_earnings_total_minor", "registration_order"."platform_contribution_total_minor") >= 0
        and "registration_order"."organizer_earnings_total_minor" = "registration_order"."organizer_directed_total_minor"
          - case when "registration_order"."adds_platform_fee" then 0 else "registration_order"."platform_fee_total_minor" end
        and "registration_order"."total_due_minor" = "registration_order"."organizer_directed_total_minor" + "registration_order"."platform_contribution_total_minor"
          + case when "registration_order"."adds_platform_fee" then "registration_order"."platform_fee_total_minor" else 0 end);--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_fee" CHECK ("registration_order_line"."fee_minor" between 0 and "registration_order_line"."subtotal_minor" - "registration_order_line"."discount_minor");