import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN"]);
const finance = await newMember(["FINANCE_MANAGER"]);

describe("an INACTIVE member", () => {
  test("is refused at the public page in the words of a second registration", async () => {
    const [inactive, other] = [await newMember(), await newMember()];
    const event = await newEvent();
    await as(admin).membership.deactivate({ id: inactive.id });
    await as(other).registration.register({ id: event.id });
    const typed = { tenantSlug: tenant.slug, slug: event.slug, fullName: "Somebody" };
    const answers = await Promise.all(
      [inactive, other].map(({ email }) =>
        as()
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
