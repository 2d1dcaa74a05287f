import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { formatMoney } from "#lib/format/format-money.ts";
import { readJson } from "#lib/session.ts";
import type { ChoiceSource } from "#ui-react/choice/choice-source.ts";
import { client, session } from "../../api.ts";
import { bank } from "../messages/bank.ts";
import type { StatementColumns } from "./statement-columns.ts";

type Outputs = inferRouterOutputs<AppRouter>["bankStatements"];

export type UploadData = Outputs["upload"];
export type StatementData = Outputs["get"];
export type EntryData = Outputs["entries"]["data"][number];
export type SuggestionData = EntryData["suggestions"][number];

/** Sends the file of a bank. @throws {RefusedRequest} */
export async function uploadStatement(
  file: File,
  { columns, askColumns }: { columns?: StatementColumns; askColumns?: boolean },
): Promise<Outputs["upload"]> {
  const form = new FormData();
  form.set("file", file);
  if (askColumns) form.set("askColumns", "true");
  if (columns) form.set("columns", JSON.stringify(columns));
  const answer = await session.fetch("/api/billing/bank-statements", {
    method: "POST",
    body: form,
  });
  return (await readJson<{ data: Outputs["upload"] }>(answer)).data;
}

/** Invoices with something open, by number and member. */
export const OPEN_INVOICES: ChoiceSource = {
  key: "open-invoices",
  async find(search) {
    const { data, meta } = await client.billing.listInvoices.query({
      ...(search && { search }),
      status: ["ISSUED"],
      kind: ["INVOICE"],
    });
    return { choices: data.map((invoice) => [invoice.id, word(invoice)]), meta };
  },
  name: async (id) => word(await client.billing.getInvoice.query({ id })),
};

type Named = Awaited<ReturnType<typeof client.billing.listInvoices.query>>["data"][number];

const word = ({ number, memberName, openTotal, currency }: Named): string =>
  bank.choose.choice(number ?? "", memberName, formatMoney(openTotal, currency));
