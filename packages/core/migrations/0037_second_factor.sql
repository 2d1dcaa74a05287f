CREATE TABLE "factor_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"portal" text NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"token_version" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "factor_challenge_purpose" CHECK ("factor_challenge"."purpose" in ('LOGIN', 'PASSKEY', 'ENROL', 'REAUTHENTICATE')),
	CONSTRAINT "factor_challenge_portal" CHECK ("factor_challenge"."portal" in ('ORGANISATION', 'PLATFORM'))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_owner" CHECK (num_nonnulls(member_id, platform_user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_owner" CHECK (num_nonnulls(member_id, platform_user_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "totp_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"member_id" uuid,
	"platform_user_id" uuid,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "totp_factor_owner" CHECK (num_nonnulls(member_id, platform_user_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "second_factor_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "platform_user" ADD COLUMN "second_factor_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refresh_family" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "require_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenge" ADD CONSTRAINT "factor_challenge_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenge" ADD CONSTRAINT "factor_challenge_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factor" ADD CONSTRAINT "totp_factor_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factor" ADD CONSTRAINT "totp_factor_platform_user_id_platform_user_id_fk" FOREIGN KEY ("platform_user_id") REFERENCES "public"."platform_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenge_member" ON "factor_challenge" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "factor_challenge_expiry" ON "factor_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "passkey_platform_user" ON "passkey" USING btree ("platform_user_id");--> statement-breakpoint
CREATE INDEX "recovery_code_member" ON "recovery_code" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "recovery_code_platform_user" ON "recovery_code" USING btree ("platform_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "totp_factor_member" ON "totp_factor" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "totp_factor_platform_user" ON "totp_factor" USING btree ("platform_user_id");--> statement-breakpoint
-- Factors belong to a person before a tenant is known, as sessions do: the system role alone touches
-- them.
grant select, insert, update, delete
  on totp_factor, recovery_code, passkey, factor_challenge to rollcall_system;
--> statement-breakpoint
-- What a request, which has no rights on factors, does to those of one member of its own tenant.
create function erase_factors(of_member uuid)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  own_tenant uuid := public.current_tenant();
begin
  delete from public.totp_factor where tenant_id = own_tenant and member_id = of_member;
  delete from public.recovery_code where tenant_id = own_tenant and member_id = of_member;
  delete from public.passkey where tenant_id = own_tenant and member_id = of_member;
  delete from public.factor_challenge where tenant_id = own_tenant and member_id = of_member;
end $$;
--> statement-breakpoint
revoke execute on function erase_factors(uuid) from public;
--> statement-breakpoint
grant execute on function erase_factors(uuid) to rollcall_app;
