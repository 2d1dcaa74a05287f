ALTER TABLE "mail_token" DROP CONSTRAINT "mail_token_purpose";--> statement-breakpoint
ALTER TABLE "platform_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "token_version" integer;--> statement-breakpoint
ALTER TABLE "platform_user" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refresh_family" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "mail_token_member" ON "mail_token" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "mail_token_platform_user" ON "mail_token" USING btree ("platform_user_id");--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_purpose" CHECK ("mail_token"."purpose" in ('RESET_PASSWORD', 'CLAIM', 'VERIFY_EMAIL', 'CHANGE_EMAIL'));