CREATE TABLE "guest_proof" (
	"tenant_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_proof_tenant_id_purpose_email_pk" PRIMARY KEY("tenant_id","purpose","email"),
	CONSTRAINT "guest_proof_hash" UNIQUE("tenant_id","hash")
);
--> statement-breakpoint
CREATE INDEX "guest_proof_age" ON "guest_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_proof_of_email" ON "guest_proof" USING btree ("email");