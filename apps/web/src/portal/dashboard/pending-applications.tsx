import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.dashboard.applications;

const SHOWN = 5;

/** Applications for membership that wait for a decision. */
export function PendingApplications() {
  const query = useQuery(
    api.membership.applications.queryOptions({
      status: ["PENDING"],
      sortOrder: "asc",
      limit: SHOWN,
    }),
  );
  const all = <PageLink to={paths.applications({ status: "PENDING" })}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <>
              <p className="text-3xl font-bold tabular-nums">{meta.total}</p>
              <ul className="grid gap-2">
                {data.map(({ id, fullName, createdAt }) => (
                  <li key={id} className="flex justify-between gap-4">
                    <span className="min-w-0 break-words">{fullName}</span>
                    <span className="text-muted">
                      <Day at={createdAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
