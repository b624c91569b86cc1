DROP INDEX "event_session_taking_place";--> statement-breakpoint
CREATE INDEX "event_session_public_of_event" ON "event_session" USING btree ("tenant_id","event_id","start_time") WHERE "event_session"."event_session_status_id" in (5, 9) and "event_session"."deleted_at" is null
  and "event_session"."start_time" is not null;--> statement-breakpoint
-- What events keep of their programmes counted drafts and unpublished days.
CREATE TEMPORARY TABLE "uncounted_programmes" ON COMMIT DROP AS SELECT "id" AS "tenant_id" FROM "tenant";
