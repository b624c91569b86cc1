ALTER TABLE "programme_import" ADD COLUMN "failure" text;--> statement-breakpoint
-- Plans of before cannot be read any more: what is running ends, and the file is sent again.
ALTER TABLE "programme_import" ALTER COLUMN "failure" TYPE text USING case when state = 'Running' then 'overtaken' end;--> statement-breakpoint
ALTER TABLE "programme_import" ALTER COLUMN "state" TYPE text USING case when state = 'Running' then 'Failed' else state end;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "advanced_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "resumptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_import_running_once" ON "programme_import" USING btree ("tenant_id","event_id") WHERE "programme_import"."state" = 'Running';