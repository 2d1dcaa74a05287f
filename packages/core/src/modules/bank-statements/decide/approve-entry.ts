import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentInvoice } from "../../billing/invoice/present-invoice.ts";
import { lockPayment } from "../../billing/payment/lock-payment.ts";
import { presentPayment } from "../../billing/payment/present-payment.ts";
import { assertNotInLaterYear } from "../../billing/payment/received-on.ts";
import { loadInvoice } from "../../billing/read/get-invoice.ts";
import { lockInvoices } from "../../checkout/lock-debt.ts";
import { notifyOfRefusedMoney } from "../../membership/member/refuse-inactive.ts";
import type { Approval, ApprovedEntry, ApprovedPart } from "../bank-statements.schema.ts";
import { type EntryRow, presentEntry } from "../present-entry.ts";
import { approvePart, type EntryPart } from "./approve-part.ts";
import { lockEntry } from "./lock-entry.ts";

/**
 * A finance manager says which invoice an entry pays: the payment is recorded as any other, and only
 * once, however often it is approved (rules#bank-approval). It may be split over invoices and credit
 * of a member; what is left stays open as an entry of its own. 409 for an entry that paid another
 * invoice, is credit of another member or is ignored, and for an invoice that cannot be paid; 422 for
 * another currency, for more than came in, for more than is open unless the excess becomes credit,
 * and for an erased person.
 * Order of locks: event, registrations, payers, invoices, entry, payment.
 */
export function approveEntry(ctx: ContextOf<MemberActor>, input: Approval): Promise<ApprovedEntry> {
  return notifyOfRefusedMoney(ctx.app, ctx.actor.tenantId, input.id, () =>
    inTenant(ctx, (tx) => approveIn(tx, ctx, input)),
  );
}

/** The same inside the caller's transaction. */
export async function approveIn(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  input: Approval,
): Promise<ApprovedEntry> {
  const { tenantId } = ctx.actor;
  const parts = listParts(input);
  const invoiceIds = parts.flatMap(({ invoiceId }) => invoiceId ?? []);
  await lockInvoices(tx, tenantId, invoiceIds, input.credit?.memberId);
  const entry = await lockEntry(tx, tenantId, input.id);
  if (entry.paymentId) return approvedBefore(tx, entry, entry.paymentId, parts[0]);
  if (entry.status === "IGNORED")
    throw conflict("This entry is ignored. Reopen it before you approve it.");
  const amounts = parts.map(({ amount = entry.amount }) => amount);
  if (amounts.reduce((all, amount) => all + amount, 0) > entry.amount)
    throw unprocessable("The amount exceeds the amount of the entry");
  const { receivedOn = entry.bookedOn } = input;
  await assertNotInLaterYear(tx, tenantId, { receivedOn, now: ctx.now });
  return approveParts(tx, ctx, { entry, parts, receivedOn });
}

const listParts = ({ invoiceId, amount, excess, parts = [], credit }: Approval): EntryPart[] =>
  invoiceId ? [{ invoiceId, amount, excess }] : [...parts, ...(credit ? [credit] : [])];

/** Each part is an entry of its own; the first one is the entry itself. */
async function approveParts(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { entry, parts, receivedOn }: { entry: EntryRow; parts: EntryPart[]; receivedOn: string },
): Promise<ApprovedEntry> {
  let rest: EntryRow | null = entry;
  const approved: ApprovedPart[] = [];
  for (const part of parts) {
    if (!rest) throw unprocessable("The amount exceeds the amount of the entry");
    const result = await approvePart(tx, ctx, { entry: rest, part, receivedOn });
    approved.push(result.approved);
    rest = result.rest;
  }
  return inOneAnswer(approved);
}

function inOneAnswer(parts: ApprovedPart[]): ApprovedEntry {
  const [first] = parts;
  if (!first) throw unprocessable("Specify an invoice or a member");
  return { ...first, parts };
}

async function approvedBefore(
  tx: Query,
  entry: EntryRow,
  paymentId: string,
  part: EntryPart | undefined,
): Promise<ApprovedEntry> {
  const payment = await lockPayment(tx, entry.tenantId, paymentId);
  if (payment.invoiceId !== (part?.invoiceId ?? null))
    throw conflict("This entry has already paid another invoice");
  if (part?.memberId && payment.memberId !== part.memberId)
    throw conflict("This entry has already become credit of another member");
  const invoice = await findInvoice(tx, entry.tenantId, payment.invoiceId);
  return inOneAnswer([
    {
      entry: presentEntry(entry, invoice),
      payment: presentPayment(payment),
      invoice: invoice && presentInvoice(invoice),
    },
  ]);
}

const findInvoice = async (tx: Query, tenantId: TenantId, id: string | null) =>
  id === null ? null : (await loadInvoice(tx, tenantId, id)).row;
