import type { Stage } from "./stage.ts";

/** Who looks at a page: a person of the demonstration, or whoever comes by. */
export type Viewer = "visitor" | "admin" | "finance" | "member" | "platform";

export interface PageOfProduct {
  /** Names its picture. */
  name: string;
  path: string;
  viewer: Viewer;
}

const ADMIN = "admin@riverside.example";

/** Every page of decisions §14, on an evening's data. */
export async function everyPage(stage: Stage): Promise<PageOfProduct[]> {
  const found = await prepare(stage);
  return [
    ...beforeLogin(),
    ...publicPages(found),
    ...eventPages(found),
    ...clubPages(found),
    ...memberPages(found),
    ...platformPages(found),
  ];
}

interface Found {
  evening: string;
  full: string;
  paid: string;
  draft: string;
  finished: string;
  slugs: { free: string; full: string; paid: string };
  member: string;
  invoice: string;
  segment: string;
  broadcast: string;
  tenant: string;
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
  const made = async (path: string, body: unknown) => {
    const answer = await stage.call("POST", path, token, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data.id as string;
  };
  const members = (await stage.call("GET", "/membership/members?search=m01", token)).data;
  const member = members[0].id as string;
  await stage.call("POST", `/events/${evening.id}/checkin/codes`, token, { label: "North door" });
  await stage.call("POST", "/membership/apply", undefined, {
    tenantSlug: "riverside",
    fullName: "Nora Newcomer",
    email: "nora@example.org",
    message: "I rowed at school and would like to begin again.",
  });
  const letter = { subject: "Boats are back", body: "The boats are **back** in the water." };
  return {
    evening: evening.id,
    full: full.id,
    paid: paid.id,
    draft: events.find((one: { status: string }) => one.status === "DRAFT").id,
    finished: events.find((one: { status: string }) => one.status === "COMPLETED").id,
    slugs: { free: evening.slug, full: full.slug, paid: paid.slug },
    member,
    invoice: await made("/billing/invoices", {
      memberId: member,
      lines: [{ description: "Boat rack, one season", quantity: 1, unitAmount: 4_500 }],
    }),
    segment: await made("/segments", { name: "Active", filter: { statuses: ["ACTIVE"] } }),
    broadcast: await made("/broadcasts", letter),
    tenant: await firstTenant(stage),
  };
}

async function firstTenant(stage: Stage): Promise<string> {
  const credentials = { email: "platform@rollcall.example", password: "rollcall-demo-2026" };
  const answer = await stage.call("POST", "/auth/platform/login", undefined, credentials);
  const { token } = answer as unknown as { token: string };
  return (await stage.call("GET", "/platform/tenants", token)).data[0].id;
}

const of =
  (viewer: Viewer) =>
  (name: string, path: string): PageOfProduct => ({ name, path, viewer });

function beforeLogin(): PageOfProduct[] {
  const page = of("visitor");
  return [
    page("login", "/login"),
    page("forgot-password", "/forgot-password"),
    page("reset-password", "/reset-password?token=a-token"),
    page("reset-password-broken", "/reset-password"),
    page("claim", "/claim?token=a-token&tenant=riverside&email=a@example.org&name=Ada"),
    page("platform-login", "/platform/login"),
  ];
}

function publicPages({ slugs, evening }: Found): PageOfProduct[] {
  const page = of("visitor");
  return [
    page("public-events", "/riverside"),
    page("public-event-free", `/riverside/events/${slugs.free}`),
    page("public-event-full", `/riverside/events/${slugs.full}`),
    page("public-event-paid", `/riverside/events/${slugs.paid}`),
    page("public-event-unknown", "/riverside/events/no-such-event"),
    page("public-apply", "/riverside/apply"),
    page("staff-login", `/riverside/events/${evening}/check-in/staff`),
  ];
}

function eventPages({ evening, full, paid, draft, finished }: Found): PageOfProduct[] {
  const page = of("admin");
  const at = (id: string, tab = "") => `/events/${id}${tab}`;
  return [
    page("events", "/events"),
    page("events-none", "/events?search=nothing-like-this"),
    page("event-new", "/events/new"),
    page("event-free", at(evening)),
    page("event-paid", at(paid)),
    page("event-draft", at(draft)),
    page("event-edit", at(paid, "/edit")),
    page("event-registrations", at(evening, "/registrations")),
    page("event-waitlist", at(full, "/waitlist")),
    page("event-waitlist-none", at(evening, "/waitlist")),
    page("event-enrol", at(evening, "/enrol")),
    page("event-import", at(evening, "/import")),
    page("event-codes", at(evening, "/access-codes")),
    page("event-check-in", at(evening, "/check-in")),
    page("event-audit", at(finished, "/audit")),
    page("event-attendance", at(finished, "/attendance")),
  ];
}

function clubPages(found: Found): PageOfProduct[] {
  const page = of("admin");
  return [
    page("dashboard", "/dashboard"),
    page("members", "/members"),
    page("member", `/members/${found.member}`),
    page("member-new", "/members/new"),
    page("applications", "/members/applications"),
    page("invoices", "/billing/invoices"),
    page("invoice", `/billing/invoices/${found.invoice}`),
    page("invoice-new", "/billing/invoices/new"),
    of("finance")("payments", "/billing/payments"),
    page("segments", "/segments"),
    page("segment", `/segments/${found.segment}`),
    page("segment-new", "/segments/new"),
    page("broadcasts", "/broadcasts"),
    page("broadcast", `/broadcasts/${found.broadcast}`),
    page("broadcast-new", "/broadcasts/new"),
    page("reports", "/reports"),
    page("settings", "/settings"),
    page("nothing-here", "/members/of/nowhere"),
  ];
}

function memberPages({ evening, paid }: Found): PageOfProduct[] {
  const page = of("member");
  return [
    page("my-events", "/my/events"),
    page("my-event-free", `/my/events/${evening}`),
    page("my-event-paid", `/my/events/${paid}`),
    page("my-tickets", "/my/tickets"),
    page("my-invoices", "/my/invoices"),
    page("my-profile", "/my/profile"),
    page("not-for-role", "/members"),
  ];
}

function platformPages({ tenant }: Found): PageOfProduct[] {
  const page = of("platform");
  return [
    page("platform-tenants", "/platform"),
    page("platform-tenant", `/platform/tenants/${tenant}`),
    page("platform-tenant-new", "/platform/tenants/new"),
    page("platform-tenant-edit", `/platform/tenants/${tenant}/edit`),
  ];
}
