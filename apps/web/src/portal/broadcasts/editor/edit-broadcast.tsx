import { editBroadcastInput } from "@rollcall/core/contract";
import { useEffect } from "react";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { BroadcastData } from "../broadcast-data.ts";
import { broadcasts } from "../messages/broadcasts.ts";
import { BroadcastForm } from "./broadcast-form.tsx";
import { toBroadcastInput, toBroadcastValues } from "./broadcast-values.ts";

const text = broadcasts.edit;

interface EditBroadcastProps {
  broadcast: BroadcastData;
  /** Called with whether the form has unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Edits a broadcast that has not been sent. */
export function EditBroadcast({ broadcast, onUnsaved }: EditBroadcastProps) {
  const contract = useContractForm({
    schema: editBroadcastInput,
    defaults: toBroadcastValues(broadcast),
    toInput: (values) => ({ id: broadcast.id, ...toBroadcastInput(values) }),
    missing: text.missing,
    send: async (input, values) => {
      await client.broadcasts.edit.mutate(input);
      await refreshAll();
      contract.form.reset(values);
      toast(text.done);
    },
  });
  const { isDirty } = contract.form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  return <BroadcastForm contract={contract} />;
}
