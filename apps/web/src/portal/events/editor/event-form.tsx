import { useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Problem } from "../../../lib/read-problem.ts";
import { Button, ButtonLink } from "../../../ui-react/button.tsx";
import { FormProblem, placeProblems } from "../../../ui-react/form-problem.tsx";
import { useLeaveGuard } from "../../../ui-react/leave-guard.ts";
import { BasicFields } from "./basic-fields.tsx";
import type { EventValues } from "./event-values.ts";
import { QuestionFields } from "./question-fields.tsx";
import { TicketTypeFields } from "./ticket-type-fields.tsx";
import { WindowFields } from "./window-fields.tsx";

interface EventFormProps {
  values: EventValues;
  submitLabel: string;
  /** Where "Go back" leads. */
  backTo: string;
  onSubmit: (values: EventValues) => Promise<unknown>;
}

/** The event editor, for a new event and for one that is there. */
export function EventForm({ values, submitLabel, backTo, onSubmit }: EventFormProps) {
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<EventValues>({ defaultValues: values });
  const { isDirty, isSubmitting } = form.formState;
  const saved = useRef(false);
  useLeaveGuard(() => isDirty && !saved.current);
  const submit = form.handleSubmit(async (filled) => {
    setProblem(undefined);
    try {
      // The way to the saved event loses nothing.
      saved.current = true;
      await onSubmit(filled);
    } catch (error) {
      saved.current = false;
      setProblem(placeProblems(error, form.setError, Object.keys(values)));
    }
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <BasicFields />
        <TicketTypeFields />
        <QuestionFields />
        <WindowFields />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>Go back</ButtonLink>
          <Button type="submit" look="main" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
