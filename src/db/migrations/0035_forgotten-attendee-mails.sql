ALTER TABLE "attendee_message" ADD COLUMN "forgotten_mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD COLUMN "forgotten_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD COLUMN "forgotten_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD COLUMN "mails_forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attendee_message_with_mails" ON "attendee_message" USING btree ("asked_at") WHERE "attendee_message"."mails_forgotten_at" is null;