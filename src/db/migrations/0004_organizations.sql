CREATE TABLE "collective" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"approval_status_id" integer NOT NULL,
	"approval_reason" text,
	"verified_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "collective_in_tenant" UNIQUE("tenant_id","kind","id"),
	CONSTRAINT "collective_kind" CHECK ("collective"."kind" in ('organization', 'group'))
);
--> statement-breakpoint
CREATE TABLE "collective_participation" (
	"tenant_id" uuid NOT NULL,
	"collective_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"display_name" text,
	"picture_uri" text,
	CONSTRAINT "collective_participation_tenant_id_collective_id_pk" PRIMARY KEY("tenant_id","collective_id")
);
--> statement-breakpoint
CREATE TABLE "collective_profile" (
	"collective_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"description" text,
	"website_url" text,
	"email" text,
	"address" text,
	"postcode" text,
	"city" text,
	"country" text,
	"picture_uri" text
);
--> statement-breakpoint
CREATE TABLE "ended_membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role_id" integer NOT NULL,
	"state" text DEFAULT 'Pending' NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invitation_to_one" CHECK (("invitation"."user_id" is null) <> ("invitation"."email" is null))
);
--> statement-breakpoint
ALTER TABLE "collective" ADD CONSTRAINT "collective_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_participation" ADD CONSTRAINT "collective_participation_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_profile" ADD CONSTRAINT "collective_profile_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_membership_of" ON "ended_membership" USING btree ("tenant_id","collective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_of_user_once" ON "invitation" USING btree ("tenant_id","collective_id","user_id") WHERE "invitation"."state" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_of_email_once" ON "invitation" USING btree ("tenant_id","collective_id","email") WHERE "invitation"."state" = 'Pending';--> statement-breakpoint
CREATE INDEX "invitation_by_user" ON "invitation" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_by_email" ON "invitation" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_once" ON "role_grant" USING btree ("tenant_id","scope_id","user_id") WHERE "role_grant"."scope" in ('organization', 'group');