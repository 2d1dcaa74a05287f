import { connect, refusalOf } from "@rollcall/client";

// Native tRPC from a project outside the repository: log in, create an event, meet a refusal.
const [baseUrl = "http://127.0.0.1:3000", password = "rollcall-demo-2026"] = process.argv.slice(2);
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const { token } = await connect({ baseUrl }).auth.login.mutate({
  email: "admin@riverside.example",
  password,
  tenantSlug: "riverside",
});
const rollcall = connect({ baseUrl, token });

const idempotencyKey = crypto.randomUUID();
const event = { title: "Evening row", startsAt: inHours(24), endsAt: inHours(26), capacity: 8 };
const create = () => rollcall.events.create.mutate(event, { context: { idempotencyKey } });
const created = await create();
const again = await create();
const published = await rollcall.events.publish.mutate({ id: created.id });
const refusal = await rollcall.events.publish
  .mutate({ id: crypto.randomUUID() })
  .catch((error: unknown) => refusalOf(error)?.code);
const { meta } = await rollcall.membership.list.query({ limit: 1 });

process.stdout.write(
  JSON.stringify({
    status: published.status,
    once: again.id === created.id,
    refusal,
    members: meta.total > 0,
  }),
);
