CREATE TABLE "registration_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"account_user_id" uuid,
	"ticket_catalog_version_id" uuid NOT NULL,
	"status_id" integer NOT NULL,
	"booking_party_type" text NOT NULL,
	"currency_code" text,
	"organizer_directed_total_minor" bigint NOT NULL,
	"platform_fee_total_minor" bigint NOT NULL,
	"organizer_earnings_total_minor" bigint NOT NULL,
	"platform_contribution_total_minor" bigint NOT NULL,
	"total_due_minor" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_order_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "registration_order_status" CHECK ("registration_order"."status_id" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
	CONSTRAINT "registration_order_party" CHECK ("registration_order"."booking_party_type" in ('Individual', 'Household', 'Organization')),
	CONSTRAINT "registration_order_expires" CHECK (("registration_order"."expires_at" is not null) = ("registration_order"."status_id" in (1, 2, 3, 4, 5, 11))),
	CONSTRAINT "registration_order_submitted" CHECK ("registration_order"."submitted_at" is not null
        or not ("registration_order"."status_id" in (7, 9, 10))),
	CONSTRAINT "registration_order_confirmed" CHECK (case when "registration_order"."confirmed_at" is null then not ("registration_order"."status_id" in (9))
        else "registration_order"."status_id" in (9, 12) end),
	CONSTRAINT "registration_order_rejected" CHECK (("registration_order"."rejected_at" is not null) = ("registration_order"."status_id" in (10))),
	CONSTRAINT "registration_order_cancelled" CHECK (("registration_order"."cancelled_at" is not null) = ("registration_order"."status_id" in (12))),
	CONSTRAINT "registration_order_totals" CHECK (least("registration_order"."organizer_directed_total_minor", "registration_order"."platform_fee_total_minor",
        "registration_order"."organizer_earnings_total_minor", "registration_order"."platform_contribution_total_minor") >= 0
        and "registration_order"."organizer_earnings_total_minor" = "registration_order"."organizer_directed_total_minor" - "registration_order"."platform_fee_total_minor"
        and "registration_order"."total_due_minor" = "registration_order"."organizer_directed_total_minor" + "registration_order"."platform_contribution_total_minor"),
	CONSTRAINT "registration_order_currency" CHECK ("registration_order"."currency_code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "registration_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"ticket_type_name" text NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"chosen_unit_price_minor" bigint,
	"subtotal_minor" bigint NOT NULL,
	CONSTRAINT "registration_order_line_type_once" UNIQUE("tenant_id","registration_order_id","ticket_type_id"),
	CONSTRAINT "registration_order_line_in_order" UNIQUE("tenant_id","registration_order_id","id"),
	CONSTRAINT "registration_order_line_quantity" CHECK ("registration_order_line"."quantity" > 0),
	CONSTRAINT "registration_order_line_subtotal" CHECK (least("registration_order_line"."unit_price_minor", "registration_order_line"."chosen_unit_price_minor") >= 0
        and "registration_order_line"."subtotal_minor"
          = "registration_order_line"."quantity" * coalesce("registration_order_line"."chosen_unit_price_minor", "registration_order_line"."unit_price_minor"))
);
--> statement-breakpoint
CREATE TABLE "registration_order_participant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	CONSTRAINT "registration_order_participant_position" UNIQUE("tenant_id","registration_order_id","position"),
	CONSTRAINT "registration_order_participant_position_known" CHECK ("registration_order_participant"."position" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_account_user_id_app_user_id_fk" FOREIGN KEY ("account_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order" ADD CONSTRAINT "registration_order_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_line" ADD CONSTRAINT "registration_order_line_type" FOREIGN KEY ("tenant_id","event_id","ticket_type_id") REFERENCES "public"."ticket_type"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_order_participant" ADD CONSTRAINT "registration_order_participant_line" FOREIGN KEY ("tenant_id","registration_order_id","registration_order_line_id") REFERENCES "public"."registration_order_line"("tenant_id","registration_order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_order_of_event" ON "registration_order" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_order_of_account" ON "registration_order" USING btree ("tenant_id","account_user_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_order_of_version" ON "registration_order" USING btree ("tenant_id","ticket_catalog_version_id");--> statement-breakpoint
CREATE INDEX "registration_order_lapsing" ON "registration_order" USING btree ("tenant_id","event_id","expires_at") WHERE "registration_order"."status_id" in (1, 2, 3, 4, 5);--> statement-breakpoint
CREATE INDEX "registration_order_line_of_type" ON "registration_order_line" USING btree ("tenant_id","ticket_type_id");--> statement-breakpoint
CREATE INDEX "registration_order_participant_of_email" ON "registration_order_participant" USING btree ("email");