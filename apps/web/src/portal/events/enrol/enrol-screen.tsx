import { preEnrolInput } from "@rollcall/core/contract";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { SelectField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { Panel } from "#ui-react/panel.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import { ChosenMembers } from "./chosen-members.tsx";
import { type Chosen, MemberPicker } from "./member-picker.tsx";
import { enrol as messages } from "./messages/enrol.ts";

const text = messages;
const NOBODY: Chosen = new Map();
type Result = Awaited<ReturnType<typeof client.registration.preEnrol.mutate>>["meta"];

/** /events/:eventId/enrol: registers members on their behalf. */
export function EnrolScreen() {
  const { id: eventId, ticketTypes, seatsLeft } = useEvent();
  const [chosenMembers, setChosenMembers] = useState(NOBODY);
  const [result, setResult] = useState<Result>();
  const { form, bind, problem, submit } = useContractForm({
    schema: preEnrolInput,
    defaults: { memberIds: [] as string[], ticketTypeId: "" },
    toInput: ({ memberIds, ticketTypeId }) => ({
      eventId,
      memberIds,
      ...(ticketTypeId && { ticketTypeId }),
    }),
    missing: text.missing,
    send: async (input) => {
      const { meta } = await client.registration.preEnrol.mutate(input);
      setResult(meta);
      choose(NOBODY);
      await refreshAll();
    },
  });
  const { formState } = form;
  const choose = (next: Chosen) => {
    setChosenMembers(next);
    form.setValue("memberIds", [...next.keys()]);
    form.clearErrors("memberIds");
  };
  const follow = (next: Chosen) => {
    setResult(undefined);
    choose(next);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Panel title={text.members}>
        <MemberPicker chosenMembers={chosenMembers} onChange={follow} />
      </Panel>
      <div className="sticky bottom-4 lg:top-4 lg:bottom-auto">
        <Panel title={text.chosen(chosenMembers.size)}>
          <ChosenMembers
            chosenMembers={chosenMembers}
            error={formState.errors.memberIds?.message}
            onClear={() => follow(NOBODY)}
          />
          {ticketTypes.length > 1 && (
            <SelectField label={text.ticket} {...bind("ticketTypeId")}>
              <option value="">{text.firstTicket}</option>
              {ticketTypes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {seatsLeft !== null && chosenMembers.size > seatsLeft && (
            <p className="text-muted">{text.seatsLeft(seatsLeft)}</p>
          )}
          <FormProblem problem={problem} />
          <Button type="submit" look="main" busy={formState.isSubmitting}>
            {text.submit}
          </Button>
          <p role="status" className="font-semibold text-good empty:hidden">
            {result && resultText(result)}
          </p>
        </Panel>
      </div>
    </form>
  );
}

function resultText({ registered, waitlisted, alreadyRegistered }: Result): string {
  const { done } = text;
  const parts = [
    done.registered(registered),
    waitlisted > 0 && done.waitlisted(waitlisted),
    alreadyRegistered > 0 && done.already(alreadyRegistered),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
