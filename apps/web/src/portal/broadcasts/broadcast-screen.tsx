import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { useMay } from "../session/use-session.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { toBroadcastValues } from "./editor/broadcast-values.ts";
import { EditBroadcast } from "./editor/edit-broadcast.tsx";
import { Preview } from "./editor/preview.tsx";
import { broadcasts as text } from "./messages/broadcasts.ts";
import { Progress } from "./progress.tsx";
import { SendActions } from "./send-actions.tsx";

const FOLLOW_MS = 2_000;

/** /broadcasts/:broadcastId: the editor before sending, the progress after that. */
export function BroadcastScreen() {
  const { broadcastId } = useRouteParams("broadcast");
  const mayEdit = useMay("COMMUNICATIONS:EDIT:broadcasts");
  const [unsaved, setUnsaved] = useState(false);
  const query = useQuery({
    ...api.broadcasts.get.queryOptions({ id: broadcastId }),
    refetchInterval: ({ state }) => (state.data?.status === "SENDING" ? FOLLOW_MS : false),
  });
  return (
    <Loaded query={query} shape="page">
      {(broadcast) => (
        <>
          <PageHeader
            title={broadcast.subject}
            parent={{ label: text.list.title, to: paths.broadcasts() }}
            about={<StatusBadge status={broadcast.status} />}
            actions={mayEdit && <SendActions broadcast={broadcast} unsaved={unsaved} />}
          />
          {mayEdit && isOpen(broadcast) ? (
            <div className="grid gap-5">
              <Progress broadcast={broadcast} />
              <EditBroadcast broadcast={broadcast} onUnsaved={setUnsaved} />
            </div>
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
              <Progress broadcast={broadcast} />
              <Preview title={text.preview.sentTitle} values={toBroadcastValues(broadcast)} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

const isOpen = ({ status }: BroadcastData) => status === "DRAFT" || status === "SCHEDULED";
