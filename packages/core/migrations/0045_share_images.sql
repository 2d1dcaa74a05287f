DROP INDEX "media_share";--> statement-breakpoint
CREATE INDEX "event_id" ON "event" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_share" ON "media" USING btree ("share_key") WHERE share_key is not null;