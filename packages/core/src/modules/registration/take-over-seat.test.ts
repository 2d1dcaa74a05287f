import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "../../testing/factories.ts";
import { mailsAbout } from "../../testing/owed-mail.ts";
import { reconcile } from "../../testing/reconcile.ts";
import { refused } from "../../testing/refused.ts";

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await makeTenant(app.services);
});
afterAll(() => app.close());

const as = (member: TestMember) => app.as({ token: member.token });
const newMember = () => makeMember(app.services, tenant);

/** An event at which a host has named a member as a guest. */
async function named(values: Parameters<typeof makeEvent>[2] = {}) {
  const event = await makeEvent(app.services, tenant, { capacity: 2, ...values });
  const [host, member] = [await newMember(), await newMember()];
  const guests = [
    { fullName: "Whoever", email: member.email ?? "", ticketTypeId: event.ticketTypeIds[0] },
  ];
  const party = { id: event.id, ticketTypeId: event.ticketTypeIds[0], guests };
  const made = await as(host).registration.register(party);
  return { event, host, member, party: made, held: made.guests[0] ?? made };
}
const billed = async (event: { id: string }) => {
  const finance = await makeMember(app.services, tenant, ["FINANCE_MANAGER"]);
  return (await as(finance).billing.listInvoices({ eventId: event.id })).data;
};

describe("POST /api/events/:id/register of a member whom a host has named as a guest", () => {
  test("201 takes the seat over, even when the event is full; status and ticket say so", async () => {
    const { event, host, member, held } = await named();
    const own = as(member).registration;
    expect(await own.status({ id: event.id })).toMatchObject({ status: "NOT_REGISTERED" });
    const made = await own.register({ id: event.id });
    expect(made).toMatchObject({
      id: held.id,
      memberId: member.id,
      status: "CONFIRMED",
      fullName: member.fullName,
      email: member.email,
      hostRegistrationId: null,
      source: "MEMBER",
    });
    expect(await own.status({ id: event.id })).toMatchObject({
      status: "REGISTERED_PAID",
      registrationId: made.id,
      ticketCode: made.ticketCode,
    });
    expect(await own.tickets({ id: event.id })).toMatchObject([{ id: made.id }]);
    expect(await as(host).registration.tickets({ id: event.id })).toHaveLength(1);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(2);
    expect(await mailsAbout(app.services, made.id)).toEqual([
      "registrationConfirmed",
      "registrationConfirmed",
    ]);
    await expect(own.register({ id: event.id })).rejects.toEqual(refused("CONFLICT"));
    expect((await own.cancelOwn({ id: event.id })).status).toBe("CANCELLED");
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 with a ticket code that the host has not seen", async () => {
    const { event, member, held } = await named();
    const { ticketCode } = await as(member).registration.register({ id: event.id });
    expect(ticketCode).not.toBe(held.ticketCode);
    const door = await makeMember(app.services, tenant, ["EVENT_MANAGER"]);
    await expect(as(door).checkin.checkIn({ code: held.ticketCode })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    const { registration } = await as(door).checkin.checkIn({ code: ticketCode });
    expect(registration.memberId).toBe(member.id);
  });

  test("201 PENDING where nothing is paid: the member owes it, the host's invoice is VOID", async () => {
    const { event, host, member } = await named({ prices: [2500] });
    await as(host).checkout.checkout({ id: event.id });
    const made = await as(member).registration.register({ id: event.id });
    expect(made).toMatchObject({ status: "PENDING", confirmedAt: null });
    expect(made.holdExpiresAt).not.toBeNull();
    expect(await billed(event)).toMatchObject([{ status: "VOID", total: 5000 }]);
    const own = await as(member).checkout.checkout({ id: event.id });
    const hosts = await as(host).checkout.checkout({ id: event.id });
    expect([own.invoice.total, hosts.invoice.total]).toEqual([2500, 2500]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 CONFIRMED for a seat that the host has paid, with the ticket that was paid", async () => {
    const { event, host, member, party } = await named({ prices: [2500, 9900] });
    const { invoice } = await as(host).checkout.checkout({ id: event.id });
    const finance = await makeMember(app.services, tenant, ["FINANCE_MANAGER"]);
    await as(finance).checkout.recordPayment({ id: invoice.id, channel: "MANUAL_CASH" });
    const asked = { id: event.id, ticketTypeId: event.ticketTypeIds[1] };
    const made = await as(member).registration.register(asked);
    expect(made).toMatchObject({ status: "CONFIRMED", ticketTypeId: event.ticketTypeIds[0] });
    expect(await billed(event)).toMatchObject([{ status: "PAID", registrationId: party.id }]);
  });

  test("201 of a checkout: the seat is taken over and billed to the member", async () => {
    const { event, member, held } = await named({ prices: [2500] });
    const { registration, invoice } = await as(member).checkout.checkout({ id: event.id });
    expect(registration).toMatchObject({ id: held.id, status: "PENDING", memberId: member.id });
    expect(invoice).toMatchObject({ total: 2500, memberId: member.id });
    expect((await reconcile(app.services, event)).event.seatsTaken).toBe(2);
  });

  test("201 from the public page leaves the seat to the host: whoever types it proves nothing", async () => {
    const { event, member, held } = await named({ capacity: 3 });
    const made = await app.as().registration.publicRegister({
      tenantSlug: tenant.slug,
      slug: event.slug,
      fullName: "Somebody",
      email: member.email ?? "",
    });
    expect(made.id).not.toBe(held.id);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(3);
  });

  test("201 for a pre-enrolled member whose address was named: not counted as registered", async () => {
    const { event, member } = await named({ capacity: 3 });
    const manager = await makeMember(app.services, tenant, ["EVENT_MANAGER"]);
    const { meta } = await as(manager).registration.preEnrol({
      eventId: event.id,
      memberIds: [member.id],
    });
    expect(meta).toMatchObject({ registered: 1, alreadyRegistered: 0 });
  });
});
