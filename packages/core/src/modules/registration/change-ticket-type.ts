import type { Query } from "#base/db/client.ts";
import type { Context } from "#base/rpc/context.ts";
import { voidInvoices } from "../billing/void-invoices.ts";
import type { PlaceInParty } from "./lock-whole-party.ts";
import type { RegistrationRow } from "./present-registration.ts";

export async function changeTicketType(
  tx: Query,
  _ctx: Pick<Context, "now">,
  { host }: PlaceInParty,
  { tenantId }: RegistrationRow,
): Promise<void> {
  await voidInvoices(tx, tenantId, { registrationIds: [host.id] });
}
