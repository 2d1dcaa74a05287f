ALTER TABLE "mail_token" DROP CONSTRAINT "mail_token_purpose";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "unverified_password_hash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "unverified_name" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "link_sent_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_password_proven" CHECK (password_hash is null or unverified_password_hash is null);--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_purpose" CHECK ("mail_token"."purpose" in ('RESET_PASSWORD', 'CLAIM', 'VERIFY_EMAIL'));