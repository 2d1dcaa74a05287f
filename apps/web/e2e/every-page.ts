import type { Page } from "playwright-core";
import { uploadStatement } from "./support/bank-files.ts";
import { clientPages } from "./support/client-pages.ts";
import { scan } from "./support/door.ts";
import { membershipPages } from "./support/membership-pages.ts";
import { moneyPages, transfersTo } from "./support/money-pages.ts";
import { of, type PageOfProduct } from "./support/page-of-product.ts";
import { peoplePages } from "./support/people-pages.ts";
import { placePages } from "./support/place-pages.ts";
import { platformPages } from "./support/platform-pages.ts";
import { actInMenu, choose, openMoreSettings } from "./support/portal.ts";
import type { Stage } from "./support/running-product.ts";

const ADMIN = "admin@riverside.example";

/** Every page of rules#pages, on an evening's data. */
export async function everyPage(stage: Stage): Promise<PageOfProduct[]> {
  return [
    ...(await demonstrationPages(stage)),
    ...(await clientPages(stage)),
    ...(await placePages(stage)),
    ...(await platformPages(stage)),
  ];
}

/** Those that the demonstration has, without what needs a mail or a program outside. */
export async function demonstrationPages(stage: Stage): Promise<PageOfProduct[]> {
  const found = await prepare(stage);
  return [
    ...beforeLogin(),
    ...publicPages(found),
    ...doorPages(found),
    ...eventPages(found),
    ...clubPages(found),
    ...memberPages(found),
  ];
}

interface Found {
  evening: string;
  full: string;
  paid: string;
  limited: string;
  draft: string;
  finished: string;
  slugs: { free: string; full: string; paid: string; limited: string };
  /** Of the evening: opens its door, and one who is in already. */
  code: string;
  ticket: string;
  member: string;
  invoice: string;
  issued: string;
  statement: string;
  batch: string;
  segment: string;
  broadcast: string;
}

/** What the demonstration lacks is made: a segment, a broadcast, an invoice, an application. */
async function prepare(stage: Stage): Promise<Found> {
  const token = await stage.login(ADMIN);
  const events = (await stage.call("GET", "/admin/events?limit=100", token)).data;
  const event = (title: string) => {
    const found = events.find((one: { title: string }) => one.title === title);
    if (!found) throw new Error(`The demonstration has no event ${title}`);
    return found as { id: string; slug: string };
  };
  const evening = event("Open Rowing Evening");
  const full = event("Indoor Tank Session");
  const paid = event("Regatta Dinner");
  const limited = event("Learn to Row Course");
  const made = async (path: string, body: unknown) => {
    const answer = await stage.call("POST", path, token, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data.id as string;
  };
  const members = (await stage.call("GET", "/membership/members?search=m01", token)).data;
  const member = members[0].id as string;
  const codes = `/events/${evening.id}/checkin/codes`;
  const { code } = (await stage.call("POST", codes, token, { label: "North door" })).data;
  const guests = await stage.call("GET", `/admin/events/${evening.id}/registrations`, token);
  const ticket = guests.data[0].ticketCode as string;
  await stage.call("POST", "/events/checkin", token, { code: ticket });
  await stage.call("POST", "/membership/apply", undefined, {
    tenantSlug: "riverside",
    fullName: "Nora Newcomer",
    email: "nora@example.org",
    message: "I rowed at school and would like to begin again.",
  });
  const dues = {
    memberIds: [member],
    lines: [{ description: "Dues", quantity: 1, unitAmount: 0 }],
  };
  const { batchId } = (await stage.call("POST", "/billing/invoices/bulk", token, dues)).data;
  await made("/membership/fields", { label: "Locker number", type: "TEXT" });
  const whoever = { name: "Whoever is active", filter: { statuses: ["ACTIVE"] } };
  const letter = { subject: "Boats are back", body: "The boats are **back** in the water." };
  return {
    evening: evening.id,
    full: full.id,
    paid: paid.id,
    limited: limited.id,
    draft: events.find((one: { status: string }) => one.status === "DRAFT").id,
    finished: events.find((one: { status: string }) => one.status === "COMPLETED").id,
    slugs: { free: evening.slug, full: full.slug, paid: paid.slug, limited: limited.slug },
    code,
    ticket,
    member,
    invoice: await made("/billing/invoices", {
      memberId: member,
      lines: [{ description: "Boat rack, one season", quantity: 1, unitAmount: 4_500 }],
    }),
    issued: await made("/billing/invoices", {
      memberId: member,
      lines: [{ description: "Key of the boathouse", quantity: 1, unitAmount: 1_000 }],
      issue: true,
    }),
    statement: await uploadStatement(stage, await transfersTo(stage, token, member)),
    batch: batchId,
    segment: await made("/segments", whoever),
    broadcast: await made("/broadcasts", letter),
  };
}

function beforeLogin(): PageOfProduct[] {
  const page = of("visitor");
  return [
    page("login", "/login"),
    page("forgot-password", "/forgot-password"),
    page("reset-password", "/reset-password#token=a-token"),
    page("reset-password-broken", "/reset-password"),
    page("claim", "/claim#token=a-token&tenant=riverside&email=a@example.org&name=Ada"),
    page("verify-email", "/verify-email#token=a-token"),
    page("verify-email-broken", "/verify-email"),
    page("confirm-email", "/my/confirm-email#token=a-token"),
    page("confirm-email-broken", "/my/confirm-email"),
    {
      ...page("confirm-email-void", "/my/confirm-email#token=a-token"),
      says: "This link is invalid",
      async reach(opened) {
        await opened.getByRole("button", { name: "Confirm address" }).click();
        await opened.getByRole("alert").waitFor();
      },
    },
    page("platform-confirm-email", "/platform/confirm-email#token=a-token"),
    page("platform-login", "/platform/login"),
    page("platform-reset-password", "/platform/reset-password#token=a-token"),
    page("platform-reset-password-broken", "/platform/reset-password"),
  ];
}

function publicPages({ slugs }: Found): PageOfProduct[] {
  const page = of("visitor");
  return [
    page("public-events", "/riverside"),
    page("public-event-free", `/riverside/events/${slugs.free}`),
    page("public-event-full", `/riverside/events/${slugs.full}`),
    page("public-event-paid", `/riverside/events/${slugs.paid}`),
    page("public-event-limited", `/riverside/events/${slugs.limited}`),
    page("public-event-unknown", "/riverside/events/no-such-event"),
    page("public-nothing-here", "/nothing-here"),
    page("public-apply", "/riverside/apply"),
    {
      ...page("public-registered", `/riverside/events/${slugs.free}`),
      async reach(opened) {
        await opened.getByLabel("Your name").fill("Ada Example");
        await opened.getByLabel("Email").first().fill("ada@example.org");
        await opened.getByRole("button", { name: "Register" }).last().click();
        await opened.getByRole("heading", { name: "You are registered" }).waitFor();
      },
    },
  ];
}

function doorPages({ evening, code, ticket }: Found): PageOfProduct[] {
  const page = of("visitor");
  const path = `/riverside/events/${evening}/check-in/staff`;
  const open = async (opened: Page) => {
    await opened.getByLabel("Access code").fill(code);
    await opened.getByLabel("Your name").fill("Anna");
    await opened.getByRole("button", { name: "Open the door" }).click();
    await opened.getByText(/of \d+ checked in/).waitFor({ state: "attached" });
  };
  // The machine that looks has none.
  const says = "No camera found";
  return [
    page("staff-login", path),
    { ...page("staff-door", path), says, reach: open },
    {
      ...page("staff-already-in", path),
      says,
      async reach(opened) {
        // The door is open on this device since the page before.
        await opened.getByText(/of \d+ checked in/).waitFor({ state: "attached" });
        await scan(opened, ticket);
        await opened.getByRole("alertdialog").waitFor();
      },
    },
    {
      ...page("staff-other-tab", path),
      says: "another tab",
      async reach(opened) {
        const other = await opened.context().newPage();
        await other.goto(opened.url());
        await other.getByRole("button", { name: "Use this tab instead" }).click();
        await opened.getByRole("heading", { name: "another tab" }).waitFor();
        await other.close();
      },
    },
  ];
}

function eventPages({ evening, full, paid, limited, draft, finished }: Found): PageOfProduct[] {
  const page = of("admin");
  const at = (id: string, tab = "") => `/events/${id}${tab}`;
  return [
    page("events", "/events"),
    page("events-none", "/events?search=nothing-like-this"),
    page("event-new", "/events/new"),
    { ...page("event-new-more", "/events/new"), reach: openMoreSettings },
    page("event-free", at(evening)),
    page("event-paid", at(paid)),
    page("event-draft", at(draft)),
    page("event-edit", at(paid, "/edit")),
    page("event-registrations", at(evening, "/registrations")),
    page("event-waitlist", at(full, "/waitlist")),
    page("event-waitlist-none", at(evening, "/waitlist")),
    page("event-enrol", at(evening, "/enrol")),
    page("event-import", at(evening, "/import")),
    page("event-messages", at(evening, "/messages")),
    {
      ...page("event-share", at(evening)),
      async reach(opened) {
        await opened.getByRole("button", { name: "Share" }).first().click();
        await opened.getByRole("img", { name: "QR code for the public page" }).waitFor();
      },
    },
    page("event-codes", at(evening, "/access-codes")),
    page("event-check-in", at(evening, "/check-in")),
    page("event-audit", at(finished, "/audit")),
    {
      ...page("event-clone", at(paid)),
      async reach(opened) {
        await actInMenu(opened, "Duplicate");
        await choose(opened, "Repeat", "Monthly");
        await opened.getByText("Start dates").waitFor();
      },
    },
    page("event-limited", at(limited)),
    {
      ...page("event-edit-notify", at(limited, "/edit")),
      async reach(opened) {
        await opened.getByLabel("Venue").fill("Club house");
        await opened.getByRole("button", { name: "Save", exact: true }).click();
        await opened.getByRole("button", { name: "Save and email" }).waitFor();
      },
    },
    page("event-attendance", at(finished, "/attendance")),
  ];
}

function clubPages(found: Found): PageOfProduct[] {
  const page = of("admin");
  return [
    page("dashboard", "/dashboard"),
    ...peoplePages(found),
    ...membershipPages(),
    page("applications", "/members/applications"),
    ...moneyPages(found),
    page("segments", "/segments"),
    page("segment", `/segments/${found.segment}`),
    page("segment-new", "/segments/new"),
    page("broadcasts", "/broadcasts"),
    page("broadcast", `/broadcasts/${found.broadcast}`),
    page("broadcast-new", "/broadcasts/new"),
    page("reports", "/reports"),
    page("settings", "/settings"),
    page("settings-face", "/settings/face"),
    page("settings-invoices", "/settings/invoices"),
    page("failed-mail-none", "/settings/mail"),
    page("nothing-here", "/members/of/nowhere"),
  ];
}

function memberPages({ evening, paid }: Found): PageOfProduct[] {
  const page = of("member");
  return [
    page("my-events", "/my/events"),
    page("my-event-registered", `/my/events/${evening}`),
    of("newcomer")("my-event-free", `/my/events/${evening}`),
    of("newcomer")("my-event-paid", `/my/events/${paid}`),
    page("my-tickets", "/my/tickets"),
    of("newcomer")("my-tickets-none", "/my/tickets"),
    page("my-invoices", "/my/invoices"),
    page("my-profile", "/my/profile"),
    page("my-security", "/my/security"),
    page("not-for-role", "/members"),
  ];
}
