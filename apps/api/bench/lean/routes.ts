import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Staff } from "../bare/check-in.ts";
import { bearer, type Credentials, Refused } from "../bare/credentials.ts";
import type { Pools } from "../bare/pools.ts";
import {
  answerSession,
  listQuery,
  presentedRefresh,
  registration,
  scan,
  staffOf,
} from "../bare/routes.ts";
import { batch } from "./batch.ts";
import { claimsOf, readMe } from "./caller.ts";
import { checkIn } from "./check-in.ts";
import { listMembers } from "./list-members.ts";
import { registerGuest } from "./register.ts";
import { rotate } from "./rotate.ts";
import { walkIn } from "./walk-in.ts";

const scanBatch = z.strictObject({
  scans: z
    .array(scan.extend({ scanId: z.string().min(1).max(100), scannedAt: z.iso.datetime() }))
    .min(1)
    .max(500),
});
const arrivalAtDoor = registration.omit({ phone: true });

/** The hot paths: the token is verified, and everything else is the statement's. */
export function addRoutes(app: Hono, pools: Pools, credentials: Credentials): void {
  const claims = (context: Context) =>
    claimsOf(credentials, bearer(context.req.header("authorization")));

  app.get("/api/auth/me", async (context) =>
    context.json({ data: await readMe(pools, await claims(context)) }),
  );

  app.get("/api/membership/members", async (context) => {
    const { page, limit } = listQuery.parse(context.req.query());
    return context.json(await listMembers(pools, await claims(context), page, limit));
  });

  app.post("/api/public/:tenantSlug/events/:slug/register", async (context) => {
    const { tenantSlug, slug } = context.req.param();
    const typed = registration.parse(await context.req.json());
    return context.json({ data: await registerGuest(pools, tenantSlug, slug, typed) }, 201);
  });

  app.post("/api/events/checkin", async (context) => {
    const staff = await staffOf(context, credentials);
    const { code } = scan.parse(await context.req.json());
    return context.json({ data: await checkIn(pools, staff, code) });
  });

  app.post("/api/events/:eventId/checkin/batch", async (context) => {
    const staff = await staffAt(context, credentials);
    const { scans } = scanBatch.parse(await context.req.json());
    return context.json({ data: await batch(pools, staff, scans) });
  });

  app.post("/api/events/:eventId/checkin/walk-in", async (context) => {
    const staff = await staffAt(context, credentials);
    const arrival = arrivalAtDoor.parse(await context.req.json());
    return context.json({ data: await walkIn(pools, staff, arrival) }, 201);
  });

  app.post("/api/auth/refresh", async (context) => {
    const shown = await presentedRefresh(context, credentials);
    const session = await rotate(pools, shown.family, shown.hash, shown.successor.hash);
    return answerSession(context, credentials, shown, session);
  });
}

/** The holder of a door's token, at the door of the path. */
async function staffAt(context: Context, credentials: Credentials): Promise<Staff> {
  const staff = await staffOf(context, credentials);
  if (staff.eventId !== context.req.param("eventId")) throw new Refused(403, "OUT_OF_SCOPE");
  return staff;
}
