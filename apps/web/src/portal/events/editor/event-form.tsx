import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { LeaveGuard } from "#ui-react/leave-guard.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { events as messages } from "../messages/events.ts";
import { BasicFields } from "./basic-fields.tsx";
import { checkPeriods, sayPrice } from "./check-event.ts";
import type { EventValues } from "./event-values.ts";
import { MoreSettings } from "./more-settings.tsx";
import { TicketTypeFields } from "./ticket-type-fields.tsx";

interface EventFormProps<Schema extends z.ZodType> {
  /** The contract of the request that saves the event. */
  schema: Schema;
  values: EventValues;
  toInput: (values: EventValues) => z.input<Schema>;
  submitLabel: string;
  /** The address of "Cancel". */
  backTo: string;
  /** Saves the event and opens the next page; resolves with false when nothing was saved. */
  send: (input: z.input<Schema>) => Promise<unknown>;
}

/** The editor of new and existing events. */
export function EventForm<Schema extends z.ZodType>({
  schema,
  values,
  toInput,
  submitLabel,
  backTo,
  send,
}: EventFormProps<Schema>) {
  const saved = useRef(false);
  const { form, problem, submit } = useContractForm({
    schema,
    defaults: values,
    toInput,
    missing: messages.editor.missing,
    say: sayPrice,
    check: checkPeriods,
    send: async (input) => {
      try {
        // Opening the saved event loses no input.
        saved.current = true;
        saved.current = (await send(input)) !== false;
      } catch (error) {
        saved.current = false;
        throw error;
      }
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={() => isDirty && !saved.current} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <BasicFields />
        <TicketTypeFields />
        <MoreSettings />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={backTo}>{common.cancel}</ButtonLink>
          <Button type="submit" look="main" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
