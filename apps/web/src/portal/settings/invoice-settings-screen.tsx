import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { InvoiceCard, OutgoingCard } from "./invoice-cards.tsx";
import { settings as text } from "./messages/settings.ts";
import { SettingsFrame } from "./settings-frame.tsx";

/** /settings/invoices: what invoices say of the club, how they are paid, and what goes out by itself. */
export function InvoiceSettingsScreen() {
  const query = useQuery(api.tenancy.details.queryOptions({}));
  return (
    <SettingsFrame title={text.sections.invoices}>
      <Loaded query={query} shape="form">
        {(details) => (
          <div className="grid gap-5">
            <InvoiceCard details={details} />
            <OutgoingCard details={details} />
          </div>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
