import { createEventInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { z } from "zod";
import { paths } from "#lib/paths.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { events as messages } from "../messages/events.ts";
import { EventForm } from "./event-form.tsx";
import { type EventValues, emptyValues, toInput } from "./event-values.ts";

const text = messages.editor.new;
type NewEvent = z.input<typeof createEventInput>;

/** /events/new */
export function NewEventScreen() {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  const navigate = useNavigate();
  const create = async (input: NewEvent) => {
    const { id } = await client.events.create.mutate(input);
    void refreshAll();
    await navigate({ to: paths.event(id) });
    toast(text.done);
  };
  return (
    <>
      <PageHeader title={text.title} parent={{ label: messages.all, to: paths.events() }} />
      <Loaded query={tenant} shape="form">
        {({ timezone, currency }) => (
          <EventForm
            schema={createEventInput}
            values={emptyValues(timezone, currency)}
            toInput={toNewEvent}
            submitLabel={text.submit}
            backTo={paths.events()}
            send={create}
          />
        )}
      </Loaded>
    </>
  );
}

/** Nothing of a new event has an id. */
const toNewEvent = (values: EventValues): NewEvent => toInput(values);
