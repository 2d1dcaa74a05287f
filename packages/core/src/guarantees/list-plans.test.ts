import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { fillClub, filledId } from "#testing/clubs/fill-club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { pageLists } from "#testing/wire/page-lists.ts";
import { openPlanReader, pagesOf, rowsReadOf, slownessOf } from "#testing/wire/read-plan.ts";
import { openSqlTap, type SentStatement } from "#testing/wire/sql-tap.ts";

/**
 * The plans of every list of a tenant in every order, by every filter and search that its schema
 * has, in a club with 20,000 rows in each long list beside another of its size and small ones.
 * LIST_ROWS=100000 takes minutes.
 */
const ROWS = Number(process.env["LIST_ROWS"] ?? 20_000);
const CLUBS_BESIDE = [ROWS / 100, ROWS / 100, ROWS];

const databaseUrl = await freshDatabaseUrl("list_plans");
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const tap = await openSqlTap(new URL(databaseUrl));
const app = await openAppForFile({ databaseUrl: tap.url });
for (const rows of CLUBS_BESIDE) await fillClub(owner, (await makeTenant(app.services)).id, rows);
const club = await makeTenant(app.services);
await fillClub(owner, club.id, ROWS);
// As the worker seals them in a minute; nothing here looks at a hash.
await owner.unsafe(`
  insert into checkin_audit_seal (tenant_id, event_id, sequence, entry_id, hash)
  select tenant_id, event_id, row_number() over (partition by tenant_id, event_id order by at, id), id, ''
  from checkin_audit`);
await owner.unsafe("vacuum analyze");
const admin = await makeMember(app.services, club, ["ADMIN", "FINANCE_MANAGER"]);
const plans = await openPlanReader(databaseUrl, club.id);
afterAll(async () => {
  await Promise.all([plans.close(), owner.end()]);
  tap.close();
});

const ids: Record<string, string> = {
  eventId: await filledId(owner, club.id, "event", 1),
  memberId: await filledId(owner, club.id, "member", 7),
  statementId: await filledId(owner, club.id, "statement", 1),
};
const idOf = (key: string): string => ids[key] ?? ids["memberId"] ?? "";

/** Lists of the platform are of all clubs; they have few rows. */
const ALL = pageLists(idOf).filter(({ path }) => !/^platform\.|\.platform/.test(path));

const segment = await app
  .as({ token: admin.token })
  .segments.create({ name: "Everybody", filter: {} });

const webhook = await app
  .as({ token: admin.token })
  .webhooks.create({ url: "https://crm.example/hook", events: ["member.created"] });

/** What a list needs besides filters. */
const REQUIRED: Record<string, Record<string, string>> = {
  "bankStatements.entries": { id: idOf("statementId") },
  "checkin.search": { eventId: idOf("eventId"), search: "kowalski" },
  "events.publicList": { tenantSlug: club.slug },
  "mail.ofMember": { id: idOf("memberId") },
  "registration.ofMember": { id: idOf("memberId") },
  "segments.members": { id: segment.id },
  "webhooks.deliveries": { id: webhook.id },
};

/** What reads much on purpose, and why. */
const ACCEPTED: Record<string, string> = {
  "checkin.search": "orders the matches of an event by how well they match",
  "events.adminList updatedFrom": "reads the events of the club in no order of an index",
  "events.adminList cursor": "does the same",
  "membership.applications search kowalski":
    "a text of many rows is counted, and half of a narrow table is read fastest as a whole",
  "reporting.attendanceReport": "adds up all that it reports on",
};

const isAccepted = (path: string, input: object): boolean =>
  Object.entries(input).some(
    ([key, value]) => `${path} ${key}` in ACCEPTED || `${path} ${key} ${value}` in ACCEPTED,
  );

const large = new Set(
  (
    await owner<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${ROWS / 2}`
  ).map(({ name }) => name),
);

const isRead = ({ role, text }: SentStatement): boolean =>
  role === "rollcall_app" && /^\s*(?:select|with)\b/i.test(text) && !/set_config/.test(text);

async function statementsOf(path: string, input: object): Promise<SentStatement[]> {
  const [module = "", verb = ""] = path.split(".");
  const caller = app.as({ token: admin.token }) as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  tap.take();
  await caller[module]?.[verb]?.(input).catch((error: { code?: string }) => {
    // A statement that was stopped for its length is one to look at.
    if (error.code !== "SERVICE_UNAVAILABLE") throw error;
  });
  return tap.take().filter(isRead);
}

const LISTS = ALL.filter(({ path }) => !(path in ACCEPTED));

test.each(LISTS)(
  "$path reads no large table from end to end and sorts no whole club",
  async ({ path, required, inputs }) => {
    const given = REQUIRED[path] ?? Object.fromEntries(required.map((key) => [key, idOf(key)]));
    const faults: string[] = [];
    let read = 0;
    for (const input of inputs.filter((each) => !isAccepted(path, each))) {
      for (const sent of await statementsOf(path, { ...given, ...input })) {
        read += 1;
        const slow = slownessOf(await plans.read(sent), large, ROWS / 10);
        if (slow.length > 0)
          faults.push(`${JSON.stringify(input)} ${slow.join(", ")}: ${sent.text}`);
      }
    }
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(inputs.length / 2);
  },
  120_000,
);

const SHOWN = 20;
/** The height of an index, and the row itself. */
const PAGES_A_ROW = 5;

test.each([
  "membership.list",
  "membership.applications",
  "billing.listInvoices",
  "billing.listPayments",
  "activity.list",
])(
  "the first page of %s reads its own rows and those that they name, of any club",
  async (path) => {
    let [pages, found] = [0, 0];
    for (const sent of await statementsOf(path, {})) {
      const tables = sent.text.split(/ join /i).length;
      found += SHOWN * PAGES_A_ROW * tables;
      pages += pagesOf(await plans.read(sent));
    }
    expect(pages).toBeLessThan(found);
  },
);

test("a phone that asks what is new at an event of the whole club reads what changed", async () => {
  const since = new Date(Date.now() + 120_000).toISOString();
  const asked = await statementsOf("checkin.roster", { eventId: idOf("eventId"), since });
  const [entries] = asked.filter(({ text }) => / as changed\b/.test(text));
  if (!entries) throw new Error("no statement reads what changed");
  const plan = await plans.read(entries);
  const read = ["registration", "member", "changed", "theirs"].map((of) => rowsReadOf(plan, of));
  expect(read).toEqual([0, 0, 0, 0]);
});

test("the total of a whole trail reads what is not sealed yet", async () => {
  const asked = await statementsOf("checkin.auditList", { eventId: idOf("eventId") });
  const [counting] = asked.filter(({ text }) => / as total/.test(text));
  if (!counting) throw new Error("no statement counts the trail");
  const plan = await plans.read(counting);
  const read = ["checkin_audit", "entry", "seal"].map((of) => rowsReadOf(plan, of));
  // An entry each ten seconds, and five minutes that are looked through; the newest seal and its entry.
  expect(read).toEqual([31, 1, 32]);
});
