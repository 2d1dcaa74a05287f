CREATE INDEX "api_key_maker" ON "api_key" USING btree ("tenant_id","created_by");--> statement-breakpoint
-- A deactivation revokes the keys of its member from now on. Keys of those who are INACTIVE already
-- rested until a reactivation, which must give them back no more.
update api_key set revoked_at = now()
  from member
  where member.tenant_id = api_key.tenant_id and member.id = api_key.created_by
    and member.status = 'INACTIVE' and api_key.revoked_at is null;
