import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/app.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";

let app: TestApp;
let tenant: TestTenant;
let admin: TestMember;
let finance: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await makeTenant(app.services);
  admin = await makeMember(app.services, tenant, ["ADMIN"]);
  finance = await makeMember(app.services, tenant, ["FINANCE_MANAGER"]);
});
afterAll(() => app.close());

const as = ({ token }: TestMember) => app.as({ token });
const newMember = () => makeMember(app.services, tenant);

describe("an INACTIVE member", () => {
  test("is refused at the public page in the words of a second registration", async () => {
    const [inactive, other] = [await newMember(), await newMember()];
    const event = await makeEvent(app.services, tenant);
    await as(admin).membership.deactivate({ id: inactive.id });
    await as(other).registration.register({ id: event.id });
    const typed = { tenantSlug: tenant.slug, slug: event.slug, fullName: "Somebody" };
    const answers = await Promise.all(
      [inactive, other].map(({ email }) =>
        app
          .as()
          .registration.publicRegister({ ...typed, email: email ?? "" })
          .catch(({ appCode, message, details }) => ({ appCode, message, details })),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ appCode: "CONFLICT" });
  });

  test("pays what is not for a registration, and the managers are told", async () => {
    const person = await newMember();
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 5000 }];
    const bill = { memberId: person.id, lines, issue: true };
    const invoice = await as(finance).billing.createInvoice(bill);
    await as(admin).membership.deactivate({ id: person.id });
    const input = { id: invoice.id, channel: "MANUAL_BANK_TRANSFER" as const };
    const paid = await as(finance).checkout.recordPayment(input);
    expect(paid.invoice.status).toBe("PAID");
    expect(await mailsAbout(app.services, person.id)).toEqual(["inactivePaid"]);
  });
});
