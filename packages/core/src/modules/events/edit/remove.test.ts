import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const { token } = await newMember(["ADMIN"]);

const manager = () => as({ token }).events;

describe("DELETE /api/admin/events/:eventId", () => {
  test("200 with the id; its ticket types and questions go with it", async () => {
    const { id } = await newEvent({ prices: [100], questions: [{}] });
    expect(await manager().remove({ eventId: id })).toEqual({ id });
    await expect(manager().adminGet({ eventId: id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(manager().remove({ eventId: id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("409 CONFLICT while any registration row exists, a cancelled one as well", async () => {
    const made = await newEvent();
    await makeRegistration(app.services, made, { status: "CANCELLED" });
    await expect(manager().remove({ eventId: made.id })).rejects.toEqual(refused("CONFLICT"));
    expect((await manager().adminGet({ eventId: made.id })).id).toBe(made.id);
  });

  test("deleted while somebody registers: either no event or no deletion, never both", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id: eventId } = await newEvent();
      const [seated, removed] = await Promise.all([
        register(eventId),
        sleep(round).then(() => manager().remove({ eventId }).then(isOk, isRefused)),
      ]);
      expect(removed).toBe(!seated);
      expect(await registrationsAt(eventId)).toBe(seated ? 1 : 0);
    }
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const { id: eventId } = await newEvent();
    const member = await newMember();
    await expect(as(member).events.remove({ eventId })).rejects.toEqual(refused("FORBIDDEN"));
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    await expect(as(stranger).events.remove({ eventId })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

const isOk = () => true;
const isRefused = (error: { appCode?: string }) => {
  expect(error.appCode).toBe("CONFLICT");
  return false;
};

/** False when there was no event to register for any more. */
async function register(id: string): Promise<boolean> {
  const { token: own } = await newMember();
  return as({ token: own })
    .registration.register({ id })
    .then(isOk, (error: { appCode?: string }) => {
      expect(error.appCode).toBe("NOT_FOUND");
      return false;
    });
}

async function registrationsAt(eventId: string): Promise<number> {
  const rows = await app.services.system.run((query) =>
    query
      .select({ id: registration.id })
      .from(registration)
      .where(eq(registration.eventId, eventId)),
  );
  return rows.length;
}
