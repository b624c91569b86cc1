CREATE TABLE "instance_operator_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_name" text,
	"legal_name" text,
	"operator_kind" text,
	"jurisdiction_country" text,
	"registration_identifier" text,
	"public_contact_email" text,
	"legal_notice_url" text,
	"terms_url" text,
	"privacy_url" text,
	"concurrency_stamp" uuid NOT NULL,
	CONSTRAINT "instance_operator_identity_once" CHECK ("instance_operator_identity"."only_row")
);
