CREATE TABLE "event_co_host" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"state" text DEFAULT 'Invited' NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"answered_by_user_id" uuid,
	"answered_at" timestamp with time zone,
	"withdrawn_by_user_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_co_host_state" CHECK ("event_co_host"."state" in ('Invited', 'Accepted', 'Declined', 'Withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "concurrency_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "event_co_host" ADD CONSTRAINT "event_co_host_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_host" ADD CONSTRAINT "event_co_host_tenant_id_actor_id_actor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."actor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_co_host_once" ON "event_co_host" USING btree ("tenant_id","event_id","actor_id") WHERE "event_co_host"."state" in ('Invited', 'Accepted');--> statement-breakpoint
CREATE INDEX "event_co_host_of_actor" ON "event_co_host" USING btree ("tenant_id","actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_role_once" ON "role_grant" USING btree ("tenant_id","scope_id","user_id") WHERE "role_grant"."scope" = 'event';--> statement-breakpoint
CREATE INDEX "role_grant_on" ON "role_grant" USING btree ("tenant_id","scope_id");--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_of_organization" UNIQUE("tenant_id","organization_id");--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_of_group" UNIQUE("tenant_id","group_id");--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_role_of_scope" CHECK (("role_grant"."scope" = 'tenant' and "role_grant"."role_id" between 10 and 13)
        or ("role_grant"."scope" = 'organization' and "role_grant"."role_id" between 20 and 25)
        or ("role_grant"."scope" = 'group' and "role_grant"."role_id" between 30 and 33)
        or ("role_grant"."scope" = 'event' and "role_grant"."role_id" between 40 and 44));