import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { messages as acts } from "#ui-react/activity/messages.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import { useHasRole } from "../../session/use-session.ts";
import { eventPage } from "../messages/event-page.ts";

const { timeline: text } = eventPage;
const SHOWN = 6;

/** The newest acts on an event, from the club's log, which administrators read. */
export function Timeline({ eventId }: { eventId: string }) {
  return useHasRole("ADMIN") ? <Acts eventId={eventId} /> : null;
}

function Acts({ eventId }: { eventId: string }) {
  const query = useQuery(
    api.activity.list.queryOptions({ subjectId: eventId, sortOrder: "desc", limit: SHOWN }),
  );
  const all = <PageLink to={paths.activity({ subjectId: eventId })}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <ol className="grid gap-4">
              {data.map(({ id, action, actor, at }) => (
                <li key={id} className="flex items-start gap-3">
                  <Avatar name={actor.name ?? text.nobody} />
                  <p className="min-w-0">
                    <span className="font-medium">{acts.action[action]}</span>{" "}
                    <span className="text-muted">{text.by(actor.name ?? text.nobody)}</span>
                    <span className="block text-sm text-muted">
                      <Time at={at} />
                    </span>
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}
