import { createBroadcastInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { broadcasts as text } from "../messages/broadcasts.ts";
import { BroadcastForm } from "./broadcast-form.tsx";
import { BLANK_BROADCAST, toBroadcastInput } from "./broadcast-values.ts";

/** /broadcasts/new: creates a draft; with ?eventId= it is for everybody with a seat there. */
export function NewBroadcastScreen() {
  const navigate = useNavigate();
  const { eventId } = useAddressQuery();
  const contract = useContractForm({
    schema: createBroadcastInput,
    defaults:
      typeof eventId === "string"
        ? { ...BLANK_BROADCAST, audience: "EVENT" as const, eventId }
        : BLANK_BROADCAST,
    toInput: toBroadcastInput,
    missing: text.edit.missing,
    send: async (input) => {
      const { id } = await client.broadcasts.create.mutate(input);
      void refreshAll();
      await navigate({ to: paths.broadcast(id), replace: true });
      toast(text.new.done);
    },
  });
  return (
    <>
      <PageHeader
        title={text.new.title}
        parent={{ label: text.list.title, to: paths.broadcasts() }}
        about={text.new.about}
      />
      <BroadcastForm contract={contract} />
    </>
  );
}
