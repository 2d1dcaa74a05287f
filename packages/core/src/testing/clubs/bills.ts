import type { TestApp } from "../app.ts";
import { makeEvent, makeMember, type TestMember, type TestTenant } from "./factories.ts";

/** Does it when it is first asked for, and then answers the same. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => (running ??= work());
};

interface Around {
  /** An administrator who may bill. */
  manager: Pick<TestMember, "token">;
  payerId: string;
}

/** Bills for no event, and somebody with a seat and a bill who is about to leave; each when it is asked for. */
export function billsFor(app: TestApp, tenant: TestTenant, { manager, payerId }: Around) {
  const { billing, checkout } = app.as({ token: manager.token });
  const lines = [{ description: "Locker", quantity: 1, unitAmount: 4000 }];
  const bill = async (issue: boolean, memberId = payerId) =>
    (await billing.createInvoice({ memberId, lines, issue })).id;
  return {
    draft: once(() => bill(false)),
    issued: once(() => bill(true)),
    /** Another issued one. */
    billed: once(() => bill(true)),
    /** The id of a payment. */
    paid: once(async () => {
      const receipt = { id: await bill(true), channel: "MANUAL_CASH" as const };
      return (await checkout.recordPayment(receipt)).payment.id;
    }),
    leaving: once(async () => {
      const person = await makeMember(app.services, tenant);
      const { id } = await makeEvent(app.services, tenant, { capacity: 1, prices: [2500] });
      await app.as({ token: person.token }).checkout.checkout({ id });
      await bill(true, person.id);
      return person;
    }),
  };
}
