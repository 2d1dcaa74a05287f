import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { messages as words } from "#ui-react/activity/messages.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "./api.ts";
import { messages } from "./messages.ts";

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
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.recentNone}</p>
          ) : (
            <ol className="grid divide-y divide-line">
              {data.map(({ id, action, actor, at: occurredAt }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
                  <span className="min-w-0">
                    {words.action[action]}
                    <span className="block text-sm text-muted">
                      {actor.name ?? words.actor[actor.type]}
                    </span>
                  </span>
                  <span className="text-sm text-muted">
                    <Time at={occurredAt} />
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}
