CREATE TABLE "operator_identity" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"public_name" text,
	"legal_name" text,
	"operator_kind" text,
	"jurisdiction_country" text,
	"registration_identifier" text,
	"public_contact_email" text,
	"legal_notice_url" text,
	"terms_url" text,
	"privacy_url" text,
	"concurrency_stamp" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_identity" ADD CONSTRAINT "operator_identity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;