import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { ActList } from "#ui-react/activity/act-list.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.tenant;
const SHOWN = 5;

/** What was last done to an organisation, by whom. */
export function TenantPast({ tenantId }: { tenantId: string }) {
  const query = useQuery(
    api.activity.platformList.queryOptions({ subjectId: tenantId, limit: SHOWN }),
  );
  const all = (
    <PageLink to={paths.platformActivity({ subjectId: tenantId })} className="text-sm">
      {text.all}
    </PageLink>
  );
  return (
    <Panel title={text.recent} actions={all}>
      <Loaded query={query} count={4}>
        {({ data }) => <ActList acts={data} />}
      </Loaded>
    </Panel>
  );
}
