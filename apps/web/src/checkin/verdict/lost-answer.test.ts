import { expect, test } from "vitest";
import { ADA, away, openDoor, type Server, UNKNOWN } from "../../testing/open-door.ts";
import { applyAnswers } from "../queue/apply-answers.ts";
import { collectPayment, letInUnknown, showTicket } from "./show-ticket.ts";

test("an unknown ticket whose answer was lost goes out again under the same scan's id", async () => {
  const { device, kind, waiting, asked } = openDoor("CONFIRMED", "online");
  await showTicket(device, UNKNOWN);
  expect([kind(), waiting()]).toEqual(["notOnList", []]);
  // The volunteer scans it once more before letting the person in, and the connection comes back.
  await showTicket(device, UNKNOWN);
  device.store.patch({ link: "online" });
  await letInUnknown(device, { code: UNKNOWN, registrationId: null });
  expect(kind()).toBe("in");
  const [first] = asked;
  // It may have reached the server, so that an undo must not only be kept on the device.
  const entry = { id: first?.scanId, code: UNKNOWN, letIn: true, attempted: true };
  expect(waiting()).toEqual([expect.objectContaining(entry)]);
  expect(new Set(asked.map(({ scanId }) => scanId)).size).toBe(1);
});

test("a ticket turned away while the answer was lost is in by that scan, not in already", async () => {
  let server: Server = away;
  const { device, kind, asked } = openDoor("PENDING", "online", (scan) => server(scan));
  await showTicket(device, ADA);
  server = ({ scanId }) => ({ status: scanId === asked[0]?.scanId ? 200 : 409 });
  device.store.patch({ link: "online" });
  await showTicket(device, ADA);
  expect(kind()).toBe("in");
  await showTicket(device, ADA);
  expect(kind()).toBe("alreadyIn");
});

test("a refusal of the scan whose answer was lost is asked for again, as a new scan", async () => {
  let server: Server = away;
  const { device, kind, asked } = openDoor("PENDING", "online", (scan) => server(scan));
  await showTicket(device, ADA);
  server = ({ scanId }) => ({ status: scanId === asked[0]?.scanId ? 402 : 200 });
  device.store.patch({ link: "online" });
  await showTicket(device, ADA);
  expect([kind(), new Set(asked.map(({ scanId }) => scanId)).size]).toEqual(["in", 2]);
});

test("money is never sent under the id of a scan without it", async () => {
  const { device, waiting, asked } = openDoor("PENDING", "online");
  await showTicket(device, ADA);
  device.store.patch({ link: "online" });
  await collectPayment(device, { code: ADA, registrationId: null }, { channel: "MANUAL_CASH" });
  expect(waiting()).toEqual([expect.objectContaining({ paid: true, letIn: true })]);
  expect(waiting()[0]?.id).not.toBe(asked[0]?.scanId);
});

test("a late answer to a dropped scan does not answer the one that was sent again", async () => {
  const { device, kind, waiting, asked } = openDoor("CONFIRMED", "online");
  await showTicket(device, UNKNOWN);
  await letInUnknown(device, { code: UNKNOWN, registrationId: null });
  const [again] = waiting();
  if (again?.kind !== "scan") throw new Error("nothing waits");
  const entry = { ...again, seq: again.seq - 1, letIn: false };
  const late = { entry, status: 404, person: null, error: null, overCapacity: false };
  await applyAnswers(device, [late]);
  expect([waiting().length, device.store.get().journal, kind()]).toEqual([1, [], "in"]);
  expect(asked).toHaveLength(1);
});
