import { appendFileSync } from "node:fs";
import { appRouter } from "@rollcall/core";
import {
  type ExplainedStatement,
  indexesOf,
  type PlanMode,
  returnedRows,
  scansOf,
} from "@rollcall/core/testing";
import { ROUNDS } from "@rollcall/core/worker";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { openWorlds, populate, type World, type WorldValues } from "../contract/fixtures.ts";
import { GOOD } from "../contract/good-requests.ts";
import { type GoodStage, setGoodStage } from "../contract/good-stage.ts";
import { isAt } from "../contract/over-rpc.ts";
import type { Answer, Api, SendOptions } from "../harness.ts";
import { type BigClub, openBigClub } from "./big-club.ts";
import { EXCEPTIONS } from "./exceptions.ts";

/**
 * No operation's cost depends on how many people an event or a club has, beyond what it returns
 * (decisions "Size"): each statement of each procedure, of its triggers and functions and of the
 * worker's rounds reads at most ten times the rows that it returns, and 200 more.
 */
const ROWS = Number(process.env["GROWTH_ROWS"] ?? 20_000);
const BASE = 200;
const PER_ROW = 10;
/**
 * An index that is read from end to end for a few rows: its entries are no rows of the plan. Without
 * a row, and in rounds that delete, they are entries of rows that are gone.
 */
const BASE_PAGES = 80;
const PAGES_EACH = 5;
/** A table of this club and the other one that PostgreSQL reads whole because it is so small. */
const SMALL = 500;

/** The beginnings of the names of those that are tried alone, for whoever mends one. */
const ONLY = process.env["GROWTH_ONLY"]?.split(",") ?? [""];
const MODES = (process.env["GROWTH_MODE"]?.split(",") ?? ["custom", "generic"]) as PlanMode[];

/** It ends the event, so each kind of plan has an event of its own for it. */
const ENDING = "registration.cancelEvent";

const isAskedFor = (name: string) => ONLY.some((beginning) => name.startsWith(beginning));
/** Those that only read come first: they share what is there, which the others change. */
const isReading = ({ method }: RestRoute) => method === "GET";
const routes = collectRoutes(appRouter)
  .filter(({ procedure }) => isAskedFor(procedure))
  .toSorted((a, b) => Number(isReading(b)) - Number(isReading(a)));
/** The lists of which a client can keep a copy. */
const lists = routes.filter(({ fields }) => fields.has("updatedFrom"));
const rounds = Object.entries(ROUNDS).filter(([name]) => isAskedFor(name));
let club: BigClub;
beforeAll(async () => {
  club = await openBigClub(ROWS);
}, 1_800_000);
afterAll(() => club.close());

const faultsOf = (procedure: string, statements: readonly ExplainedStatement[]): string[] =>
  statements.flatMap(({ text, plan }) => {
    const exception = EXCEPTIONS[procedure];
    const isExcepted = (of: string) =>
      exception !== undefined && (exception.tables?.includes(of) ?? true);
    const bound = BASE + PER_ROW * returnedRows(plan);
    const scans = scansOf(plan);
    const limit = (of: string) => (isExcepted(of) && exception?.bound(ROWS)) || bound;
    return [
      ...scans
        .filter(({ of, node, rows }) => rows > limit(of) && !(node === "Seq Scan" && rows < SMALL))
        .map(({ of, node, rows }) => `${node} of ${of} reads ${rows}: ${text}`),
      ...scans
        .filter(
          ({ of, node, rows, loops, pages }) =>
            node.endsWith("Scan") &&
            rows > 0 &&
            pages > BASE_PAGES + PAGES_EACH * (rows + loops) &&
            !isExcepted(of) &&
            !(procedure in ROUNDS),
        )
        .map(
          ({ of, node, rows, pages }) =>
            `${node} of ${of} reads ${pages} pages for ${rows} rows: ${text}`,
        ),
    ];
  });

/** A machine that does much else may ask a call to come again, as it asks every client. */
async function untilFree(send: () => Promise<Answer>, attempts = 3): Promise<Answer> {
  const answer = await send();
  return answer.status === 503 && attempts > 1 ? untilFree(send, attempts - 1) : answer;
}

/** Asks a list for its changes instead of what it was asked for. */
const askingForChanges = (api: Api): Api => ({
  ...api,
  send: (method, path, options) =>
    api.send(method, `${path.split("?")[0]}?updatedFrom=2000-01-01T00:00:00Z`, options),
});

/** Where the file of `GROWTH_REPORT` is named, it gets a line of each operation and what it read. */
function report(line: {
  mode: PlanMode;
  procedure: string;
  answer: string;
  faults: readonly string[];
  statements: readonly ExplainedStatement[];
}) {
  const path = process.env["GROWTH_REPORT"];
  const { statements, ...rest } = line;
  const indexes = [...new Set(statements.flatMap(({ plan }) => indexesOf(plan)))].sort();
  if (path) appendFileSync(path, `${JSON.stringify({ ...rest, indexes })}\n`);
}

/** The documented examples name the same people and things each time; in one club they differ. */
const marked = (options: SendOptions = {}, mark: string): SendOptions => {
  const differently = JSON.stringify(options).replace(
    /"(email|slug|name)":"([\w. -]+)/g,
    (_, key: string, text: string) => `"${key}":"${text}-${mark}`,
  );
  return JSON.parse(differently) as SendOptions;
};

describe.each(MODES)("with %s plans", (mode) => {
  let stage: GoodStage;
  beforeAll(async () => {
    await club.planBy(mode);
    stage = await setGoodStage("growth", {
      databaseUrl: club.tap.url,
      workerDatabaseUrl: club.ownerUrl,
      openWorld: open,
      fillEvent: (_, { event }) => club.limitSeats(event.id, true),
    });
  }, 60_000);
  afterAll(() => stage.stop());

  const open = async (api: Api, { prices }: WorldValues): Promise<World> => {
    const event = club.events[prices ? "paid" : "free"];
    await club.tidy(event.id);
    return populate(api, club.tenant, event);
  };

  const worldFor = openWorlds(() => open(stage.api, {}));

  test.each(routes.map((route) => [route.procedure, route] as const))(
    "%s reads no more than it returns",
    async (_, route) => {
      const world = await (route.procedure === ENDING
        ? populate(stage.api, club.tenant, club.toEnd[mode])
        : worldFor(route));
      const statements: ExplainedStatement[] = [];
      const recording = recordingOf(stage.api, route, statements, world.guest.id);
      const { status, text } = await untilFree(() => {
        statements.length = 0;
        return stage.sendGood(route, recording, world);
      });
      const answered = status < 300 ? "succeeded" : `${status} ${text}`;
      const faults = faultsOf(route.procedure, statements);
      report({ mode, procedure: route.procedure, answer: answered, faults, statements });
      expect(answered).toBe("succeeded");
      expect(faults, faults.join("\n")).toEqual([]);
    },
    60_000,
  );

  test.each(lists.map((route) => [route.procedure, route] as const))(
    "the changes of %s read no more than they return",
    async (_, route) => {
      const statements: ExplainedStatement[] = [];
      const recording = recordingOf(stage.api, route, statements, "");
      const world = await worldFor(route);
      const { status, body } = await stage.sendGood(route, askingForChanges(recording), world);
      expect([status, body.data.length]).toEqual([200, 20]);
      const faults = faultsOf(`${route.procedure} changes`, statements);
      expect(faults, faults.join("\n")).toEqual([]);
    },
    60_000,
  );

  test.each(rounds)(
    "the round %s reads no more than it changes",
    async (name, round) => {
      club.tap.take();
      await round(stage.api.services);
      const statements = club.tap.take();
      const faults = faultsOf(name, statements);
      report({ mode, procedure: name, answer: "succeeded", faults, statements });
      expect(faults, faults.join("\n")).toEqual([]);
    },
    60_000,
  );

  /** Records what the operation itself runs, and nothing of what leads up to it. */
  const recordingOf = (
    api: Api,
    route: RestRoute,
    into: ExplainedStatement[],
    mark: string,
  ): Api => ({
    ...api,
    async send(method, path, options) {
      const isMeant = isAt(route, method, path);
      if (isMeant) club.tap.take();
      const isExample = isMeant && !(route.procedure in GOOD);
      const answer = await api.send(method, path, isExample ? marked(options, mark) : options);
      if (isMeant) into.push(...club.tap.take());
      return answer;
    },
  });
});
