import { answer } from "@rollcall/sdk";
import { approveWaiting, type Cast, fillEvent, openDoor, report, scan, walkIn } from "./evening.js";

// An evening played against a running server: publish, register, queue, scan, walk in, report.
const [baseUrl = "http://127.0.0.1:3000", password = "rollcall-demo-2026"] = process.argv.slice(2);
const cast: Cast = {
  baseUrl,
  tenantSlug: "riverside",
  admin: { email: "admin@riverside.example", password },
  member: { email: "member@riverside.example", password },
};

const filled = await fillEvent(cast);
const { queue, full, approved, again } = await approveWaiting(filled);
const { admin, event, registration } = filled;
const door = await openDoor(baseUrl, admin, event.id);
const { first, second, third } = await scan(door, event.id, registration.ticketCode);
const dinner = await walkIn(cast, admin);
const stray = await answer(
  dinner.door.POST("/api/events/checkin", {
    body: { code: registration.ticketCode, eventId: event.id },
  }),
).catch(({ code }: { code?: string }) => code);
const { entries, csv, proof, attendance } = await report(admin, event.id);

const told = {
  places: [filled.registration.status, filled.guest.status, filled.waiting.status],
  status: filled.status.status,
  seatsLeft: filled.status.seatsLeft,
  waiting: queue.map(({ id }) => id === filled.waiting.id),
  full,
  approved: [approved.registration.status, approved.alreadyApproved, again.alreadyApproved],
  scans: [first.registration.status, second, third.registration.status],
  owed: dinner.owed,
  entered: [dinner.entered.registration.status, dinner.entered.invoice?.status],
  stray,
  actions: entries.map(({ action }) => action),
  csvRows: csv.trim().split("\r\n").length,
  intact: proof.intact,
  attendance: [attendance.registered, attendance.checkedIn, attendance.noShow],
};
process.stdout.write(JSON.stringify(told));
