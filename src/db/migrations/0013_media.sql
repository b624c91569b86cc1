CREATE TABLE "storage_deletion" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"passes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_object" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text,
	"width" integer,
	"height" integer,
	"uploaded_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "storage_object_in_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "storage_object_is_whole" CHECK ("storage_object"."state" = 'Pending' or ("storage_object"."sha256" is not null and "storage_object"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "actor" ADD COLUMN "profile_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "actor" ADD COLUMN "banner_image_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "featured_image_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "background_image_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "background_color" text;--> statement-breakpoint
ALTER TABLE "event_session" ADD COLUMN "featured_image_id" uuid;--> statement-breakpoint
ALTER TABLE "storage_object" ADD CONSTRAINT "storage_object_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_deletion_due" ON "storage_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "storage_object_of_uploader" ON "storage_object" USING btree ("tenant_id","uploaded_by_user_id");--> statement-breakpoint
CREATE INDEX "storage_object_by_age" ON "storage_object" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_profile_picture_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","profile_picture_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actor" ADD CONSTRAINT "actor_tenant_id_banner_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","banner_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_featured_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","featured_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_tenant_id_background_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","background_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_session" ADD CONSTRAINT "event_session_tenant_id_featured_image_id_storage_object_tenant_id_id_fk" FOREIGN KEY ("tenant_id","featured_image_id") REFERENCES "public"."storage_object"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actor_of_profile_picture" ON "actor" USING btree ("tenant_id","profile_picture_id") WHERE "actor"."profile_picture_id" is not null;--> statement-breakpoint
CREATE INDEX "actor_of_banner_image" ON "actor" USING btree ("tenant_id","banner_image_id") WHERE "actor"."banner_image_id" is not null;--> statement-breakpoint
CREATE INDEX "event_of_featured_image" ON "event" USING btree ("tenant_id","featured_image_id") WHERE "event"."featured_image_id" is not null;--> statement-breakpoint
CREATE INDEX "event_of_background_image" ON "event" USING btree ("tenant_id","background_image_id") WHERE "event"."background_image_id" is not null;--> statement-breakpoint
CREATE INDEX "event_session_of_featured_image" ON "event_session" USING btree ("tenant_id","featured_image_id") WHERE "event_session"."featured_image_id" is not null;