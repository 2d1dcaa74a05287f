CREATE TABLE "membership_application" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text,
	"message" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"referred_by" uuid,
	"member_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_application_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "membership_application_status" CHECK ("membership_application"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "member_series" (
	"tenant_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "member_series_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_tenant_id_referred_by_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","referred_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_tenant_id_member_id_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_tenant_id_decided_by_member_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_series" ADD CONSTRAINT "member_series_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_application_pending" ON "membership_application" USING btree ("tenant_id","email") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "membership_application_created" ON "membership_application" USING btree ("tenant_id","created_at","id");