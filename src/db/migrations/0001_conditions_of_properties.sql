ALTER TABLE "registration_property" ADD COLUMN "condition_property_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_property" ADD COLUMN "condition_value" text;--> statement-breakpoint
ALTER TABLE "registration_property" ADD CONSTRAINT "registration_property_condition" CHECK (("registration_property"."condition_property_id" is null) = ("registration_property"."condition_value" is null)
        and ("registration_property"."condition_property_id" is null
          or "registration_property"."applies_to" = 'Registration'
          and "registration_property"."exposure" <> 'System'));