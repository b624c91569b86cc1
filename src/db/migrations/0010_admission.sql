CREATE TABLE "admission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"admission_ticket_id" uuid NOT NULL,
	"admitted_at" timestamp with time zone NOT NULL,
	"admitted_by_user_id" uuid,
	"left_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "admission_undone" CHECK (("admission"."undone_at" is null) = ("admission"."undo_reason" is null)),
	CONSTRAINT "admission_undo_reason" CHECK ("admission"."undo_reason" in ('OperatorCorrection', 'DuplicateScan', 'WrongTarget', 'ExceptionalReconciliation'))
);
--> statement-breakpoint
CREATE TABLE "admission_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admission_key_once" UNIQUE("tenant_id","key_id"),
	CONSTRAINT "admission_key_ends" CHECK ("admission_key"."valid_until" is null or "admission_key"."replaced_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "admission_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_order_id" uuid NOT NULL,
	"registration_order_participant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admission_ticket_once" UNIQUE("registration_order_participant_id"),
	CONSTRAINT "admission_ticket_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "admission_ticket_state" CHECK ("admission_ticket"."state" in ('Active', 'Suspended', 'Revoked', 'Cancelled', 'Transferred', 'Expired')),
	CONSTRAINT "admission_ticket_reason" CHECK ("admission_ticket"."reason" in ('Issued', 'Reissued', 'Transferred', 'FullyRefunded', 'OrderCancelled', 'ManualRevocation', 'Compromised')),
	CONSTRAINT "admission_ticket_generation" CHECK ("admission_ticket"."generation" between 1 and 65535)
);
--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_of_ticket_of_event" FOREIGN KEY ("tenant_id","event_id","admission_ticket_id") REFERENCES "public"."admission_ticket"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_key" ADD CONSTRAINT "admission_key_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_ticket" ADD CONSTRAINT "admission_ticket_order" FOREIGN KEY ("tenant_id","event_id","registration_order_id") REFERENCES "public"."registration_order"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_ticket" ADD CONSTRAINT "admission_ticket_participant" FOREIGN KEY ("registration_order_participant_id") REFERENCES "public"."registration_order_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admission_inside_once" ON "admission" USING btree ("tenant_id","admission_ticket_id") WHERE "admission"."left_at" is null and "admission"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "admission_of_ticket" ON "admission" USING btree ("tenant_id","admission_ticket_id");--> statement-breakpoint
CREATE INDEX "admission_of_event" ON "admission" USING btree ("tenant_id","event_id","admitted_at");--> statement-breakpoint
CREATE INDEX "admission_by_user" ON "admission" USING btree ("admitted_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_key_signing" ON "admission_key" USING btree ("tenant_id","event_id") WHERE "admission_key"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "admission_key_of_event" ON "admission_key" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "admission_ticket_of_order" ON "admission_ticket" USING btree ("tenant_id","registration_order_id");