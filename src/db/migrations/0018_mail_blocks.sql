CREATE TABLE "mail_block" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_key" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "mail_key_only_row" CHECK ("mail_key"."only_row")
);
--> statement-breakpoint
DROP INDEX "account_mail_of_address";--> statement-breakpoint
CREATE INDEX "account_mail_of_address" ON "account_mail" USING btree ("email_hash","sent_at");