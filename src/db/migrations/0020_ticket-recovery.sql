CREATE TABLE "ticket_recovery" (
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"capability_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_recovery_tenant_id_email_pk" PRIMARY KEY("tenant_id","email"),
	CONSTRAINT "ticket_recovery_capability" UNIQUE("tenant_id","capability_hash")
);
--> statement-breakpoint
CREATE INDEX "ticket_recovery_age" ON "ticket_recovery" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_recovery_of_email" ON "ticket_recovery" USING btree ("email");