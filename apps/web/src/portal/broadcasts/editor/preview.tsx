import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "#lib/use-settled.ts";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { type BroadcastValues, toBroadcastInput } from "./broadcast-values.ts";

const text = messages.broadcasts.preview;

type Asked = Parameters<typeof client.broadcasts.preview.mutate>[0];

interface PreviewProps {
  title: string;
  values: BroadcastValues;
  /** Says how many it would go to: not of a mail that has gone out. */
  counted?: boolean;
}

/** The mail as its readers see it. */
export function Preview({ title, values, counted = false }: PreviewProps) {
  const { subject, body, segmentId, eventId } = toBroadcastInput(values);
  const isAddressed = segmentId !== "" && eventId !== "";
  // As a text, so that it is the same as long as what is typed is.
  const asked = useSettled(
    JSON.stringify({ body, segmentId: segmentId || null, eventId: eventId || null }),
  );
  const query = useQuery({
    queryKey: ["broadcasts.preview", asked],
    queryFn: () => client.broadcasts.preview.mutate(JSON.parse(asked) as Asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={title}>
      <Loaded query={query} lines={6}>
        {({ html, recipientCount }) => (
          <>
            {counted && (
              <p role="status" className="text-muted">
                {isAddressed ? text.counted(recipientCount) : text.toNobody}
              </p>
            )}
            <p className="text-lg font-semibold break-words">{subject || text.noSubject}</p>
            <div
              className="grid min-w-0 gap-3 break-words [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6"
              // Made by the API, where typed HTML stays the text that it is.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
