CREATE TABLE "navigation_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "navigation_entry_in_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD CONSTRAINT "navigation_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navigation_entry_order" ON "navigation_entry" USING btree ("tenant_id","sort_order","label");