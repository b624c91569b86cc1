ALTER TABLE "payment_attempt" ADD COLUMN "marked_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_property" ADD COLUMN "condition_property_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_property" ADD COLUMN "condition_value" text;--> statement-breakpoint
CREATE INDEX "payment_attempt_marked_by" ON "payment_attempt" USING btree ("marked_by_user_id") WHERE "payment_attempt"."marked_by_user_id" is not null;--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_condition" CHECK (("registration_property"."condition_property_id" is null) = ("registration_property"."condition_value" is null)
        and ("registration_property"."condition_property_id" is null
          or "registration_property"."applies_to" = 'Registration'
          and "registration_property"."exposure" <> 'System'));