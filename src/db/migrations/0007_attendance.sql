ALTER TABLE "registration_property" DROP CONSTRAINT "registration_property_max_length";--> statement-breakpoint
ALTER TABLE "registration_property" DROP CONSTRAINT "registration_property_range";--> statement-breakpoint
ALTER TABLE "session_registration" ALTER COLUMN "event_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_question" ADD COLUMN "max_length" integer;--> statement-breakpoint
ALTER TABLE "registration_question" ADD COLUMN "minimum" double precision;--> statement-breakpoint
ALTER TABLE "registration_question" ADD COLUMN "maximum" double precision;--> statement-breakpoint
ALTER TABLE "registration_question" ADD COLUMN "is_of_community" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registration" ADD COLUMN "event_day_id" uuid;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_day_once" UNIQUE("tenant_id","event_day_id","user_id");--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_bounds" CHECK (("registration_property"."max_length" is null or coalesce("registration_property"."max_length" between 1 and
      case "registration_property"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("registration_property"."minimum" is null or "registration_property"."type" in ('Number'))
    and ("registration_property"."maximum" is null or "registration_property"."type" in ('Number'))
    and coalesce("registration_property"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_property"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_property"."minimum" <= "registration_property"."maximum", true));--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_bounds" CHECK (("registration_question"."max_length" is null or coalesce("registration_question"."max_length" between 1 and
      case "registration_question"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false))
    and ("registration_question"."minimum" is null or "registration_question"."type" in ('Number'))
    and ("registration_question"."maximum" is null or "registration_question"."type" in ('Number'))
    and coalesce("registration_question"."minimum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_question"."maximum", 0) between -1000000000000 and 1000000000000
    and coalesce("registration_question"."minimum" <= "registration_question"."maximum", true));--> statement-breakpoint
ALTER TABLE "session_registration" ADD CONSTRAINT "session_registration_of_one" CHECK (num_nonnulls("session_registration"."event_session_id", "session_registration"."event_day_id") = 1);