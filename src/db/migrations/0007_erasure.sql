CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"intent_hash" text NOT NULL,
	"counter" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "erasure_once" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erasure_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"reference" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasure_work_state" CHECK ("erasure_work"."state" in ('pending', 'failed', 'done'))
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "user_id" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "home_of_user_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure_receipt" ADD CONSTRAINT "erasure_receipt_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_work" ADD CONSTRAINT "erasure_work_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_by_intent" ON "erasure" USING btree ("intent_hash");--> statement-breakpoint
CREATE INDEX "erasure_receipt_of" ON "erasure_receipt" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasure_work_of" ON "erasure_work" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasure_work_open" ON "erasure_work" USING btree ("state","tried_at");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_by_owner" ON "api_key" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "invitation_to_user" ON "invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_to_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "idempotency_key_of_user" ON "idempotency_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "location_home_of" ON "location" USING btree ("home_of_user_id");--> statement-breakpoint
CREATE INDEX "tenant_user_of_user" ON "tenant_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_identity_of_user" ON "user_identity" USING btree ("user_id");