CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_key_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "plan_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"state" text NOT NULL,
	"replaces_id" uuid,
	"prepared_by_user_id" uuid,
	"prepared_at" timestamp with time zone NOT NULL,
	"applied_by_user_id" uuid,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"quotas" jsonb NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "plan_version_once" UNIQUE("plan_id","number"),
	CONSTRAINT "plan_version_state" CHECK ("plan_version"."state" in ('Draft', 'Published', 'Archived'))
);
--> statement-breakpoint
ALTER TABLE "plan_assignment" ADD CONSTRAINT "plan_assignment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_assignment" ADD CONSTRAINT "plan_assignment_plan_version_id_plan_version_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_assignment_applied_once" ON "plan_assignment" USING btree ("tenant_id") WHERE state = 'Applied';--> statement-breakpoint
CREATE UNIQUE INDEX "plan_assignment_prepared_once" ON "plan_assignment" USING btree ("tenant_id") WHERE state = 'Prepared';--> statement-breakpoint
CREATE INDEX "plan_assignment_of" ON "plan_assignment" USING btree ("tenant_id","prepared_at");--> statement-breakpoint
CREATE INDEX "plan_assignment_of_version" ON "plan_assignment" USING btree ("plan_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_one_draft" ON "plan_version" USING btree ("plan_id") WHERE state = 'Draft';