CREATE TABLE "lookup_entry" (
	"tenant_id" uuid NOT NULL,
	"lookup" text NOT NULL,
	"id" integer NOT NULL,
	"full_name" text,
	"description" text,
	"position" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "lookup_entry_pkey" PRIMARY KEY("tenant_id","lookup","id"),
	CONSTRAINT "lookup_entry_named" CHECK ("lookup_entry"."id" < 1000 or "lookup_entry"."full_name" is not null)
);
--> statement-breakpoint
ALTER TABLE "lookup_entry" ADD CONSTRAINT "lookup_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;