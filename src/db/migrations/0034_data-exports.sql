CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"event_id" uuid,
	"filters" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"exported_by_user_id" uuid,
	"api_key_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_export_rows" CHECK ("data_export"."row_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_newest" ON "data_export" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "data_export_of_event" ON "data_export" USING btree ("tenant_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "data_export_age" ON "data_export" USING btree ("created_at");