import { sendBroadcastInput } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { fromLocalInput, toLocalInput } from "#lib/local-time.ts";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/field.tsx";
import { FormProblem } from "#ui-react/form-problem.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useContractForm } from "#ui-react/use-contract-form.ts";
import { api, client } from "../api.ts";
import { messages } from "../messages.ts";
import { refreshAll } from "../refresh-all.ts";
import type { BroadcastData } from "./broadcast-data.ts";

const text = messages.broadcasts.schedule;

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
  const { form, problem, submit } = useContractForm({
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.when}
        type="datetime-local"
        hint={text.whenHint(timezone)}
        error={errors.at?.message}
        {...form.register("at")}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.goBack}</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
