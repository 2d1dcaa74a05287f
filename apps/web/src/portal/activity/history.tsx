import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { ActList } from "#ui-react/activity/act-list.tsx";
import { messages } from "#ui-react/activity/messages.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { useHasRole } from "../session/use-session.ts";

const { history: text } = messages;
const SHOWN = 6;

/** The newest acts on an event or a member, from the club's log, which administrators read. */
export function History({ subjectId }: { subjectId: string }) {
  return useHasRole("ADMIN") ? <Acts subjectId={subjectId} /> : null;
}

function Acts({ subjectId }: { subjectId: string }) {
  const query = useQuery(
    api.activity.list.queryOptions({ subjectId, sortOrder: "desc", limit: SHOWN }),
  );
  const all = <PageLink to={paths.activity({ subjectId })}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>{({ data }) => <ActList acts={data} />}</Loaded>
    </Panel>
  );
}
