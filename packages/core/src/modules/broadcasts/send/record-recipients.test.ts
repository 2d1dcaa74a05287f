import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { member } from "../../membership/member.sql.ts";
import { broadcastRecipient } from "../broadcast.sql.ts";
import { ROWS_A_PART, recordRest } from "./record-recipients.ts";
import { sendDueBroadcasts } from "./send-due.ts";

// A database of its own, since a run takes the broadcasts of all tenants.
const databaseUrl = await freshDatabaseUrl("record_recipients");
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const app = await openAppForFile({ databaseUrl });
afterAll(() => owner.end());
const { system } = app.services;
/** With the manager. */
const MEMBERS = 2 * ROWS_A_PART + 10;

let club: TestTenant;
let manager: TestMember;
let id: string;

const never = new AbortController().signal;
const stopped = AbortSignal.abort();
/** Stops a worker after so many parts, as its end between two of them would. */
const stoppedAfter = (parts: number): AbortSignal => {
  let asked = 0;
  return {
    get aborted() {
      asked += 1;
      return asked > parts;
    },
  } as AbortSignal;
};
const stored = () =>
  system.run((query) => query.$count(broadcastRecipient, eq(broadcastRecipient.broadcastId, id)));
const get = () => app.as(manager).broadcasts.get({ id });

beforeEach(async () => {
  // The clubs before are known to PostgreSQL, and this one is not.
  await owner.unsafe("analyze");
  club = await makeTenant(app.services);
  manager = await makeMember(app.services, club, ["ADMIN"]);
  // The product's roles have five seconds for a statement.
  await owner`
    insert into member (tenant_id, id, full_name, name_key, email, roles)
    select ${club.id}, gen_random_uuid(), 'Ada', 'ada', 'm' || n || '@example.org', '{MEMBER}'
      from generate_series(2, ${MEMBERS}::int) as n`;
  const { broadcasts } = app.as(manager);
  ({ id } = await broadcasts.create({ subject: "News", body: "x" }));
  expect(await broadcasts.send({ id })).toMatchObject({
    status: "SENDING",
    recipientCount: MEMBERS,
  });
});

test("a large audience is stored in parts, by any number of workers, each address once", async () => {
  expect(await stored()).toBe(ROWS_A_PART);
  await recordRest(app.services, stoppedAfter(1));
  expect(await stored()).toBe(2 * ROWS_A_PART);
  await Promise.all([1, 2, 3].map(() => recordRest(app.services, never)));
  await recordRest(app.services, never);
  expect([await stored(), (await get()).recipientCount]).toEqual([MEMBERS, MEMBERS]);
});

test("who has a new address meanwhile is mailed once; who left is no recipient any more", async () => {
  const ids = await system.run((query) =>
    query.select({ id: member.id }).from(member).where(own(member, club.id)).orderBy(member.id),
  );
  const change = (at: number, values: object) =>
    system.run((query) =>
      query
        .update(member)
        .set(values)
        .where(eq(member.id, ids.at(at)?.id ?? "")),
    );
  await change(0, { email: "new@example.org" });
  await change(-1, { status: "INACTIVE" });
  await recordRest(app.services, never);
  expect([await stored(), (await get()).recipientCount]).toEqual([MEMBERS - 1, MEMBERS - 1]);
});

test("it is not SENT while a part is missing, though all that are stored have their mail", async () => {
  await system.run((query) =>
    query
      .update(broadcastRecipient)
      .set({ state: "DELIVERED" })
      .where(eq(broadcastRecipient.broadcastId, id)),
  );
  const unused = { deliver: async () => {}, close() {} };
  await sendDueBroadcasts(app.services, unused, stopped);
  expect((await get()).status).toBe("SENDING");
});

test("no part is stored of one that was cancelled", async () => {
  await app.as(manager).broadcasts.cancel({ id });
  await recordRest(app.services, never);
  expect(await stored()).toBe(ROWS_A_PART);
});
