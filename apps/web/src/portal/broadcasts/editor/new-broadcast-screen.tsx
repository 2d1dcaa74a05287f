import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { BroadcastForm } from "./broadcast-form.tsx";
import { BLANK_BROADCAST, type BroadcastValues, toAudience } from "./broadcast-values.ts";

/** /broadcasts/new: begins a draft. */
export function NewBroadcastScreen() {
  const navigate = useNavigate();
  const create = async (values: BroadcastValues) => {
    const { subject, body } = values;
    const input = { subject, body, ...toAudience(values) };
    const { id } = await client.broadcasts.create.mutate(input);
    void refreshAll();
    toast("The draft is saved.");
    await navigate({ to: paths.broadcast(id), replace: true });
  };
  return (
    <>
      <PageHeader
        title="Write a broadcast"
        parent={{ label: "Broadcasts", to: paths.broadcasts() }}
        about="It is a draft until you send it."
      />
      <BroadcastForm values={BLANK_BROADCAST} onSubmit={create} />
    </>
  );
}
