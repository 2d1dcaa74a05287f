import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fromLocalInput, toLocalInput } from "../../lib/local-time.ts";
import { type Problem, readProblem } from "../../lib/read-problem.ts";
import { Button } from "../../ui-react/button.tsx";
import { TextField } from "../../ui-react/field.tsx";
import { FormProblem } from "../../ui-react/form-problem.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { BroadcastData } from "./broadcast-data.ts";

interface ScheduleFormProps {
  broadcast: BroadcastData;
  onDone: () => void;
}

/** Chooses when a broadcast goes out, on the club's clock. */
export function ScheduleForm(props: ScheduleFormProps) {
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={club}>{({ timezone }) => <Moment {...props} timezone={timezone} />}</Loaded>
  );
}

function Moment({ broadcast, timezone, onDone }: ScheduleFormProps & { timezone: string }) {
  const { id, scheduledAt } = broadcast;
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    defaultValues: { at: scheduledAt ? toLocalInput(scheduledAt, timezone) : "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const at = fromLocalInput(values.at, timezone);
      if (!at) return form.setError("at", { message: "Choose a day and a time" });
      await client.broadcasts.send.mutate({ id, at });
      await refreshAll();
      toast("The broadcast is scheduled.");
      onDone();
    } catch (error) {
      setProblem(readProblem(error));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="When"
        type="datetime-local"
        hint={`On the club's clock, ${timezone}.`}
        error={errors.at?.message}
        {...form.register("at", { required: "Choose a day and a time" })}
      />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Go back</Button>
        <Button type="submit" look="main" busy={isSubmitting}>
          Schedule
        </Button>
      </div>
    </form>
  );
}
