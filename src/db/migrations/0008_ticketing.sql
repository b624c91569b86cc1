CREATE TABLE "capacity_pool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"event_session_id" uuid,
	"event_day_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capacity_pool_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "capacity_pool_capacity" CHECK ("capacity_pool"."capacity" between 0 and 1000000),
	CONSTRAINT "capacity_pool_taken" CHECK ("capacity_pool"."taken" >= 0 and coalesce("capacity_pool"."taken" <= "capacity_pool"."capacity", true)),
	CONSTRAINT "capacity_pool_of_one" CHECK ("capacity_pool"."event_session_id" is null or "capacity_pool"."event_day_id" is null)
);
--> statement-breakpoint
CREATE TABLE "ticket_catalog_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"currency_code" text,
	"published_at" timestamp with time zone,
	"published_by_user_id" uuid,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_catalog_version_number_once" UNIQUE("tenant_id","event_id","number"),
	CONSTRAINT "ticket_catalog_version_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "ticket_catalog_version_state" CHECK ("ticket_catalog_version"."state" in ('Draft', 'Published', 'Superseded')),
	CONSTRAINT "ticket_catalog_version_published" CHECK (("ticket_catalog_version"."state" = 'Draft') = ("ticket_catalog_version"."published_at" is null)),
	CONSTRAINT "ticket_catalog_version_currency" CHECK ("ticket_catalog_version"."currency_code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "ticket_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_catalog_version_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_model" text NOT NULL,
	"price_minor" bigint,
	"minimum_price_minor" bigint,
	"maximum_price_minor" bigint,
	"sales_start" timestamp with time zone,
	"sales_end" timestamp with time zone,
	"minimum_per_order" integer DEFAULT 1 NOT NULL,
	"maximum_per_order" integer NOT NULL,
	"maximum_per_person" integer,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"access_code_hash" text,
	"admits" integer DEFAULT 1 NOT NULL,
	"addon_to_lineage_id" uuid,
	"has_waiting_list" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"concurrency_stamp" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_type_in_event" UNIQUE("tenant_id","event_id","id"),
	CONSTRAINT "ticket_type_lineage_once" UNIQUE("tenant_id","ticket_catalog_version_id","lineage_id"),
	CONSTRAINT "ticket_type_price_model" CHECK ("ticket_type"."price_model" in ('Free', 'Fixed', 'Chosen')),
	CONSTRAINT "ticket_type_price_minor" CHECK (case when "ticket_type"."price_minor" is null
          then not ("ticket_type"."price_model" in ('Fixed'))
          else "ticket_type"."price_model" in ('Fixed', 'Chosen')
            and "ticket_type"."price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_minimum_price_minor" CHECK (case when "ticket_type"."minimum_price_minor" is null
          then not ("ticket_type"."price_model" in ('Chosen'))
          else "ticket_type"."price_model" in ('Chosen')
            and "ticket_type"."minimum_price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_maximum_price_minor" CHECK (case when "ticket_type"."maximum_price_minor" is null
          then not (false)
          else "ticket_type"."price_model" in ('Chosen')
            and "ticket_type"."maximum_price_minor" between 0 and 10000000000 end),
	CONSTRAINT "ticket_type_price_range" CHECK (coalesce("ticket_type"."minimum_price_minor" <= "ticket_type"."maximum_price_minor", true)
        and coalesce("ticket_type"."minimum_price_minor" <= "ticket_type"."price_minor", true)
        and coalesce("ticket_type"."price_minor" <= "ticket_type"."maximum_price_minor", true)),
	CONSTRAINT "ticket_type_sale_ends_after_start" CHECK ("ticket_type"."sales_start" < "ticket_type"."sales_end"),
	CONSTRAINT "ticket_type_per_order" CHECK ("ticket_type"."minimum_per_order" between 1 and "ticket_type"."maximum_per_order"
        and "ticket_type"."maximum_per_order" <= 100),
	CONSTRAINT "ticket_type_per_person" CHECK ("ticket_type"."maximum_per_person" between "ticket_type"."minimum_per_order" and 1000),
	CONSTRAINT "ticket_type_admits" CHECK ("ticket_type"."admits" between 1 and 20),
	CONSTRAINT "ticket_type_addon" CHECK ("ticket_type"."addon_to_lineage_id" <> "ticket_type"."lineage_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_type_pool" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"capacity_pool_id" uuid NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "ticket_type_pool_pkey" PRIMARY KEY("tenant_id","ticket_type_id","capacity_pool_id"),
	CONSTRAINT "ticket_type_pool_places" CHECK ("ticket_type_pool"."places" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "has_ticketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_session" FOREIGN KEY ("tenant_id","event_id","event_session_id") REFERENCES "public"."event_session"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_pool" ADD CONSTRAINT "capacity_pool_day" FOREIGN KEY ("tenant_id","event_id","event_day_id") REFERENCES "public"."event_day"("tenant_id","event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD CONSTRAINT "ticket_catalog_version_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type" ADD CONSTRAINT "ticket_type_version" FOREIGN KEY ("tenant_id","event_id","ticket_catalog_version_id") REFERENCES "public"."ticket_catalog_version"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type_pool" ADD CONSTRAINT "ticket_type_pool_type" FOREIGN KEY ("tenant_id","event_id","ticket_type_id") REFERENCES "public"."ticket_type"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_type_pool" ADD CONSTRAINT "ticket_type_pool_in_pool" FOREIGN KEY ("tenant_id","event_id","capacity_pool_id") REFERENCES "public"."capacity_pool"("tenant_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capacity_pool_of_session" ON "capacity_pool" USING btree ("tenant_id","event_session_id");--> statement-breakpoint
CREATE INDEX "capacity_pool_of_day" ON "capacity_pool" USING btree ("tenant_id","event_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_catalog_version_one_draft" ON "ticket_catalog_version" USING btree ("tenant_id","event_id") WHERE state = 'Draft';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_catalog_version_one_published" ON "ticket_catalog_version" USING btree ("tenant_id","event_id") WHERE state = 'Published';--> statement-breakpoint
CREATE INDEX "ticket_catalog_version_by" ON "ticket_catalog_version" USING btree ("published_by_user_id");--> statement-breakpoint
CREATE INDEX "ticket_type_pool_of_pool" ON "ticket_type_pool" USING btree ("tenant_id","capacity_pool_id");