ALTER TABLE "event" ADD COLUMN "has_ticketing_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "cancellation_hours_before_start" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ticket_catalog_version" ADD COLUMN "answers_hours_before_start" integer;--> statement-breakpoint
DO $$
DECLARE t record;
BEGIN
	FOR t IN SELECT id FROM tenant LOOP
		PERFORM set_config('app.tenant_id', t.id::text, true);
		UPDATE event e SET has_ticketing_draft = true
		WHERE e.tenant_id = t.id AND EXISTS (
			SELECT FROM ticket_catalog_version v
			WHERE v.tenant_id = e.tenant_id AND v.event_id = e.id AND v.state = 'Draft');
	END LOOP;
	PERFORM set_config('app.tenant_id', '', true);
END
$$;
