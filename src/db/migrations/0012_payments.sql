CREATE TABLE "payment_customer" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"customer_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customer_provider_account_customer_id_pk" PRIMARY KEY("provider","account","customer_id"),
	CONSTRAINT "payment_customer_provider" CHECK ("payment_customer"."provider" in ('stripe'))
);
--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_customer_of" ON "payment_customer" USING btree ("user_id");