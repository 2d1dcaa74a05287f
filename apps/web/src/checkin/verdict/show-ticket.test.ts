import { describe, expect, test } from "vitest";
import { ADA, ada, openDoor, type Server, UNKNOWN } from "../../testing/open-door.ts";
import { findMissingParty } from "../roster/find-missing-party.ts";
import { createRoster } from "../roster/roster.ts";
import type { Link, RosterRow } from "../session/checkin-api.ts";
import { rowsAtDoor } from "../session/checkin-device.ts";
import {
  checkInParty,
  checkInPerson,
  collectPayment,
  dismissVerdict,
  letInUnknown,
  showScan,
  showTicket,
} from "./show-ticket.ts";
import type { VerdictKind } from "./verdict-kind.ts";

/** Ada's guests, of whom one has not paid, and somebody of another party. */
const party: RosterRow[] = [
  { ...ada, partyId: "one" },
  { ...ada, registrationId: "bo", fullName: "Bo", codeHash: "bo", partyId: "one" },
  { ...ada, registrationId: "cy", fullName: "Cy", codeHash: "cy", partyId: "one" },
  {
    ...ada,
    registrationId: "di",
    fullName: "Di",
    codeHash: "di",
    partyId: "one",
    status: "PENDING",
  },
  { ...ada, registrationId: "ed", fullName: "Ed", codeHash: "ed", partyId: "ed" },
];

describe("without a connection", () => {
  test("a ticket of the list is let in, and kept on the device to be sent later", async () => {
    const { device, kind, waiting, kept } = openDoor("CONFIRMED");
    await showTicket(device, "7k2m 9qx4-t1vb 8rz3");
    expect(kind()).toBe("in");
    expect(kept.size).toBe(1);
    const entry = { kind: "scan", code: ADA, registrationId: "one", letIn: true, attempted: false };
    expect(waiting()).toEqual([expect.objectContaining({ ...entry, staffName: "Anna" })]);
  });

  test("a scan under another keyboard layout is the ticket that its keys or its text name", async () => {
    for (const [text, usText] of [
      ['è"no ticket', ADA],
      [UNKNOWN, ADA],
      [ADA, UNKNOWN],
    ] as const) {
      const { device, kind, waiting } = openDoor("CONFIRMED");
      await showScan(device, { text, usText });
      expect(kind()).toBe("in");
      expect(waiting()).toEqual([expect.objectContaining({ code: ADA })]);
    }
  });

  test("the same ticket again is already in, by the volunteer who let it in", async () => {
    const { device, kind, waiting } = openDoor("CONFIRMED");
    await showTicket(device, ADA);
    await showTicket(device, ADA);
    expect(kind()).toBe("alreadyIn");
    expect(device.store.get().shown?.verdict.by).toBe("Anna");
    expect(waiting()).toHaveLength(1);
  });

  test("a person found by name is let in, and that person's ticket is then already in", async () => {
    const { device, kind, waiting } = openDoor("CONFIRMED");
    await checkInPerson(device, "one");
    expect(kind()).toBe("in");
    expect(waiting()).toEqual([expect.objectContaining({ code: null, registrationId: "one" })]);
    await showTicket(device, ADA);
    expect(kind()).toBe("alreadyIn");
  });

  test.each<[RosterRow["status"], VerdictKind]>([
    ["PENDING", "notPaid"],
    ["CANCELLED", "cancelled"],
    ["WAITLISTED", "waitlisted"],
    ["CHECKED_IN", "alreadyIn"],
  ])("whoever is %s is told %s, and nothing is kept to be sent", async (status, told) => {
    const { device, kind, waiting, kept } = openDoor(status);
    await showTicket(device, ADA);
    expect(kind()).toBe(told);
    expect([waiting().length, kept.size]).toEqual([0, 0]);
  });

  test("whoever has paid at the door is let in, and the payment is sent along", async () => {
    const { device, kind, waiting } = openDoor("PENDING");
    await collectPayment(
      device,
      { code: ADA, registrationId: null },
      { channel: "MANUAL_CARD", amount: 2500 },
    );
    expect(kind()).toBe("in");
    const paid = { paid: true, channel: "MANUAL_CARD", amount: 2500, code: ADA };
    expect(waiting()).toEqual([expect.objectContaining(paid)]);
  });

  test.each<RosterRow["status"]>(["CHECKED_IN", "CANCELLED"])(
    "money of somebody who is %s by now is sent all the same, and lets nobody in",
    async (status) => {
      const { device, kind, waiting } = openDoor(status);
      const subject = { code: ADA, registrationId: null };
      await collectPayment(device, subject, { channel: "MANUAL_CASH", amount: 2500 });
      expect(kind()).not.toBe("in");
      const paid = { paid: true, amount: 2500, letIn: false };
      expect(waiting()).toEqual([expect.objectContaining(paid)]);
      expect([...rowsAtDoor(device.store.get()).values()].map((row) => row.status)).toEqual([
        status,
      ]);
    },
  );

  test("an unknown ticket comes in only when the volunteer says so, and only once", async () => {
    const { device, kind, waiting } = openDoor("CONFIRMED");
    await showTicket(device, UNKNOWN);
    expect([kind(), waiting().length]).toEqual(["notOnList", 0]);
    await letInUnknown(device, { code: UNKNOWN, registrationId: null });
    expect([kind(), waiting().length]).toEqual(["in", 1]);
    await showTicket(device, UNKNOWN);
    expect([kind(), waiting().length]).toEqual(["alreadyIn", 1]);
  });

  test("a volunteer cannot let in by trust whom the list turns away", async () => {
    const { device, kind, waiting } = openDoor("CANCELLED");
    await letInUnknown(device, { code: ADA, registrationId: null });
    expect([kind(), waiting().length]).toEqual(["cancelled", 0]);
  });

  test("an entry has the server's time, also on a phone whose clock is wrong", async () => {
    const { device, waiting } = openDoor("CONFIRMED");
    device.clockAheadMs = 3_600_000;
    await showTicket(device, ADA);
    const aheadMs = Date.parse(waiting()[0]?.at ?? "") - Date.now();
    expect(Math.abs(aheadMs - 3_600_000)).toBeLessThan(60_000);
  });
});

describe("with a connection", () => {
  test("the server decides, not the list, and nothing waits afterwards", async () => {
    const server: Server = () => ({ status: 409 });
    const { device, kind, waiting, kept, asked } = openDoor("CONFIRMED", "online", server);
    await showTicket(device, ADA);
    expect(kind()).toBe("alreadyIn");
    expect(asked).toEqual([expect.objectContaining({ code: ADA, letIn: false })]);
    expect([waiting().length, kept.size]).toEqual([0, 0]);
  });

  test("a ticket that is newer than the list is let in by the server", async () => {
    const server: Server = () => ({ status: 200 });
    const { device, kind } = openDoor("CONFIRMED", "online", server);
    await showTicket(device, UNKNOWN);
    expect(kind()).toBe("in");
    expect(device.store.get().shown?.verdict.offline).toBe(false);
  });

  test("when it breaks, the list decides, and who came in is sent later as let in", async () => {
    const { device, kind, waiting } = openDoor("CONFIRMED", "online");
    await showTicket(device, ADA);
    expect([kind(), device.store.get().link]).toEqual(["in", "offline"]);
    expect(waiting()).toEqual([expect.objectContaining({ letIn: true, attempted: true })]);
  });

  test("when it breaks, who was turned away is not checked in behind their back later", async () => {
    const { device, kind, waiting, kept, asked } = openDoor("PENDING", "online");
    await showTicket(device, ADA);
    expect(asked).toHaveLength(1);
    expect(kind()).toBe("notPaid");
    expect([waiting().length, kept.size]).toEqual([0, 0]);
  });
});

describe("the screen", () => {
  test("says of a text that is no ticket that it is none, and asks nobody", async () => {
    const { device, kind, waiting, asked } = openDoor("CONFIRMED", "online");
    await showTicket(device, "https://example.org");
    expect([kind(), waiting().length, asked.length]).toEqual(["notOnList", 0, 0]);
    expect(device.store.get().shown?.verdict.offline).toBe(false);
  });

  test("answers tickets in the order in which they were shown, however fast", async () => {
    const { device, kind } = openDoor("CONFIRMED");
    const seen: unknown[] = [];
    device.store.subscribe(() => seen.at(-1) !== kind() && seen.push(kind()));
    const shown = [ADA, ADA, UNKNOWN].map((code) => showTicket(device, code));
    await Promise.all(shown);
    expect(seen.filter(Boolean)).toEqual(["in", "alreadyIn", "notOnList"]);
  });

  test("goes back to scanning when the verdict is put away", async () => {
    const { device } = openDoor("CONFIRMED");
    await showTicket(device, ADA);
    dismissVerdict(device);
    expect(device.store.get().shown).toBeNull();
  });

  test.each(["closed", "otherTab", "login"] as const)(
    "of a door that is %s shows no verdict, and records none",
    async (phase) => {
      const { device, kept } = openDoor("CONFIRMED");
      device.store.patch({ phase });
      await showTicket(device, ADA);
      await showTicket(device, "no ticket");
      expect([device.store.get().shown, kept.size]).toEqual([null, 0]);
    },
  );

  test("shows no name when the door was closed while the server was asked", async () => {
    const closing: Server = () => {
      device.store.patch({ phase: "closed" });
      return { status: 200 };
    };
    const { device } = openDoor("CONFIRMED", "online", closing);
    // A closed door reads what waits from the device.
    Object.assign(device.db, { getAllFromIndex: async () => [] });
    await showTicket(device, ADA);
    expect([device.store.get().shown, device.store.get().journal.length]).toEqual([null, 0]);
  });
});

describe("a party", () => {
  const openWithParty = (link: Link, server?: Server) => {
    const door = openDoor("CONFIRMED", link, server);
    door.device.store.patch({ roster: createRoster(party, "2026-11-21T18:59:00.000Z") });
    const others = () =>
      findMissingParty(rowsAtDoor(door.device.store.get()), "one").map(({ fullName }) => fullName);
    return { ...door, others };
  };

  test("is the others who are not in, also those who still have to pay", async () => {
    const { device, others } = openWithParty("offline");
    expect(others()).toEqual(["Bo", "Cy", "Di"]);
    await checkInParty(device, ["bo"]);
    expect(others()).toEqual(["Cy", "Di"]);
  });

  test.each<Link>(["online", "offline"])(
    "is unpaid no longer when the host's invoice was paid at the door, %s",
    async (link) => {
      const { device, waiting } = openWithParty(link, () => ({ status: 200 }));
      const unpaid = { status: "PENDING", invoicedWith: "one" } as const;
      const rows = party.slice(0, 3).map((row) => ({ ...row, ...unpaid }));
      device.store.patch({ roster: createRoster(rows, "2026-11-21T18:59:00.000Z") });
      await collectPayment(
        device,
        { code: null, registrationId: "bo" },
        { channel: "MANUAL_CASH" },
      );
      expect(waiting()).toHaveLength(link === "online" ? 0 : 1);
      const statuses = [...rowsAtDoor(device.store.get()).values()].map(({ status }) => status);
      expect(statuses).toEqual(["CONFIRMED", "CHECKED_IN", "CONFIRMED"]);
    },
  );

  test("of a list that an older page has stored is nobody", () => {
    const { device } = openDoor("CONFIRMED");
    expect(findMissingParty(rowsAtDoor(device.store.get()), "one")).toEqual([]);
  });

  test("without a connection is let in one by one, and nobody twice or unpaid", async () => {
    const { device, waiting } = openWithParty("offline");
    await checkInParty(device, ["bo", "cy", "di"]);
    await checkInParty(device, ["bo", "cy"]);
    expect(waiting().map(({ registrationId }) => registrationId)).toEqual(["bo", "cy"]);
    expect(new Set(waiting().map(({ id }) => id)).size).toBe(2);
  });

  test("with a connection is answered by the server, and names whom it refused", async () => {
    const answers: Server = ({ registrationId }) => ({
      status: registrationId === "bo" ? 200 : 409,
      person: { registrationId: registrationId ?? null, fullName: null, checkedInAt: null },
    });
    const { device, asked, waiting } = openWithParty("online", answers);
    await checkInParty(device, ["bo", "cy"]);
    expect(asked.map(({ registrationId }) => registrationId)).toEqual(["bo", "cy"]);
    expect(device.store.get().notice).toBe("1 more is in. Not let in: Cy. See the log.");
    expect(waiting()).toEqual([]);
  });
});
