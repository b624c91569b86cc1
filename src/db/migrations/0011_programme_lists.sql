DROP INDEX "event_public_list";--> statement-breakpoint
DROP INDEX "event_public_newest";--> statement-breakpoint
DROP INDEX "event_public_end";--> statement-breakpoint
DROP INDEX "event_public_format";--> statement-breakpoint
DROP INDEX "event_public_latest";--> statement-breakpoint
DROP INDEX "event_public_name";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "provenance_type_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "source_publisher_name" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "submitted_by_user_id" uuid;--> statement-breakpoint
CREATE INDEX "event_session_public" ON "event_session" USING btree ("tenant_id","start_time","id") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "event_session_public_kind" ON "event_session" USING btree ("tenant_id","event_session_kind_id","start_time") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
CREATE INDEX "session_group_session_of_event" ON "session_group_session" USING btree ("tenant_id","event_id","session_group_id");--> statement-breakpoint
CREATE INDEX "event_public_list" ON "event" USING btree ("tenant_id","first_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_newest" ON "event" USING btree ("tenant_id","first_session_date" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_end" ON "event" USING btree ("tenant_id","last_session_date","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_format" ON "event" USING btree ("tenant_id","event_format_id","first_session_date") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_latest" ON "event" USING btree ("tenant_id","published_at" desc nulls last,"id" desc) WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
CREATE INDEX "event_public_name" ON "event" USING btree ("tenant_id","title" collate "und-x-icu","id") WHERE "event"."deleted_at" is null and "event"."event_status_id" in (2, 4) and "event"."visibility_type_id" in (1, 4);--> statement-breakpoint
-- The words are gathered anew, of what is for members too.
TRUNCATE "event_text";
