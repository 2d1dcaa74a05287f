import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { newId } from "#base/ids.ts";
import type { Role } from "#base/permissions.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { appRouter } from "./app-router.ts";

// The table of rules#permissions, written once more by hand: what the code says must agree with it.
const ALLOWED: Record<string, readonly Role[]> = {
  "EVENTS:VIEW:events": ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"],
  "EVENTS:EDIT:events": ["ADMIN", "EVENT_MANAGER"],
  "EVENTS:VIEW:registrations": ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"],
  "EVENTS:EDIT:registrations": ["ADMIN", "EVENT_MANAGER"],
  "MEMBERSHIP:VIEW:members": ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"],
  "MEMBERSHIP:EDIT:members": ["ADMIN"],
  "BILLING:VIEW:invoices": ["ADMIN", "FINANCE_MANAGER"],
  "BILLING:VIEW:payments": ["ADMIN", "FINANCE_MANAGER"],
  "BILLING:EDIT:invoices": ["ADMIN", "FINANCE_MANAGER"],
  "COMMUNICATIONS:VIEW:broadcasts": ["ADMIN", "EVENT_MANAGER"],
  "COMMUNICATIONS:EDIT:broadcasts": ["ADMIN", "EVENT_MANAGER"],
  "ADMIN only": ["ADMIN"],
  "FINANCE_MANAGER only": ["FINANCE_MANAGER"],
  requireAdminOrCheckInScope: ["ADMIN", "EVENT_MANAGER"],
  requireMemberId: ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"],
  "logged in": ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"],
  "bearer access token": ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"],
  PLATFORM_ADMIN: [],
  requirePlace: [],
};
const ROLES = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"] as const;

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: EndpointMeta; inputs: [z.ZodType] } }
  >,
).map(([name, { _def }]) => ({ name, meta: _def.meta, schema: _def.inputs[0] }));
type Procedure = (typeof procedures)[number];
const guarded = procedures.filter(({ meta }) => !["public", "session"].includes(meta.guard));

const tokens = new Map<string, string>();

const { app, as, newMember, newEvent } = await openClub({ settings: { strictErrors: false } });
for (const role of ROLES) tokens.set(role, (await newMember([role])).token);
const event = await newEvent();
const ownEvent = event.id;
tokens.set("platform", (await makePlatformUser(app.services)).token);
const ticket = await makeRegistration(app.services, event, { email: "ada@place.example" });
tokens.set("place", await placeTokenOf(app.services, ticket.id));
tokens.set("staff", (await openDoor(app, await newMember(["ADMIN"]), event)).token);

/** The code of the answer to an empty input: a guard answers before the input is looked at. */
async function answer(name: string, token: string | undefined, input: object = {}) {
  const caller = as({ token }) as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  const [module, verb] = name.split(".") as [string, string];
  try {
    await caller[module]?.[verb]?.(input);
    return "ok";
  } catch (error) {
    return (error as { appCode: string }).appCode;
  }
}

/** What an input is answered beyond the guard; a path that names nothing is not found. */
function codeOf({ name, meta, schema }: Procedure, input: object): string {
  const ids = [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map(([, id = ""]) => id);
  if (ids.some((id) => !(id in input))) return "NOT_FOUND";
  // Nobody here has a factor, without which there are no codes.
  if (name === "factors.renewRecoveryCodes") return "UNPROCESSABLE_ENTITY";
  return schema.safeParse(input).success ? "ok" : "VALIDATION_ERROR";
}

test("every procedure has a guard of the specification", () => {
  for (const { meta } of guarded) expect(Object.keys(ALLOWED)).toContain(meta.guard);
});

describe.each(guarded)("$meta.rest.method /api$meta.rest.path ($meta.guard)", (procedure) => {
  const { name, meta } = procedure;
  const allowed = ALLOWED[meta.guard] ?? [];
  const refusal = meta.guard === "requirePlace" ? "UNAUTHORIZED" : "FORBIDDEN";
  const beyondTheGuard = codeOf(procedure, {});

  test("401 UNAUTHORIZED for nobody and for a bad token", async () => {
    expect(await answer(name, undefined)).toBe("UNAUTHORIZED");
    expect(await answer(name, "a.b.c")).toBe("UNAUTHORIZED");
  });

  test.each(ROLES)("%s passes or is refused as the table of roles says", async (role) => {
    const code = await answer(name, tokens.get(role));
    if (allowed.includes(role)) expect(code).toBe(beyondTheGuard);
    else expect(code).toBe(refusal);
  });

  test("a platform user passes the platform's routes and /me only", async () => {
    const code = await answer(name, tokens.get("platform"));
    if (meta.guard === "PLATFORM_ADMIN" || meta.guard === "bearer access token")
      expect(code).toBe(beyondTheGuard);
    else expect(code).toBe(refusal);
  });

  test("a personal link passes its own routes only", async () => {
    const code = await answer(name, tokens.get("place"));
    if (meta.guard !== "requirePlace") return expect(code).toBe("UNAUTHORIZED");
    expect(["FORBIDDEN", "UNAUTHORIZED"]).not.toContain(code);
  });

  test("a scoped token passes the door's routes of its event only", async () => {
    const token = tokens.get("staff");
    if (meta.guard === "bearer access token")
      return expect(await answer(name, token)).toBe("UNAUTHORIZED");
    if (meta.guard !== "requireAdminOrCheckInScope")
      return expect(await answer(name, token)).toBe("FORBIDDEN");
    expect(await answer(name, token, { eventId: newId() })).toBe("OUT_OF_SCOPE");
    const code = await answer(name, token, { eventId: ownEvent });
    expect(code).toBe(codeOf(procedure, { eventId: ownEvent }));
  });
});
