import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { TextArea, TextField } from "../../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import type { BroadcastValues } from "./broadcast-values.ts";
import { Preview } from "./preview.tsx";

interface BroadcastFormProps {
  values: BroadcastValues;
  onSubmit: (values: BroadcastValues) => Promise<unknown>;
}

/** The broadcast editor beside what its readers will see. */
export function BroadcastForm({ values, onSubmit }: BroadcastFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<BroadcastValues>({ defaultValues: values });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = form.handleSubmit(async (filled) => {
    setProblem(undefined);
    try {
      await onSubmit(filled);
    } catch (error) {
      setProblem(placeProblems(error, form.setError, Object.keys(values)));
    }
  });
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid items-start gap-5 lg:grid-cols-2"
      >
        <Panel title="Mail">
          <AudienceFields />
          <TextField
            label="Subject"
            maxLength={200}
            error={errors.subject?.message}
            {...register("subject", { required: "Enter a subject" })}
          />
          <TextArea
            label="Text"
            hint="**bold**, *italic*, a line that begins with - is a list, and [words](https://…) a link."
            rows={14}
            maxLength={20_000}
            error={errors.body?.message}
            {...register("body", { required: "Write something" })}
          />
          <FormProblem problem={problem} />
          <div className="flex justify-end">
            <Button type="submit" look="main" busy={formState.isSubmitting}>
              Save
            </Button>
          </div>
        </Panel>
        <Preview title="As its readers see it" values={form.watch()} counted />
      </form>
    </FormProvider>
  );
}
