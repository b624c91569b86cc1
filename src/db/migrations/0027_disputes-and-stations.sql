CREATE TABLE "check_in_station" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"check_in_list_id" uuid,
	"name" text NOT NULL,
	"created_by_user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_station_in_event" UNIQUE("tenant_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "check_in_station_scan" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"check_in_station_id" uuid NOT NULL,
	"admission_ticket_id" uuid NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"admitted_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_station_scan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "check_in_station_scan_verdict" CHECK ("check_in_station_scan"."verdict" in ('Admitted', 'AlreadyAdmitted', 'NotActive', 'Superseded', 'OtherEvent', 'Forged', 'Unknown', 'NotOnList', 'TooEarly', 'TooLate', 'AlreadyOnce', 'AlreadyToday', 'RoomFull'))
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"payment_attempt_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"is_refundable" boolean NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"answer_url" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_dispute_once" UNIQUE("tenant_id","provider_dispute_id"),
	CONSTRAINT "payment_dispute_state" CHECK ("payment_dispute"."state" in ('NeedsResponse', 'UnderReview', 'Won', 'Lost')),
	CONSTRAINT "payment_dispute_reason" CHECK ("payment_dispute"."reason" in ('Fraudulent', 'Unrecognized', 'Duplicate', 'NotReceived', 'NotAsDescribed', 'NotRefunded', 'BookingCancelled', 'NotAuthorized', 'OtherReason')),
	CONSTRAINT "payment_dispute_amount" CHECK ("payment_dispute"."amount_minor" >= 0),
	CONSTRAINT "payment_dispute_currency" CHECK ("payment_dispute"."currency_code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_dispute_closed" CHECK (("payment_dispute"."closed_at" is null) = ("payment_dispute"."state" in ('NeedsResponse', 'UnderReview')))
);
--> statement-breakpoint
ALTER TABLE "admission_ticket" DROP CONSTRAINT "admission_ticket_reason";--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "suspends_disputed_tickets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_list" FOREIGN KEY ("tenant_id","event_id","check_in_list_id") REFERENCES "public"."check_in_list"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_station" FOREIGN KEY ("tenant_id","event_id","check_in_station_id") REFERENCES "public"."check_in_station"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_ticket" FOREIGN KEY ("tenant_id","event_id","admission_ticket_id") REFERENCES "public"."admission_ticket"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_station_of_list" ON "check_in_station" USING btree ("tenant_id","check_in_list_id");--> statement-breakpoint
CREATE INDEX "check_in_station_by_user" ON "check_in_station" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_event" ON "check_in_station_scan" USING btree ("tenant_id","event_id","scanned_at");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_ticket" ON "check_in_station_scan" USING btree ("tenant_id","admission_ticket_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_order" ON "payment_dispute" USING btree ("tenant_id","registration_order_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_event" ON "payment_dispute" USING btree ("tenant_id","event_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_dispute_of_payment" ON "payment_dispute" USING btree ("payment_attempt_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_silent" ON "payment_dispute" USING btree ("tenant_id","heard_at") WHERE "payment_dispute"."state" in ('NeedsResponse', 'UnderReview');--> statement-breakpoint
ALTER TABLE "admission_ticket" ADD CONSTRAINT "admission_ticket_reason" CHECK ("admission_ticket"."reason" in ('Issued', 'Reissued', 'Transferred', 'FullyRefunded', 'OrderCancelled', 'ManualRevocation', 'Compromised', 'Disputed', 'Restored'));