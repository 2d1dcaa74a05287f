import { appRouter } from "@rollcall/core";
import {
  type ExplainedStatement,
  type PlanMode,
  returnedRows,
  scansOf,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { populate, type World } from "../contract/fixtures.ts";
import { type GoodStage, setGoodStage } from "../contract/good-stage.ts";
import { isAt } from "../contract/over-rpc.ts";
import type { Api } from "../harness.ts";
import { type BigClub, openBigClub } from "./big-club.ts";

/**
 * No operation's cost depends on how many people an event or a club has, beyond what it returns
 * (decisions "Size"): each statement of each procedure, of its triggers and functions and of the
 * worker's rounds reads at most ten times the rows that it returns, and 200 more.
 */
const ROWS = Number(process.env["GROWTH_ROWS"] ?? 20_000);
const BASE = 200;
const PER_ROW = 10;

/** They end the event or the club, so nothing else can follow. */
const LAST = ["registration.cancelEvent", "platform.editTenant"];
const isLast = ({ procedure }: RestRoute) => Number(LAST.includes(procedure));
const routes = collectRoutes(appRouter).sort((a, b) => isLast(a) - isLast(b));
let club: BigClub;
beforeAll(async () => {
  club = await openBigClub(ROWS);
}, 600_000);
afterAll(() => club.close());

const faultsOf = (statements: readonly ExplainedStatement[]): string[] =>
  statements.flatMap(({ text, plan }) => {
    const bound = BASE + PER_ROW * returnedRows(plan);
    const scans = scansOf(plan).filter(({ rows }) => rows > bound);
    return scans.map(({ of, node, rows }) => `${node} of ${of} reads ${rows}: ${text}`);
  });

describe.each<PlanMode>(["force_custom_plan", "force_generic_plan"])("with %s", (mode) => {
  let stage: GoodStage;
  beforeAll(async () => {
    await club.planBy(mode);
    stage = await setGoodStage("growth", {
      databaseUrl: club.tap.url,
      workerDatabaseUrl: club.ownerUrl,
      openWorld: (api, { prices }) => open(api, prices ? "paid" : "free"),
    });
  }, 60_000);
  afterAll(() => stage.stop());

  const open = (api: Api, which: "free" | "paid"): Promise<World> =>
    populate(api, club.tenant, club.events[which]);

  test.each(routes.map((route) => [route.procedure, route] as const))(
    "%s reads no more than it returns",
    async (_, route) => {
      const world = await open(stage.api, "free");
      const statements: ExplainedStatement[] = [];
      const recording = recordingOf(stage.api, route, statements);
      const { status, text } = await stage.sendGood(route, recording, world);
      expect(status < 300 ? "succeeded" : `${status} ${text}`).toBe("succeeded");
      expect(faultsOf(statements)).toEqual([]);
    },
    60_000,
  );

  /** Records what the operation itself runs, and nothing of what leads up to it. */
  const recordingOf = (api: Api, route: RestRoute, into: ExplainedStatement[]): Api => ({
    ...api,
    async send(method, path, options) {
      const isMeant = method === route.method && isAt(route, path.split("?")[0] ?? "");
      if (isMeant) club.tap.take();
      const answer = await api.send(method, path, options);
      if (isMeant) into.push(...club.tap.take());
      return answer;
    },
  });
});
