CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_type_id" integer NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"created_by_user_id" uuid,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"overlap_ends_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "api_key_owner_type" CHECK ("api_key"."owner_type_id" between 1 and 5),
	CONSTRAINT "api_key_of_instance" CHECK (("api_key"."owner_type_id" = 5) = ("api_key"."owner_id" is null)
        and ("api_key"."owner_type_id" = 5) = ("api_key"."tenant_id" = '00000000-0000-0000-0000-000000000000')
        and ("api_key"."owner_type_id" = 4) = ("api_key"."owner_id" is not distinct from "api_key"."tenant_id"))
);
--> statement-breakpoint
CREATE TABLE "api_key_secret" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_tenant_id_api_key_id_api_key_tenant_id_id_fk" FOREIGN KEY ("tenant_id","api_key_id") REFERENCES "public"."api_key"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_of_owner" ON "api_key" USING btree ("tenant_id","owner_type_id","owner_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_of_key" ON "api_key_secret" USING btree ("tenant_id","api_key_id");--> statement-breakpoint
CREATE INDEX "api_key_secret_age" ON "api_key_secret" USING btree ("expires_at");