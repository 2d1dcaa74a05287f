import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "#lib/use-settled.ts";
import { Panel } from "#ui-react/panel.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { client } from "../../api.ts";
import { broadcasts } from "../messages/broadcasts.ts";
import { type BroadcastValues, toBroadcastInput } from "./broadcast-values.ts";

const text = broadcasts.preview;

type Asked = Parameters<typeof client.broadcasts.preview.mutate>[0];

interface PreviewProps {
  title: string;
  values: BroadcastValues;
  /** Shows the number of recipients; not for a broadcast that was sent. */
  showsCount?: boolean;
}

/** The mail as its recipients see it. */
export function Preview({ title, values, showsCount = false }: PreviewProps) {
  const { subject, body, segmentId, eventId } = toBroadcastInput(values);
  const isAddressed = segmentId !== "" && eventId !== "";
  // As JSON text, because equal texts compare as equal.
  const previewInput = useSettled(
    JSON.stringify({ body, segmentId: segmentId || null, eventId: eventId || null }),
  );
  const query = useQuery({
    queryKey: ["broadcasts.preview", previewInput],
    queryFn: () => client.broadcasts.preview.mutate(JSON.parse(previewInput) as Asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={title}>
      <Loaded query={query} count={6}>
        {({ html, recipientCount }) => (
          <>
            {showsCount && (
              <p role="status" className="text-muted">
                {isAddressed ? text.counted(recipientCount) : text.toNobody}
              </p>
            )}
            <p className="text-lg font-semibold break-words">{subject || text.noSubject}</p>
            <Prose html={html} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
