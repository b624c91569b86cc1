CREATE TABLE "mail_server" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text,
	"sealed_password" text,
	"sender" text,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_user_id" uuid,
	CONSTRAINT "mail_server_once" CHECK ("mail_server"."id" = 1),
	CONSTRAINT "mail_server_port" CHECK ("mail_server"."port" between 1 and 65535),
	CONSTRAINT "mail_server_security" CHECK ("mail_server"."security" in ('Tls', 'StartTls', 'None')),
	CONSTRAINT "mail_server_password" CHECK ("mail_server"."sealed_password" is null or ("mail_server"."host" is not null and "mail_server"."username" is not null and "mail_server"."security" <> 'None'))
);
