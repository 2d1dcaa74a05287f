import { addGuestInput } from "@rollcall/core/contract";
import { answerProblems, perAttendee } from "#domain/answers.ts";
import { blankGuest, type Guest, guestInput } from "#domain/party.ts";
import { formatPrice } from "#lib/format/format-money.ts";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { SelectField, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { my as myMessages } from "../../my/messages/my.ts";
import { AnswerFields } from "../../my/place/answer-fields.tsx";
import { refreshAll } from "../../refresh-all.ts";
import { registrations } from "./messages/registrations.ts";
import type { ActionProps } from "./party-data.ts";

const { field, addGuest: text, tickets } = registrations;

/** Adds one guest to the party of a host. */
export function AddGuestForm({ event, registration, onDone }: ActionProps) {
  const questions = perAttendee(event.questions);
  const contract = useContractForm({
    schema: addGuestInput,
    defaults: blankGuest(event),
    toInput: (guest: Guest) => ({
      eventId: event.id,
      registrationId: registration.id,
      ...guestInput(guest, event),
    }),
    missing: { fullName: text.missingName },
    check: ({ ticketTypeId, answers }): Record<string, string> => ({
      ...(event.ticketTypes.length > 0 && !ticketTypeId && { ticketTypeId: tickets.missing }),
      ...answerProblems(answers, questions, myMessages.answers.missing),
    }),
    send: async (input) => {
      const { status } = await client.registration.addGuest.mutate(input);
      await refreshAll();
      toast(status === "WAITLISTED" ? text.waits(input.fullName) : text.done(input.fullName));
      onDone();
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <p>{text.about(registration.fullName)}</p>
      {event.seatsLeft === 0 && <p className="font-semibold">{text.full}</p>}
      <TextField label={field.name} autoComplete="off" {...bind("fullName")} />
      <TextField
        label={field.email}
        type="email"
        autoComplete="off"
        hint={common.optional}
        {...bind("email")}
      />
      {event.ticketTypes.length > 0 && (
        <SelectField label={field.ticket} {...bind("ticketTypeId")}>
          {event.ticketTypes.length > 1 && <option value="">{tickets.choose}</option>}
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
      <AnswerFields questions={questions} />
    </DialogForm>
  );
}
