import { PageHeader } from "#ui-react/page-header.tsx";
import { MoneyPanel } from "../../reports/money-panel.tsx";
import { billingOverview as text } from "../messages/billing-overview.ts";
import { LatePayers, LatestPayments } from "./latest.tsx";
import { OpenFigures } from "./open-figures.tsx";

/** /billing: what waits for the treasurer, what came in by month, and who is late. */
export function BillingScreen() {
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid gap-5">
        <OpenFigures />
        <MoneyPanel />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <LatePayers />
          <LatestPayments />
        </div>
      </div>
    </>
  );
}
