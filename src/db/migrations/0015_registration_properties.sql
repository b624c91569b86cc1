CREATE TABLE "registration_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"help_text" text,
	"applies_to" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer,
	"minimum" double precision,
	"maximum" double precision,
	"exposure" text DEFAULT 'Private' NOT NULL,
	"retention_days" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_property_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "registration_property_key_once" UNIQUE("tenant_id","key"),
	CONSTRAINT "registration_property_type" CHECK ("registration_property"."type" in ('ShortText', 'LongText', 'Number', 'Date', 'Boolean', 'SingleChoice', 'MultipleChoice', 'Email', 'Url', 'Country')),
	CONSTRAINT "registration_property_applies_to" CHECK ("registration_property"."applies_to" in ('Event', 'Session', 'Registration')),
	CONSTRAINT "registration_property_exposure" CHECK ("registration_property"."exposure" in ('Public', 'Private', 'System')),
	CONSTRAINT "registration_property_options" CHECK (case when "registration_property"."type" in ('SingleChoice', 'MultipleChoice')
        then coalesce(jsonb_array_length("registration_property"."options"), 0) between 1 and 50
        else "registration_property"."options" is null end),
	CONSTRAINT "registration_property_max_length" CHECK ("registration_property"."max_length" is null or coalesce("registration_property"."max_length" between 1 and
        case "registration_property"."type" when 'ShortText' then 500 when 'LongText' then 10000 end, false)),
	CONSTRAINT "registration_property_range" CHECK (("registration_property"."minimum" is null or "registration_property"."type" in ('Number'))
        and ("registration_property"."maximum" is null or "registration_property"."type" in ('Number'))
        and coalesce("registration_property"."minimum", 0) between -1000000000000 and 1000000000000
        and coalesce("registration_property"."maximum", 0) between -1000000000000 and 1000000000000
        and coalesce("registration_property"."minimum" <= "registration_property"."maximum", true)),
	CONSTRAINT "registration_property_retention" CHECK ("registration_property"."retention_days" is null or ("registration_property"."applies_to" = 'Registration'
        and "registration_property"."retention_days" between 0 and 3650))
);
--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_property_order" ON "registration_property" USING btree ("tenant_id","sort_order","label");