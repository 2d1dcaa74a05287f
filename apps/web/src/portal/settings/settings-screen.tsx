import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { CopyField } from "../../ui-react/copy-field.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Facts, Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { api } from "../api.ts";

/** /settings: the club's facts, and its addresses to pass on. */
export function SettingsScreen() {
  const query = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader title="Settings" />
      <Loaded query={query} lines={6}>
        {({ name, slug, currency, timezone }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title="Your club">
              <Facts
                facts={[
                  ["Name", name],
                  ["Short name in addresses", slug],
                  ["Currency", currency],
                  ["Time zone", timezone],
                ]}
              />
              <p className="text-muted">The platform's administrators change these for you.</p>
            </Panel>
            <Panel title="Addresses to pass on">
              <CopyField label="The club's events" value={absolute(paths.publicEvents(slug))} />
              <CopyField label="Become a member" value={absolute(paths.apply(slug))} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

const absolute = (path: string): string => new URL(path, location.origin).href;
