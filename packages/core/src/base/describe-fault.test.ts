import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { describeFault, summariseFault } from "./describe-fault.ts";
import { openLog } from "./log.ts";

const CANARY = "canary-7f3a";

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const driverFault = Object.assign(new Error(`duplicate key: Key (email)=(${CANARY})`), {
  name: "PostgresError",
  severity: "ERROR",
  code: "23505",
  constraint_name: "member_email",
  table_name: "member",
  detail: `Key (email)=(${CANARY}) already exists.`,
  where: CANARY,
  query: `select '${CANARY}'`,
  parameters: [CANARY],
});
const params = [CANARY, `two\n    at ${CANARY} (x.ts:1:1)`];

const FAULTS: [string, unknown][] = [
  ["a failed statement", new DrizzleQueryError("select $1", params, driverFault)],
  ["a wrapped one", new Error("could not save", { cause: driverFault })],
  ["a driver's error", driverFault],
  [
    "a refusing mail server",
    Object.assign(new Error(`550 <${CANARY}@x.example> unknown`), {
      code: "EENVELOPE",
      responseCode: 550,
      response: `550 ${CANARY}`,
    }),
  ],
  ["a parser that quotes", thrownBy(() => JSON.parse(`{"a": ${CANARY}`))],
  ["a conversion that quotes", thrownBy(() => BigInt(CANARY))],
  ["an address in a message", new Error(`no mail for ada.${CANARY}@example.org`)],
  ["a value in quotes", new Error(`invalid value "${CANARY}" and '${CANARY}'`)],
  ["a thrown text", CANARY],
  ["unknown properties", Object.assign(new Error("odd"), { user: { name: CANARY } })],
  ["a stack in a message", new Error(`lines\n    at ${CANARY} (x.ts:1:1)`)],
];

describe("an error that is told", () => {
  test.each(FAULTS)("holds no value: %s", (_, fault) => {
    expect(JSON.stringify(describeFault(fault))).not.toContain(CANARY);
    expect(summariseFault(fault)).not.toContain(CANARY);
  });

  test.each(FAULTS)("holds none in a line of the log either: %s", (_, fault) => {
    const lines: string[] = [];
    const log = openLog("trace", { write: (line: string) => void lines.push(line) });
    log.error({ err: fault }, "unexpected");
    if (fault instanceof Error) log.fatal(fault, "unexpected");
    expect(lines.join()).not.toContain(CANARY);
    expect(lines[0]).toContain('"err":');
  });

  test("says which constraint of which table, SQLSTATE and where in the code", () => {
    const told = describeFault(new DrizzleQueryError("select $1", params, driverFault));
    expect(told.stack).toContain("describe-fault.test.ts");
    expect(told.cause).toMatchObject({
      type: "PostgresError",
      errorCode: "23505",
      constraint: "member_email",
      table: "member",
    });
    expect(summariseFault(driverFault)).toBe("23505: A statement failed");
  });

  test("says so in a line of the log as well, in which other codes are secrets", () => {
    const lines: string[] = [];
    const log = openLog("trace", { write: (line: string) => void lines.push(line) });
    const err = new DrizzleQueryError("select $1", params, driverFault);
    log.error({ err, code: CANARY, door: { code: CANARY } }, "unexpected");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      err: { cause: { errorCode: "23505" } },
      code: "[redacted]",
      door: { code: "[redacted]" },
    });
  });

  test("keeps a message of our own", () => {
    expect(summariseFault(new Error("The crontab names no task"))).toBe(
      "Error: The crontab names no task",
    );
  });
});
