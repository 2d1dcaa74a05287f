import { editRegistrationInput, formatEmail } from "@rollcall/core/contract";
import { correctedAnswers, perAttendee, typedAnswers } from "#domain/answers.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { SelectField, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { AnswerFields } from "../../my/place/answer-fields.tsx";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { registrations as messages } from "./messages/registrations.ts";
import type { ActionProps } from "./party-data.ts";

const { field, edit: text, tickets } = messages;

/** Corrects one registration; of somebody who has checked in only the name. */
export function EditRegistrationForm({ event, registration, onDone }: ActionProps) {
  const contract = useEditing({ event, registration, onDone });
  const { bind } = contract;
  const nameOnly = registration.status === "CHECKED_IN";
  return (
    <DialogForm contract={contract} submit={text.submit}>
      {nameOnly && <p>{text.nameOnly}</p>}
      <TextField label={field.name} {...bind("fullName")} />
      {!nameOnly && (
        <>
          <TextField label={field.email} type="email" hint={text.emailHint} {...bind("email")} />
          <TextField label={field.phone} type="tel" {...bind("phone")} />
          {event.ticketTypes.length > 0 && (
            <SelectField label={field.ticket} hint={text.ticketHint} {...bind("ticketTypeId")}>
              {event.ticketTypes.map(({ id, name, price }) => (
                <option key={id} value={id}>
                  {tickets.at(
                    name,
                    formatPrice({ price, currency: event.currency, free: tickets.free }),
                  )}
                </option>
              ))}
            </SelectField>
          )}
          <AnswerFields questions={selectQuestions(event, registration)} />
        </>
      )}
    </DialogForm>
  );
}

const selectQuestions = ({ questions }: EventData, { hostRegistrationId }: RegistrationData) =>
  hostRegistrationId ? perAttendee(questions) : questions;

function useEditing({ event, registration, onDone }: ActionProps) {
  const { fullName, email, phone, ticketTypeId, answers } = registration;
  const askedQuestions = selectQuestions(event, registration);
  return useContractForm({
    schema: editRegistrationInput,
    defaults: {
      fullName,
      email: formatEmail(email ?? ""),
      phone: phone ?? "",
      ticketTypeId: ticketTypeId ?? "",
      answers: typedAnswers(answers, askedQuestions),
    },
    toInput: (values) => ({
      eventId: event.id,
      registrationId: registration.id,
      fullName: values.fullName,
      ...(registration.status !== "CHECKED_IN" && {
        ...(values.email.trim() && { email: values.email.trim() }),
        phone: values.phone.trim() || null,
        ...(values.ticketTypeId && { ticketTypeId: values.ticketTypeId }),
        ...(askedQuestions.length > 0 && {
          answers: correctedAnswers(values.answers, askedQuestions),
        }),
      }),
    }),
    missing: { fullName: text.missingName },
    send: async (input) => {
      await client.registration.edit.mutate(input);
      await refreshAll();
      toast(text.done(input.fullName ?? fullName));
      onDone();
    },
  });
}
