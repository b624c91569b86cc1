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
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station" ADD CONSTRAINT "check_in_station_list" FOREIGN KEY ("tenant_id","event_id","check_in_list_id") REFERENCES "public"."check_in_list"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_station" FOREIGN KEY ("tenant_id","event_id","check_in_station_id") REFERENCES "public"."check_in_station"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_station_scan" ADD CONSTRAINT "check_in_station_scan_ticket" FOREIGN KEY ("tenant_id","event_id","admission_ticket_id") REFERENCES "public"."admission_ticket"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_station_of_list" ON "check_in_station" USING btree ("tenant_id","check_in_list_id");--> statement-breakpoint
CREATE INDEX "check_in_station_by_user" ON "check_in_station" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_event" ON "check_in_station_scan" USING btree ("tenant_id","event_id","scanned_at");--> statement-breakpoint
CREATE INDEX "check_in_station_scan_of_ticket" ON "check_in_station_scan" USING btree ("tenant_id","admission_ticket_id");