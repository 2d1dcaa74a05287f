import { FormProvider } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import type { ContractForm } from "#ui-react/form/use-contract-form.ts";
import { LeaveGuard } from "#ui-react/leave-guard.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { broadcasts as text } from "../messages/broadcasts.ts";
import { AudienceFields } from "./audience-fields.tsx";
import type { BroadcastValues } from "./broadcast-values.ts";
import { Preview } from "./preview.tsx";

/** The broadcast editor beside a preview of the mail. */
export function BroadcastForm({ contract }: { contract: ContractForm<BroadcastValues> }) {
  const { form, bind, problem, submit } = contract;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={() => isDirty && !isSubmitting} />
      <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={text.edit.mail}>
          <AudienceFields />
          <TextField label={text.edit.subject} maxLength={200} {...bind("subject")} />
          <MarkdownField
            label={text.edit.body}
            hint={text.edit.bodyHint}
            rows={14}
            maxLength={20_000}
            {...bind("body")}
          />
          <FormProblem problem={problem} />
          <div className="flex justify-end">
            <Button type="submit" look="main" busy={isSubmitting}>
              {common.save}
            </Button>
          </div>
        </Panel>
        <Preview title={text.preview.title} values={form.watch()} showsCount />
      </form>
    </FormProvider>
  );
}
