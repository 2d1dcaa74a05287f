import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { EventForm } from "./event-form.tsx";
import { type EventValues, emptyValues, toInput } from "./event-values.ts";

/** /events/new */
export function NewEventScreen() {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  const navigate = useNavigate();
  const create = async (values: EventValues) => {
    const { id } = await client.events.create.mutate(toInput(values));
    void refreshAll();
    toast("The event is saved as a draft. Publish it when it is ready.");
    await navigate({ to: paths.event(id) });
  };
  return (
    <>
      <PageHeader title="New event" parent={{ label: "Events", to: paths.events() }} />
      <Loaded query={tenant} lines={8}>
        {({ timezone, currency }) => (
          <EventForm
            values={emptyValues(timezone, currency)}
            submitLabel="Save as a draft"
            backTo={paths.events()}
            onSubmit={create}
          />
        )}
      </Loaded>
    </>
  );
}
