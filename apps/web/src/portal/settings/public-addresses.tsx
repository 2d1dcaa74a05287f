import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { CopyField } from "../../ui-react/copy-field.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { api } from "../api.ts";

/** The pages of the club that anybody can open, to put on its own site. */
export function PublicAddresses() {
  const query = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Panel title="Public pages">
      <Loaded query={query} lines={4}>
        {({ slug }) => (
          <>
            <CopyField label="Coming events" value={location.origin + paths.publicEvents(slug)} />
            <CopyField label="Become a member" value={location.origin + paths.apply(slug)} />
          </>
        )}
      </Loaded>
      <p className="text-muted">Put these on your club's own site. Nobody has to log in there.</p>
    </Panel>
  );
}
