CREATE TABLE "programme_import_change" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "programme_import_change_tenant_id_import_id_position_pk" PRIMARY KEY("tenant_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "programme_import_session" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"session_id" uuid GENERATED ALWAYS AS (("programme_import_session"."value"->>'id')::uuid) STORED,
	CONSTRAINT "programme_import_session_tenant_id_import_id_position_pk" PRIMARY KEY("tenant_id","import_id","position")
);
--> statement-breakpoint
ALTER TABLE "programme_import" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_import" ADD CONSTRAINT "programme_import_in_tenant" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "programme_import_change" ADD CONSTRAINT "programme_import_change_tenant_id_import_id_programme_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."programme_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_import_session" ADD CONSTRAINT "programme_import_session_tenant_id_import_id_programme_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."programme_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_import_session_by_id" ON "programme_import_session" USING btree ("tenant_id","import_id","session_id");--> statement-breakpoint
-- What imports have left to do and what they changed goes on as rows, of all communities.
SELECT set_config('app.instance', 'true', true);--> statement-breakpoint
INSERT INTO "programme_import_session" ("tenant_id", "event_id", "import_id", "position", "value")
SELECT i."tenant_id", i."event_id", i."id", s.position, s.value
FROM "programme_import" i, jsonb_array_elements(i."pending") WITH ORDINALITY s(value, position)
WHERE s.position > i."done_count";--> statement-breakpoint
INSERT INTO "programme_import_change" ("tenant_id", "event_id", "import_id", "position", "value")
SELECT i."tenant_id", i."event_id", i."id", c.position, c.value
FROM "programme_import" i, jsonb_array_elements(i."changes") WITH ORDINALITY c(value, position);--> statement-breakpoint
UPDATE "programme_import" SET "change_count" = jsonb_array_length("changes");--> statement-breakpoint
SELECT set_config('app.instance', '', true);--> statement-breakpoint
ALTER TABLE "programme_import" DROP COLUMN "pending";--> statement-breakpoint
ALTER TABLE "programme_import" DROP COLUMN "changes";
