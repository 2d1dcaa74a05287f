import { sendBroadcastInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { fromLocalInput, toLocalInput } from "#lib/format/local-time.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { broadcasts } from "./messages/broadcasts.ts";

const text = broadcasts.schedule;

interface ScheduleFormProps {
  broadcast: BroadcastData;
  onDone: () => void;
}

/** Chooses when a broadcast is sent, in the club's time zone. */
export function ScheduleForm(props: ScheduleFormProps) {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={club}>{({ timezone }) => <Moment {...props} timezone={timezone} />}</Loaded>
  );
}

function Moment({ broadcast, timezone, onDone }: ScheduleFormProps & { timezone: string }) {
  const { id, scheduledAt } = broadcast;
  const contract = useContractForm({
    schema: sendBroadcastInput,
    defaults: { at: scheduledAt ? toLocalInput(scheduledAt, timezone) : "" },
    toInput: ({ at }) => ({ id, at: fromLocalInput(at, timezone) ?? "" }),
    missing: text.missing,
    send: async (input) => {
      await client.broadcasts.send.mutate(input);
      await refreshAll();
      toast(text.done);
      onDone();
    },
  });
  return (
    <DialogForm contract={contract} submit={text.submit} onBack={onDone}>
      <MomentField
        control={contract.form.control}
        name="at"
        label={text.when}
        hint={text.whenHint(timezone)}
        timezone={timezone}
      />
    </DialogForm>
  );
}
