CREATE TABLE "account_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credential_issuance" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"issued_by_user_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_proof" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"user_id" uuid,
	"credential_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"account_hash" text,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"browser_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "user_session_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
ALTER TABLE "user_profile" DROP CONSTRAINT "user_profile_email_unique";--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_tenant_id_tenant_id_fk";
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "allows_registration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credential_issuance" ADD CONSTRAINT "credential_issuance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_credential" ADD CONSTRAINT "local_credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_refresh" ADD CONSTRAINT "session_refresh_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mail_of_address" ON "account_mail" USING btree ("tenant_id","email_hash");--> statement-breakpoint
CREATE INDEX "credential_issuance_of_user" ON "credential_issuance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_proof_age" ON "identity_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_proof_of_user" ON "identity_proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_proof_of_registration" ON "identity_proof" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "pending_registration_age" ON "pending_registration" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_refresh_of_session" ON "session_refresh" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_of_account" ON "sign_in_throttle" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_age" ON "sign_in_throttle" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "user_session_of_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_age" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_email_once" UNIQUE("email");