import { formatEmail } from "@rollcall/core/contract";
import { toFileDay } from "#lib/format/local-time.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import type { ClubData } from "../../list-export.tsx";
import { files } from "../../messages/files.ts";
import { moneyColumn } from "../../money-column.ts";
import type { BalanceData } from "../billing-data.ts";
import { balances as messages } from "../messages/balances.ts";

const text = messages;

/** The columns of the file of balances; days are those of the club's clocks. */
export const balancesFile = ({ timezone }: ClubData): readonly ExportColumn<BalanceData>[] => [
  [files.member, ({ memberName }) => memberName],
  [files.membershipNumber, ({ membershipNumber }) => membershipNumber ?? ""],
  [files.email, ({ memberEmail }) => formatEmail(memberEmail ?? "")],
  [text.invoices, ({ invoices }) => String(invoices)],
  [text.oldest, ({ oldestDueAt }) => toFileDay(oldestDueAt, timezone)],
  moneyColumn(text.open, ({ openTotal }) => openTotal),
  moneyColumn(text.overdue, ({ overdueTotal }) => overdueTotal),
  moneyColumn(text.credit, ({ creditTotal }) => creditTotal),
  [files.currency, ({ currency }) => currency],
];
