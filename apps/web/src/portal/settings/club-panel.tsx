import { useQuery } from "@tanstack/react-query";
import { Facts, Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { api } from "../api.ts";

/** The facts of the organisation, which its operator keeps. */
export function ClubPanel() {
  const query = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Panel title="Your club">
      <Loaded query={query} lines={4}>
        {({ name, slug, currency, timezone }) => (
          <Facts
            facts={[
              ["Name", name],
              ["Short name in addresses", slug],
              ["Currency", currencyName(currency)],
              ["Time zone", timezone],
            ]}
          />
        )}
      </Loaded>
      <p className="text-muted">
        New events start out with this time zone, prices and invoices are in this currency. Ask the
        operator of Rollcall when something here has to change.
      </p>
    </Panel>
  );
}

/** A currency as people know it: "Euro (EUR)". */
function currencyName(code: string): string {
  const name = new Intl.DisplayNames(undefined, { type: "currency" }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}
