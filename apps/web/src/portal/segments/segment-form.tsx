import { FormProvider } from "react-hook-form";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { TextArea, TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import type { ContractForm } from "#ui-react/form/use-contract-form.ts";
import { LeaveGuard } from "#ui-react/leave-guard.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { LiveCount } from "./live-count.tsx";
import { segments } from "./messages/segments.ts";
import type { SegmentValues } from "./segment-values.ts";

const text = segments.edit;

interface SegmentFormProps {
  contract: ContractForm<SegmentValues>;
  /** The club's time zone; days are read in it. */
  timezone: string;
}

/** The editor of new and existing segments. */
export function SegmentForm({ contract, timezone }: SegmentFormProps) {
  const { form, bind, problem, submit } = contract;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={() => isDirty && !isSubmitting} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Panel title={text.segment}>
          <TextField label={text.name} maxLength={200} {...bind("name")} />
          <TextArea
            label={text.description}
            hint={common.optional}
            rows={2}
            {...bind("description")}
          />
        </Panel>
        <FilterFields />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <LiveCount timezone={timezone} />
          <ButtonLink to={paths.segments()}>{common.cancel}</ButtonLink>
          <Button type="submit" look="main" busy={isSubmitting}>
            {common.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
