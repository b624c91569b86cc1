CREATE TABLE "registration_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_catalog_version_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"ticket_type_lineage_ids" uuid[] DEFAULT '{}' NOT NULL,
	"condition_lineage_id" uuid,
	"condition_value" text,
	"exposure" text NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_question_lineage_once" UNIQUE("tenant_id","ticket_catalog_version_id","lineage_id"),
	CONSTRAINT "registration_question_type" CHECK ("registration_question"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country')),
	CONSTRAINT "registration_question_exposure" CHECK ("registration_question"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "registration_question_options" CHECK (case when "registration_question"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("registration_question"."options"), 0) between 1 and 50
        else "registration_question"."options" is null end),
	CONSTRAINT "registration_question_condition" CHECK (("registration_question"."condition_lineage_id" is null) = ("registration_question"."condition_value" is null)),
	CONSTRAINT "registration_question_of_organizers" CHECK ("registration_question"."exposure" <> 'System'
        or not "registration_question"."is_required" and "registration_question"."condition_lineage_id" is null),
	CONSTRAINT "registration_question_retention" CHECK ("registration_question"."retention_days" between 0 and 3650)
);
--> statement-breakpoint
ALTER TABLE "registration_property" DROP CONSTRAINT "registration_property_type";--> statement-breakpoint
ALTER TABLE "registration_order_participant" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "registration_order_participant" ADD COLUMN "organizer_answers" jsonb;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_type" CHECK ("registration_property"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country'));