-- A door heard of every member who had changed in any way, and an import changes thousands of them.
-- The index of the time of a change was written with each change. Counters of registrations have
-- one index for sums and differences instead of two.
DROP INDEX "registration_count_unfolded";--> statement-breakpoint
DROP INDEX "member_changed";--> statement-breakpoint
DROP INDEX "registration_count_event";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "door_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "member_changed" ON "member" USING btree ("tenant_id","door_changed_at") WHERE door_changed_at is not null;--> statement-breakpoint
CREATE INDEX "registration_count_event" ON "registration_count" USING btree ("is_folded","tenant_id","event_id");
--> statement-breakpoint
create function mark_door_change() returns trigger language plpgsql as $$
begin
  new.door_changed_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger member_door_changed before update of status, roles on member for each row
  when ((old.status, old.roles) is distinct from (new.status, new.roles))
  execute function mark_door_change();
--> statement-breakpoint
-- Doors that were away for an evening hear of it as before.
update member set door_changed_at = updated_at where updated_at > now() - interval '1 day';
