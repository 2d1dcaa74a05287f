import { of, type PageOfProduct } from "./page-of-product.ts";

/** The pages of a treasurer. */
export function moneyPages(found: { invoice: string; batch: string }): PageOfProduct[] {
  const page = of("admin");
  return [
    page("invoices", "/billing/invoices"),
    page("invoice", `/billing/invoices/${found.invoice}`),
    page("invoice-new", "/billing/invoices/new"),
    page("invoice-edit", `/billing/invoices/${found.invoice}/edit`),
    {
      ...page("invoice-batch", `/billing/invoices/batches/${found.batch}`),
      reach: (opened) => opened.getByRole("link", { name: "See the invoices" }).waitFor(),
    },
    {
      ...of("finance")("invoice-bulk", "/billing/invoices/bulk"),
      async reach(opened) {
        const segment = opened.getByRole("combobox", { name: "Segment" });
        await segment.fill("Whoever is active");
        await opened.getByText("1 to choose from").waitFor();
        await segment.press("Enter");
        await opened.getByLabel("What for").fill("Boat storage");
        await opened.getByLabel("Each, in EUR").fill("80");
        await opened.getByRole("button", { name: "Issue and send" }).click();
        await opened.getByRole("dialog").waitFor();
      },
    },
    of("finance")("payments", "/billing/payments"),
    of("finance")("balances", "/billing/balances"),
  ];
}
