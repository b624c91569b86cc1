ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_fee";--> statement-breakpoint
ALTER TABLE "registration_order_line" DROP CONSTRAINT "registration_order_line_fee";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "contribution_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order" ADD COLUMN "contribution_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD COLUMN "contribution_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_fee" CHECK ("payment_attempt"."fee_minor" between 0 and case "payment_attempt"."provider" when 'manual' then 0 else "payment_attempt"."amount_minor" end
        and "payment_attempt"."contribution_minor" between 0 and "payment_attempt"."fee_minor");--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_contribution" CHECK ("registration_order"."contribution_basis_points" between 0 and 3000);--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_fee" CHECK (least("registration_order_line"."fee_minor", "registration_order_line"."contribution_minor") >= 0
        and greatest("registration_order_line"."fee_minor", "registration_order_line"."contribution_minor") <= "registration_order_line"."subtotal_minor" - "registration_order_line"."discount_minor");