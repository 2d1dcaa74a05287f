import { eq } from "drizzle-orm";
import { checkinAudit } from "../../modules/audit/audit.sql.ts";
import { registration } from "../../modules/registration/registration.sql.ts";
import type { TestApp } from "../app.ts";
import type { TestMember } from "./factories.ts";

/** A helper with a scoped check-in token. */
export interface TestDoor {
  token: string;
  codeId: string;
  staffName: string;
}

/** Makes an access code for the event as a manager, and redeems it as a helper. */
export async function openDoor(
  app: TestApp,
  manager: TestMember,
  event: { id: string },
  staffName = "Anna",
): Promise<TestDoor> {
  const { codes, door } = { codes: app.as(manager), door: app.as() };
  const { code, id: codeId } = await codes.checkin.createCode({ eventId: event.id });
  const { token } = await door.checkin.redeem({ eventId: event.id, code, staffName });
  return { token, codeId, staffName };
}

/** The audit entries of an event, oldest first. */
export const auditOf = (app: TestApp, event: { id: string }) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(checkinAudit)
      .where(eq(checkinAudit.eventId, event.id))
      .orderBy(checkinAudit.at, checkinAudit.id),
  );

/** The present row of a registration. */
export async function registrationNow(app: TestApp, of: { id: string }) {
  const [row] = await app.services.system.run((query) =>
    query.select().from(registration).where(eq(registration.id, of.id)),
  );
  if (!row) throw new Error("the registration is gone");
  return row;
}
