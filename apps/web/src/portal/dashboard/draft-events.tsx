import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.dashboard.drafts;

const SHOWN = 5;

/** Events that are not published yet. */
export function DraftEvents() {
  const query = useQuery(
    api.events.adminList.queryOptions({
      status: ["DRAFT"],
      sortBy: "startsAt",
      sortOrder: "asc",
      limit: SHOWN,
    }),
  );
  const all = <PageLink to={paths.events({ status: "DRAFT" })}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <ul className="grid gap-3">
              {data.map(({ id, title, startsAt, timezone }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <PageLink to={paths.event(id)}>{title}</PageLink>
                  <span className="text-muted">
                    <Time at={startsAt} timezone={timezone} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
