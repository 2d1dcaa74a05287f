import type { Permission } from "@rollcall/core/contract";
import { paths } from "#lib/paths.ts";
import { palette } from "./messages/palette.ts";

const text = palette.acts;

/** What people begin most often, for whom it is, and where it is done. */
export const ACTS: readonly { needs: Permission; label: string; to: string }[] = [
  { needs: "EVENTS:EDIT:events", label: text.newEvent, to: paths.newEvent() },
  { needs: "MEMBERSHIP:EDIT:members", label: text.addMember, to: paths.newMember() },
  { needs: "MEMBERSHIP:EDIT:members", label: text.importMembers, to: paths.importMembers() },
  { needs: "BILLING:EDIT:invoices", label: text.newInvoice, to: paths.newInvoice() },
  { needs: "BILLING:EDIT:invoices", label: text.remind, to: paths.balances({ overdue: "true" }) },
  { needs: "COMMUNICATIONS:EDIT:broadcasts", label: text.newEmail, to: paths.newBroadcast() },
  { needs: "COMMUNICATIONS:EDIT:broadcasts", label: text.newSegment, to: paths.newSegment() },
];
