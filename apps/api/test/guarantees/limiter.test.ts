import { freshDatabaseUrl, makeTenant, tell } from "@rollcall/core/testing";
import { afterAll, describe, expect, test } from "vitest";
import { hangUp, of, send } from "./stage/caller.ts";
import { SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

const PASSING = 5;
const pairs: Pair[] = [];
afterAll(async () => {
  await Promise.all(pairs.map((pair) => pair.stop()));
  await hangUp();
});

/** Every attempt applies with an address of its own, from one address of the network. */
describe.each([
  ["one process that counts in memory", "memory", 1],
  ["two processes that count in PostgreSQL", "postgres", 2],
])("applications at once to %s", (name, store, processes) => {
  test(
    `exactly ${PASSING} of ${SIZE.applications} pass, all others are 429`,
    async () => {
      const url = await freshDatabaseUrl(`limiter_${store}`);
      const pair = await startPair(url, { RATE_LIMIT_STORE: store });
      pairs.push(pair);
      const { slug: tenantSlug } = await makeTenant(pair.services);
      const answers = await Promise.all(
        of(SIZE.applications).map((number) => {
          const base = pair.processes[number % processes]?.url ?? "";
          const body = { tenantSlug, fullName: "Ada Example", email: `a${number}@apply.example` };
          return send(base, "POST", "/api/membership/apply", { body });
        }),
      );
      const counted = new Map<number, number>();
      for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
      tell(`${name}: ${[...counted].map(([status, many]) => `${many} × ${status}`).join(", ")}.`);
      const refused = SIZE.applications - PASSING;
      expect(counted).toEqual(
        new Map([
          [201, PASSING],
          [429, refused],
        ]),
      );
      const stored = await pair.sql`
        select from membership_application
        where tenant_id = (select id from tenant where slug = ${tenantSlug})`;
      expect(stored).toHaveLength(PASSING);
    },
    SIZE.minutes * 60_000,
  );
});
