import { editEventInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import type { z } from "zod";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";
import { useEventOfAddress } from "../use-event.ts";
import { EventForm } from "./event-form.tsx";
import { toInput, toValues } from "./event-values.ts";

const text = messages.events.editor.edit;

/** /events/:eventId/edit */
export function EditEventScreen() {
  return (
    <Loaded query={useEventOfAddress()} lines={8}>
      {(event) => (
        <>
          <PageHeader
            title={text.title(event.title)}
            parent={{ label: event.title, to: paths.event(event.id) }}
          />
          {isOpen(event) ? <Editor event={event} /> : <Closed event={event} />}
        </>
      )}
    </Loaded>
  );
}

const isOpen = ({ status }: EventData) => status === "DRAFT" || status === "PUBLISHED";

function Editor({ event }: { event: EventData }) {
  const navigate = useNavigate();
  const { id: eventId } = event;
  const save = async (input: z.input<typeof editEventInput>) => {
    await client.events.edit.mutate(input);
    void refreshAll();
    await navigate({ to: paths.event(eventId) });
    toast(text.done);
  };
  return (
    <EventForm
      schema={editEventInput}
      values={toValues(event)}
      toInput={(values) => ({ eventId, ...toInput(values) })}
      submitLabel={text.submit}
      backTo={paths.event(eventId)}
      send={save}
    />
  );
}

/** For an event that can no longer be edited: bookmarks of its editor still lead here. */
function Closed({ event }: { event: EventData }) {
  return (
    <EmptyState
      title={text.closed}
      action={<ButtonLink to={paths.event(event.id)}>{text.backToEvent}</ButtonLink>}
    >
      {text.closedAbout}
    </EmptyState>
  );
}
