CREATE TABLE "custom_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"seen_texts" jsonb,
	"seen_alias" text,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_domain_once" UNIQUE("tenant_id","host")
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collective_id" uuid,
	"user_id" uuid NOT NULL,
	"message" text,
	"state" text DEFAULT 'Open' NOT NULL,
	"reason" text,
	"decided_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "join_request_of_kind" CHECK (("join_request"."kind" = 'tenant') = ("join_request"."collective_id" is null))
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"tenant_id" uuid,
	"key" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"was_locked" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_value" (
	"scope" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"tenant_id" uuid,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"is_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "setting_value_scope_scope_id_key_pk" PRIMARY KEY("scope","scope_id","key"),
	CONSTRAINT "setting_value_says" CHECK ("setting_value"."value" is not null or "setting_value"."is_locked"),
	CONSTRAINT "setting_value_of_community" CHECK (("setting_value"."scope" in ('user', 'instance')) = ("setting_value"."tenant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "tenant_user_transition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"old_status_id" integer NOT NULL,
	"new_status_id" integer NOT NULL,
	"transitioned_by_user_id" uuid,
	"reason" text,
	"transitioned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" ALTER COLUMN "collective_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domain" ADD CONSTRAINT "custom_domain_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_tenant_id_kind_collective_id_collective_tenant_id_kind_id_fk" FOREIGN KEY ("tenant_id","kind","collective_id") REFERENCES "public"."collective"("tenant_id","kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_value" ADD CONSTRAINT "setting_value_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_user_transition" ADD CONSTRAINT "tenant_user_transition_tenant_id_user_id_tenant_user_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."tenant_user"("tenant_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_domain_due" ON "custom_domain" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "custom_domain_host" ON "custom_domain" USING btree ("host","id");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_once" ON "join_request" USING btree ("tenant_id","user_id",coalesce("collective_id", "tenant_id")) WHERE "join_request"."state" = 'Open';--> statement-breakpoint
CREATE INDEX "join_request_of_collective" ON "join_request" USING btree ("tenant_id","collective_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_of_user" ON "join_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenant_user_transition_of" ON "tenant_user_transition" USING btree ("tenant_id","user_id","transitioned_at");--> statement-breakpoint
CREATE INDEX "tenant_user_transition_of_user" ON "tenant_user_transition" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_claim_id_custom_domain_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."custom_domain"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_invitation_once" ON "invitation" USING btree ("tenant_id","email") WHERE "invitation"."state" = 'Pending' and "invitation"."collective_id" is null;--> statement-breakpoint
CREATE INDEX "tenant_domain_of" ON "tenant_domain" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domain_primary_once" ON "tenant_domain" USING btree ("tenant_id") WHERE is_primary;--> statement-breakpoint
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_claim_id_unique" UNIQUE("claim_id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_of_kind" CHECK (("invitation"."kind" = 'tenant') = ("invitation"."collective_id" is null));