CREATE TABLE "deployment_mode_change" (
	"revision" integer PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deployment_mode_change_revision" CHECK ("deployment_mode_change"."revision" > 0),
	CONSTRAINT "deployment_mode_change_mode" CHECK (mode in ('SingleTenant', 'MultiTenant'))
);
