import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui-react/button.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { api, client } from "../api.ts";
import { EditSegment } from "./edit-segment.tsx";
import { segments as text } from "./messages/segments.ts";
import { SegmentMembers } from "./segment-members.tsx";
import type { SegmentData } from "./segment-values.ts";

/** /segments/:segmentId: its filter and its present members. */
export function SegmentScreen() {
  const { segmentId } = useRouteParams("segment");
  const query = useQuery(api.segments.get.queryOptions({ id: segmentId }));
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={query} shape="page">
      {(segment) => (
        <>
          <PageHeader
            title={segment.name}
            parent={{ label: text.list.title, to: paths.segments() }}
            actions={<DeleteButton segment={segment} />}
          />
          <div className="grid gap-5">
            <Loaded query={club} shape="form">
              {({ timezone }) => <EditSegment segment={segment} timezone={timezone} />}
            </Loaded>
            <SegmentMembers segmentId={segment.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function DeleteButton({ segment }: { segment: SegmentData }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await client.segments.remove.mutate({ id: segment.id });
    await navigate({ to: paths.segments(), replace: true, ignoreBlocker: true });
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {common.delete}
      </Button>
      <ActDialog
        open={asking}
        title={text.remove.title(segment.name)}
        confirm={text.remove.confirm}
        danger
        act={remove}
        done={text.remove.done}
        onClose={() => setAsking(false)}
      >
        <p>{text.remove.about}</p>
      </ActDialog>
    </>
  );
}
