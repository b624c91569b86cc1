CREATE TABLE "session_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_session_id" uuid NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer,
	"minimum" double precision,
	"maximum" double precision,
	"condition_value" text,
	"exposure" text NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"condition_question_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_question_in_session" UNIQUE("tenant_id","event_session_id","id"),
	CONSTRAINT "session_question_not_on_itself" CHECK ("session_question"."condition_question_id" <> "session_question"."id"),
	CONSTRAINT "session_question_type" CHECK ("session_question"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Phone', 'Url', 'Country')),
	CONSTRAINT "session_question_exposure" CHECK ("session_question"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "session_question_options" CHECK (case when "session_question"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("session_question"."options"), 0) between 1 and 50
        else "session_question"."options" is null end),
	CONSTRAINT "session_question_bounds" CHECK (("session_question"."max_length" is null or coalesce("session_question"."max_length" between 1 and
      case "session_question"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("session_question"."minimum" is null or "session_question"."type" in ('Number'))
    and ("session_question"."maximum" is null or "session_question"."type" in ('Number'))
    and coalesce("session_question"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("session_question"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("session_question"."minimum" <= "session_question"."maximum", true)),
	CONSTRAINT "session_question_condition" CHECK (("session_question"."condition_question_id" is null) = ("session_question"."condition_value" is null)),
	CONSTRAINT "session_question_of_organizers" CHECK ("session_question"."exposure" <> 'System'
        or not "session_question"."is_required" and "session_question"."condition_question_id" is null),
	CONSTRAINT "session_question_retention" CHECK ("session_question"."retention_days" between 0 and 3650)
);
--> statement-breakpoint
ALTER TABLE "session_registration" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "session_registration" ADD COLUMN "organizer_answers" jsonb;--> statement-breakpoint
ALTER TABLE "session_question" ADD CONSTRAINT "session_question_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question" ADD CONSTRAINT "session_question_depends" FOREIGN KEY ("tenant_id","event_session_id","condition_question_id") REFERENCES "public"."session_question"("tenant_id","event_session_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_registration_answered" ON "session_registration" USING btree ("tenant_id","event_id","event_session_id") WHERE num_nonnulls("session_registration"."answers", "session_registration"."organizer_answers") > 0;