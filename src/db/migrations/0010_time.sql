CREATE TABLE "event_time_shift" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"from_timezone" text,
	"to_timezone" text,
	"shifted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_time_shift_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_time_shift_entry" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_type" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"day_before" date NOT NULL,
	"day_after" date NOT NULL,
	CONSTRAINT "event_time_shift_entry_tenant_id_event_id_entry_id_pk" PRIMARY KEY("tenant_id","event_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "event_time_shift" ADD CONSTRAINT "event_time_shift_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_time_shift_entry" ADD CONSTRAINT "event_time_shift_entry_tenant_id_event_id_event_time_shift_tenant_id_event_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event_time_shift"("tenant_id","event_id") ON DELETE cascade ON UPDATE no action;