import { of, type PageOfProduct } from "./page-of-product.ts";
import { actInMenu } from "./portal.ts";
import type { Stage } from "./running-product.ts";

/** Money for an invoice of this member, and of somebody whom nobody knows. */
export async function transfersTo(stage: Stage, token: string, memberId: string) {
  const lines = [{ description: "Locker", quantity: 1, unitAmount: 2_500 }];
  const invoice = { memberId, lines, issue: true };
  const { number } = (await stage.call("POST", "/billing/invoices", token, invoice)).data;
  return [
    { amount: "25.00", payer: "Lovelace, Ada", words: `Invoice ${number}` },
    { amount: "10.00", payer: "Lovelace, Ada", words: `A part of ${number}` },
    { amount: "12.00", payer: "A Friend of the Club", words: "A donation for new oars" },
  ];
}

const dialog = (name: string, invoice: string, button: string): PageOfProduct => ({
  ...of("finance")(name, `/billing/invoices/${invoice}`),
  async reach(opened) {
    await opened.getByRole("button", { name: button, exact: true }).click();
    await opened.locator("dialog[open]").getByRole("button").last().waitFor();
  },
});

/** The pages of a treasurer. */
export function moneyPages(found: {
  invoice: string;
  issued: string;
  batch: string;
  statement: string;
}): PageOfProduct[] {
  const page = of("admin");
  return [
    page("billing", "/billing"),
    page("invoices", "/billing/invoices"),
    {
      ...page("invoice-record", `/billing/invoices?record=${found.issued}`),
      reach: (opened) => opened.getByRole("heading", { name: "Payments" }).waitFor(),
    },
    page("invoice", `/billing/invoices/${found.invoice}`),
    page("invoice-new", "/billing/invoices/new"),
    page("invoice-edit", `/billing/invoices/${found.invoice}/edit`),
    {
      ...of("finance")("invoice-void", `/billing/invoices/${found.invoice}`),
      async reach(opened) {
        await actInMenu(opened, "Void");
        await opened.locator("dialog[open]").getByRole("button").last().waitFor();
      },
    },
    dialog("invoice-payment", found.issued, "Record payment"),
    {
      ...page("invoice-batch", `/billing/invoices/batches/${found.batch}`),
      reach: (opened) => opened.getByRole("link", { name: "View invoices" }).waitFor(),
    },
    {
      ...of("finance")("invoice-bulk", "/billing/invoices/bulk"),
      async reach(opened) {
        const segment = opened.getByRole("combobox", { name: "Segment" });
        await segment.fill("Whoever is active");
        await opened.getByText("1 match").waitFor();
        await segment.press("Enter");
        await opened.getByLabel("Description").fill("Boat storage");
        await opened.getByLabel("Unit price, in EUR").fill("80");
        await opened.getByRole("button", { name: "Issue and send" }).click();
        await opened.getByRole("dialog").waitFor();
      },
    },
    of("finance")("payments", "/billing/payments"),
    of("finance")("bank", "/billing/bank"),
    {
      ...of("finance")("bank-statement", `/billing/bank/${found.statement}`),
      reach: (opened) => opened.getByText("Exact: it names this invoice").waitFor(),
    },
    {
      ...of("finance")("bank-choose-invoice", `/billing/bank/${found.statement}`),
      async reach(opened) {
        await opened.getByRole("button", { name: /^Choose an invoice.*Friend/u }).click();
        await opened.getByRole("dialog").waitFor();
      },
    },
    of("finance")("balances", "/billing/balances"),
  ];
}
