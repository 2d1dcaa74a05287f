import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

const INVOICES = "/api/billing/invoices";
const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];

const invoiceOf = (scene: Scene, issue: boolean) =>
  made(scene, "/api/billing/invoices", { memberId: scene.world.guest.id, lines: LINES, issue });

const ofInvoice =
  (issue: boolean, method: string, rest: string): GoodRequest =>
  async (scene) =>
    asAdmin(scene, method, `${INVOICES}/${await invoiceOf(scene, issue)}${rest}`);

/** The id of a payment that was just taken. */
const paidInCash = async (scene: Scene): Promise<string> => {
  const path = `/api/billing/invoices/${await invoiceOf(scene, true)}/payments`;
  const paid = await asAdmin(scene, "POST", path, { channel: "MANUAL_CASH" });
  return paid.body.data.payment.id;
};

/** Makes credit of 100 by a payment that is too much. */
const creditedTo = async (scene: Scene) => {
  const path = `${INVOICES}/${await invoiceOf(scene, true)}/payments`;
  return asAdmin(scene, "POST", path, { amount: 1350, excess: "CREDIT" });
};

const billed = (scene: Scene) =>
  asAdmin(scene, "POST", `${INVOICES}/bulk`, { memberIds: [scene.world.guest.id], lines: LINES });

/** Good requests of the treasurer, by the procedure. */
export const GOOD_OF_INVOICES: Readonly<Record<string, GoodRequest>> = {
  "billing.createInvoice": (scene) => {
    const json = { memberId: scene.world.guest.id, lines: LINES, issue: true };
    return asAdmin(scene, "POST", "/api/billing/invoices", json);
  },
  "invoicing.bulk": billed,
  "invoicing.previewBulk": async (scene) =>
    asAdmin(scene, "POST", `${INVOICES}/bulk/preview`, {
      memberIds: [scene.world.guest.id],
      lines: LINES,
    }),
  "invoicing.batch": async (scene) =>
    asAdmin(scene, "GET", `${INVOICES}/batches/${(await billed(scene)).body.data.batchId}`),
  "invoicing.renewalsBatch": async (scene) => {
    const { batchId } = (await billed(scene)).body.data;
    return asAdmin(scene, "GET", `/api/membership/renewals/batches/${batchId}`);
  },
  "billing.getInvoice": ofInvoice(false, "GET", ""),
  "billing.remindInvoice": ofInvoice(true, "POST", "/remind"),
  "billing.invoicePdf": ofInvoice(true, "GET", "/invoice.pdf"),
  "billing.voidInvoice": ofInvoice(true, "POST", "/void"),
  "billing.issueInvoice": ofInvoice(false, "POST", "/issue"),
  "billing.myInvoicePdf": async (scene) => {
    const path = `/api/billing/invoices/mine/${await invoiceOf(scene, true)}/invoice.pdf`;
    return scene.api.send("GET", path, { token: scene.world.guest.token });
  },
  "billing.editInvoice": async (scene) =>
    asAdmin(scene, "PATCH", `/api/billing/invoices/${await invoiceOf(scene, false)}`, {
      lines: LINES,
    }),
  "billing.getPayment": async (scene) =>
    asAdmin(scene, "GET", `/api/billing/admin/payments/${await paidInCash(scene)}`),
  "billing.getCredit": (scene) =>
    asAdmin(scene, "GET", `/api/membership/members/${scene.world.guest.id}/credit`),
  "billing.refundCredit": async (scene) => {
    await creditedTo(scene);
    const path = `/api/membership/members/${scene.world.guest.id}/credit/refund`;
    return asAdmin(scene, "POST", path, { reason: "Paid twice" });
  },
  "checkout.applyCredit": async (scene) => {
    await creditedTo(scene);
    return asAdmin(scene, "POST", `${INVOICES}/${await invoiceOf(scene, true)}/credit`);
  },
  "billing.creditPayment": async (scene) => {
    const checkin = "/api/events/:eventId/checkin";
    const money = { paymentCollectedOffline: true, amount: 500 };
    await asAdmin(scene, "POST", "/api/events/checkin", { code: scene.world.ticketCode, ...money });
    const { body } = await asAdmin(scene, "GET", `${checkin}/conflicts`);
    const [{ paymentId }] = body.data;
    return asAdmin(scene, "POST", `/api/billing/payments/${paymentId}/credit`, {
      memberId: scene.world.guest.id,
    });
  },
  "billing.refundPayment": async (scene) => {
    const path = `/api/billing/payments/${await paidInCash(scene)}/refund`;
    return asAdmin(scene, "POST", path, { reason: "Rain" });
  },
  "checkout.reversePayment": async (scene) => {
    const path = `/api/billing/payments/${await paidInCash(scene)}/reverse`;
    return asAdmin(scene, "POST", path, { reason: "BOUNCED" });
  },
  "checkout.recordPayment": async (scene) => {
    const path = `/api/billing/invoices/${await invoiceOf(scene, true)}/payments`;
    return asAdmin(scene, "POST", path, { channel: "MANUAL_CASH" });
  },
};
