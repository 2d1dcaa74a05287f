import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import type { MemberActor } from "../actor.ts";
import { admitAtOnce } from "./admit-at-once.ts";
import type { RequestInfo } from "./context.ts";

const app = await openAppForFile();

/** A club's way to preview a small file. */
async function openClub() {
  const club = await makeTenant(app.services);
  const { token } = await makeMember(app.services, club, ["ADMIN"]);
  const { id: eventId } = await makeEvent(app.services, club);
  return () => {
    const { caller, headers } = app.recorded({ token });
    const file = csvFile("name,email\nAda,ada@example.org\n");
    return { headers, answer: caller.imports.registrantsPreview({ eventId, file }) };
  };
}

test("429 for a third file of a club in hand, which says when to come back", async () => {
  const [ours, theirs] = [await openClub(), await openClub()];
  const begun = [ours(), ours(), ours(), theirs()];
  const settled = await Promise.allSettled(begun.map(({ answer }) => answer));
  const refusedAt = settled.findIndex(({ status }) => status === "rejected");
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(refusedAt).toBeLessThan(3);
  expect(settled[refusedAt]).toMatchObject({ reason: refused("RATE_LIMITED") });
  expect(begun[refusedAt]?.headers.get("Retry-After")).toMatch(/^\d+$/);
  // Who was let in has left.
  await expect(ours().answer).resolves.toHaveProperty("importId");
});

test("200 for a fifth file of a process, which waits for its turn", async () => {
  const clubs = await Promise.all([openClub(), openClub(), openClub()]);
  const begun = clubs.flatMap((preview) => [preview(), preview()]);
  const previews = await Promise.all(begun.map(({ answer }) => answer));
  expect(previews.map(({ summary }) => summary.create)).toEqual([1, 1, 1, 1, 1, 1]);
});

describe("admitAtOnce", () => {
  const contextOf = (tenantId: string) => {
    const headers: string[] = [];
    const actor = { type: "member", tenantId, memberId: tenantId } as MemberActor;
    const reply = { header: (name: string) => void headers.push(name), cookie: () => {} };
    return { actor, reply, request: { ip: "192.0.2.1" } as RequestInfo, headers };
  };

  /** Does the work while so many clubs have each so many calls whose bodies do not come. */
  async function whileBodiesStay<T>(clubs: number, calls: number, work: () => Promise<T>) {
    let disconnect = () => {};
    const body = new Promise<never>((_, reject) => {
      disconnect = () => reject(new Error("The client has gone"));
    });
    const stay = Array.from({ length: clubs * calls }, (_, at) =>
      admitAtOnce(
        contextOf(`slow ${at % clubs}`),
        "importPreview",
        () => body,
        async () => "read",
      ),
    );
    try {
      return await work();
    } finally {
      disconnect();
      await Promise.allSettled(stay);
    }
  }
  const preview = () =>
    admitAtOnce(
      contextOf("other"),
      "importPreview",
      async () => ({}),
      async () => "read",
    );

  test("a body that does not come holds no slot of the process", async () => {
    expect(await whileBodiesStay(3, 2, preview)).toBe("read");
  });

  test("503 while the process has sixteen calls in hand, and no longer", async () => {
    const late = whileBodiesStay(16, 1, preview);
    await expect(late).rejects.toEqual(refused("SERVICE_UNAVAILABLE"));
    expect(await preview()).toBe("read");
  });
});
