import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui-react/button.tsx";
import { ConfirmDialog } from "../../ui-react/dialog.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { SegmentForm } from "./segment-form.tsx";
import { SegmentMembers } from "./segment-members.tsx";
import {
  type SegmentData,
  type SegmentValues,
  toFilter,
  toSegmentValues,
} from "./segment-values.ts";

/** /segments/:segmentId: its filter, and who belongs to it now. */
export function SegmentScreen() {
  const { segmentId } = useParams({ strict: false }) as { segmentId: string };
  const query = useQuery(api.segments.get.queryOptions({ id: segmentId }));
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={query} lines={8}>
      {(segment) => (
        <>
          <PageHeader
            title={segment.name}
            parent={{ label: "Segments", to: paths.segments() }}
            actions={<DeleteButton segment={segment} />}
          />
          <div className="grid gap-5">
            <Loaded query={club} lines={8}>
              {({ timezone }) => <Editor segment={segment} timezone={timezone} />}
            </Loaded>
            <SegmentMembers segmentId={segment.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Editor({ segment, timezone }: { segment: SegmentData; timezone: string }) {
  const save = async (values: SegmentValues) => {
    const { name, description } = values;
    const filter = toFilter(values, timezone);
    await client.segments.edit.mutate({
      id: segment.id,
      name,
      filter,
      description: description.trim() || null,
    });
    await refreshAll();
    toast("The segment is saved.");
  };
  return (
    <SegmentForm values={toSegmentValues(segment, timezone)} timezone={timezone} onSubmit={save} />
  );
}

function DeleteButton({ segment }: { segment: SegmentData }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await client.segments.remove.mutate({ id: segment.id });
    void refreshAll();
    toast("The segment is deleted.");
    await navigate({ to: paths.segments(), replace: true });
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${segment.name}?`}
        confirm="Delete the segment"
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>Its members stay. A segment that a broadcast goes to cannot be deleted.</p>
      </ConfirmDialog>
    </>
  );
}
