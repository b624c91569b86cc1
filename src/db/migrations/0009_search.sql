create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "event_text" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"configuration" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "event_text_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_session_language" ADD COLUMN "language" text GENERATED ALWAYS AS (split_part("event_session_language"."language_code", '-', 1)) STORED;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "venue_key" text GENERATED ALWAYS AS (lower("location"."full_name" collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "city_key" text GENERATED ALWAYS AS (lower("location"."city" collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "country_key" text GENERATED ALWAYS AS (lower("location"."country" collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "event_text" ADD CONSTRAINT "event_text_tenant_id_event_id_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_text_configuration" ON "event_text" USING btree ("tenant_id","configuration");--> statement-breakpoint
CREATE INDEX "event_text_words" ON "event_text" USING gin ("tenant_id","configuration","document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "event_public_newest" ON "event" USING btree ("tenant_id","first_session_date" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE INDEX "event_public_end" ON "event" USING btree ("tenant_id","last_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE INDEX "event_public_format" ON "event" USING btree ("tenant_id","event_format_id","first_session_date") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE INDEX "event_public_latest" ON "event" USING btree ("tenant_id","published_at" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE INDEX "event_public_name" ON "event" USING btree ("tenant_id","title" collate "und-x-icu","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" = 1;--> statement-breakpoint
CREATE INDEX "event_of_actor" ON "event" USING btree ("tenant_id","actor_id","first_session_date");--> statement-breakpoint
CREATE INDEX "event_location_reveal" ON "event_location" USING btree ("tenant_id","reveal_at") WHERE "event_location"."reveal_at" is not null;--> statement-breakpoint
CREATE INDEX "event_session_taking_place" ON "event_session" USING btree ("tenant_id","event_id","start_time") WHERE "event_session"."deleted_at" is null and "event_session"."start_time" is not null
          and "event_session"."event_session_status_id" not in (6, 7, 8, 10);--> statement-breakpoint
CREATE INDEX "event_session_language_of_event" ON "event_session_language" USING btree ("tenant_id","event_id","language");--> statement-breakpoint
CREATE INDEX "event_session_language_spoken" ON "event_session_language" USING btree ("tenant_id","language","language_code");--> statement-breakpoint
CREATE INDEX "location_venue" ON "location" USING btree ("tenant_id","venue_key");--> statement-breakpoint
CREATE INDEX "location_city" ON "location" USING btree ("tenant_id","city_key");--> statement-breakpoint
CREATE INDEX "location_country" ON "location" USING btree ("tenant_id","country_key");--> statement-breakpoint
CREATE INDEX "location_position" ON "location" USING btree ("tenant_id","latitude","longitude");