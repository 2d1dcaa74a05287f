import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";
import { useEventOfAddress } from "../use-event.ts";
import { EventForm } from "./event-form.tsx";
import { type EventValues, toInput, toValues } from "./event-values.ts";

/** /events/:eventId/edit */
export function EditEventScreen() {
  return (
    <Loaded query={useEventOfAddress()} lines={8}>
      {(event) => <Editor event={event} />}
    </Loaded>
  );
}

function Editor({ event }: { event: EventData }) {
  const navigate = useNavigate();
  const { id: eventId, title } = event;
  const save = async (values: EventValues) => {
    await client.events.edit.mutate({ eventId, ...toInput(values) });
    void refreshAll();
    toast("The event is saved.");
    await navigate({ to: paths.event(eventId) });
  };
  return (
    <>
      <PageHeader title={`Edit ${title}`} parent={{ label: title, to: paths.event(eventId) }} />
      <EventForm
        values={toValues(event)}
        submitLabel="Save"
        backTo={paths.event(eventId)}
        onSubmit={save}
      />
    </>
  );
}
