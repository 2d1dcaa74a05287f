import { appRouter } from "@rollcall/core";
import { PERMISSIONS } from "@rollcall/core/contract";
import { makeMember, tell } from "@rollcall/core/testing";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { makeWorld, type World } from "../contract/fixtures.ts";
import { type GoodStage, setGoodStage } from "../contract/good-stage.ts";
import { holdBack, type Strike, strike } from "./stage/attack.ts";
import { SIZE } from "./stage/proof-size.ts";

/**
 * Every procedure, asked about one club by twelve people who have nothing to do there, over every way
 * in. `ROW_LEVEL_SECURITY=off` takes that layer away; `pnpm prove matrix` takes the predicates away
 * as well, and one layer alone has to hold.
 */
const WITHOUT_ROW_LEVEL_SECURITY = process.env["ROW_LEVEL_SECURITY"] === "off";
const CANARY = "canary-5b2e";

const routes = collectRoutes(appRouter)
  .filter(({ meta }) => !["public", "session"].includes(meta.guard))
  .filter((_, index) => index % SIZE.stride === 0);
const named = routes.map((route) => [route.procedure, route] as const);

let stage: GoodStage;
let owner: Sql;
let other: World;
const tokens = new Map<string, string | undefined>();
let strikes = 0;

beforeAll(async () => {
  stage = await setGoodStage("matrix");
  owner = postgres(stage.databaseUrl, { max: 1, onnotice: () => {} });
  other = await makeWorld(stage.api);
  const { services } = stage.api;
  for (const role of ["GUEST", "MEMBER", "EVENT_MANAGER", "FINANCE_MANAGER", "ADMIN"] as const)
    tokens.set(role, (await makeMember(services, other.tenant, [role])).token);
  tokens.set("nobody", undefined);
  tokens.set("a forged token", "eyJhbGciOiJub25lIn0.e30.");
  tokens.set("a door", other.door.token);
  tokens.set("a personal link", other.place);
  tokens.set("an API key", await keyOf(other));
  if (WITHOUT_ROW_LEVEL_SECURITY) await switchOff();
});
afterAll(async () => {
  tell(
    `${routes.length} procedures, each as 12 people, over REST, tRPC and in a batch` +
      `${WITHOUT_ROW_LEVEL_SECURITY ? ", without row-level security" : ""}: ${strikes} requests.`,
  );
  await owner.end();
  await stage.stop();
});

async function keyOf(world: World): Promise<string> {
  const json = { name: "Website", permissions: PERMISSIONS };
  const { api } = stage;
  const made = await api.send("POST", "/api/api-keys", { token: world.admin.token, json });
  return made.body.data.token;
}

/** The product refuses to start without it, so it goes away after the start. */
async function switchOff(): Promise<void> {
  const tables = await owner<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`;
  for (const { name } of tables)
    await owner.unsafe(`alter table ${name} disable row level security`);
}

/** Everything of the club that has a name has the canary in it. */
async function mark({ tenant }: World): Promise<void> {
  await owner`update tenant set name = ${CANARY} || ' club' where id = ${tenant.id}`;
  await owner`update event set title = ${CANARY} || title where tenant_id = ${tenant.id}`;
  for (const table of ["member", "registration"])
    await owner`
      update ${owner(table)} set full_name = ${CANARY} || full_name where tenant_id = ${tenant.id}`;
}

/** What is wrong with an answer to somebody who has nothing to do in the club. */
function fault({ meta, path }: RestRoute, who: string, { codes, status, text }: Strike) {
  if (status >= 500) return `${status} ${text}`;
  if (who === "the platform" && meta.guard === "PLATFORM_ADMIN") return undefined;
  if (text.includes(CANARY)) return `the canary is in ${text.slice(0, 300)}`;
  const hasIds =
    path.includes(":") && !["requirePlace", "bearer access token"].includes(meta.guard);
  if (hasIds && codes.some((code) => code === undefined)) return `${status} ${text.slice(0, 300)}`;
  return undefined;
}

describe("the tenant matrix", () => {
  test.each(named)("%s tells and does nothing of another club", async (_, route) => {
    const world = await makeWorld(stage.api);
    const gone = await makeMember(stage.api.services, world.tenant, ["ADMIN"], {
      status: "INACTIVE",
    });
    const meant = await holdBack(stage.api, route, (api) => stage.sendGood(route, api, world));
    await mark(world);
    const people = [
      ...tokens,
      ["a former administrator", gone.token],
      ["the platform", stage.platform],
    ] as const;
    expect(people).toHaveLength(12);
    const faults: string[] = [];
    for (const [who, token] of people) {
      const all = await strike(stage.api, route, meant ?? expect.fail("no request"), token);
      strikes += all.length;
      for (const one of all) {
        const wrong = fault(route, who, one);
        if (wrong) faults.push(`${who} over ${one.mount}: ${wrong}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
