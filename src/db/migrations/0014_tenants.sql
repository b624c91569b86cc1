CREATE TABLE "tenant_transition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"old_status_id" integer,
	"new_status_id" integer NOT NULL,
	"transitioned_by_user_id" uuid,
	"reason" text,
	"transitioned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant_transition" ADD CONSTRAINT "tenant_transition_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_transition_of" ON "tenant_transition" USING btree ("tenant_id","transitioned_at");