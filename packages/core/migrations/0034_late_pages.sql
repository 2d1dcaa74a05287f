DROP INDEX "member_created";--> statement-breakpoint
DROP INDEX "member_name";--> statement-breakpoint
DROP INDEX "member_joined";--> statement-breakpoint
DROP INDEX "member_email_down";--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("tenant_id","created_at","id","roles","status");--> statement-breakpoint
CREATE INDEX "member_name" ON "member" USING btree ("tenant_id","name_key","id","roles","status");--> statement-breakpoint
CREATE INDEX "member_joined" ON "member" USING btree ("tenant_id","joined_at","id","roles","status");--> statement-breakpoint
CREATE INDEX "member_email_down" ON "member" USING btree ("tenant_id","email" DESC NULLS LAST,"id" DESC NULLS FIRST,"roles","status");