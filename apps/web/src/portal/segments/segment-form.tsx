import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { paths } from "../../lib/paths.ts";
import type { Problem } from "../../lib/read-problem.ts";
import { Button, ButtonLink } from "../../ui-react/button.tsx";
import { TextArea, TextField } from "../../ui-react/field.tsx";
import { FormProblem, placeProblems } from "../../ui-react/form-problem.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { LiveCount } from "./live-count.tsx";
import type { SegmentValues } from "./segment-values.ts";

interface SegmentFormProps {
  values: SegmentValues;
  /** The club's, in which days are meant. */
  timezone: string;
  onSubmit: (values: SegmentValues) => Promise<unknown>;
}

/** The segment editor, for a new one and for one that is there. */
export function SegmentForm({ values, timezone, onSubmit }: SegmentFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<SegmentValues>({ defaultValues: values });
  const { register, formState } = form;
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
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <Panel title="Segment">
          <TextField
            label="Name"
            maxLength={200}
            error={formState.errors.name?.message}
            {...register("name", { required: "Name it" })}
          />
          <TextArea label="About" hint="Not needed." rows={2} {...register("description")} />
        </Panel>
        <FilterFields />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <LiveCount timezone={timezone} />
          <ButtonLink to={paths.segments()}>Go back</ButtonLink>
          <Button type="submit" look="main" busy={formState.isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
