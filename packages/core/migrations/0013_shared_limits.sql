-- Counters of RATE_LIMIT_STORE=postgres, which earlier versions made as the owner while they ran.
create unlogged table if not exists rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
--> statement-breakpoint
grant select, insert, update, delete on rate_limit to rollcall_system;
