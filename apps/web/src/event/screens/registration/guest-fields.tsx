import { useRef, useState } from "preact/hooks";
import { perAttendee } from "#domain/answers.ts";
import { mostGuests } from "#domain/party.ts";
import { addGuest, type FieldsProps, type GuestDraft } from "../../draft/draft.ts";
import { messages } from "../../messages.ts";
import { TextField } from "../field.tsx";
import { TicketField } from "../ticket/ticket-field.tsx";
import { QuestionFields } from "./question-fields.tsx";

const text = messages.form;

/** The guests of a registration, as many as the event allows (rules#party). */
export function GuestFields(props: FieldsProps) {
  const { draft, event, change } = props;
  const { guests } = draft;
  const group = useRef<HTMLFieldSetElement>(null);
  const [announcement, setTold] = useState("");

  const add = (): void => {
    change(addGuest(draft, event));
    setTold(text.guestAdded(guests.length + 1));
    focusIn(group.current, `#guest-${guests.length}-name`);
  };
  const remove = (index: number): void => {
    change({ guests: guests.filter((_, other) => other !== index) });
    setTold(text.guestRemoved);
    focusIn(group.current, ".add-guest");
  };
  const edit = (index: number, part: Partial<GuestDraft>): void =>
    change({
      guests: guests.map((guest, other) => (other === index ? { ...guest, ...part } : guest)),
    });

  if (mostGuests(event) === 0) return null;
  return (
    <fieldset ref={group} class="guests">
      <legend>
        {text.guests} <span class="optional">({messages.optional})</span>
      </legend>
      {guests.map((guest, index) => (
        <Guest
          key={guest.key}
          {...props}
          guest={guest}
          index={index}
          edit={(part) => edit(index, part)}
          remove={() => remove(index)}
        />
      ))}
      {guests.length < mostGuests(event) && (
        <button type="button" class="button add-guest" onClick={add}>
          {text.addGuest}
        </button>
      )}
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

interface GuestProps extends FieldsProps {
  guest: GuestDraft;
  index: number;
  edit: (part: Partial<GuestDraft>) => void;
  remove: () => void;
}

function Guest({ guest, index, edit, remove, ...fields }: GuestProps) {
  const { problems } = fields;
  const path = `guests.${index}`;
  return (
    <fieldset class="guest">
      <legend>{text.guest(index + 1)}</legend>
      <TextField
        id={`guest-${index}-name`}
        label={text.guestName}
        value={guest.fullName}
        onChange={(fullName) => edit({ fullName })}
        problem={problems.get(`${path}.fullName`)}
        required
      />
      <TextField
        id={`guest-${index}-email`}
        type="email"
        label={text.guestEmail}
        hint={text.guestEmailHint}
        value={guest.email}
        onChange={(email) => edit({ email })}
        problem={problems.get(`${path}.email`)}
        maxLength={254}
      />
      <TicketField
        {...fields}
        id={`guest-${index}-ticket`}
        path={`${path}.ticketTypeId`}
        ticketTypeId={guest.ticketTypeId}
        onChange={(ticketTypeId) => edit({ ticketTypeId })}
      />
      <QuestionFields
        path={`${path}.answers`}
        questions={perAttendee(fields.event.questions)}
        answers={guest.answers}
        problems={problems}
        onChange={(answers) => edit({ answers })}
      />
      <button type="button" class="button" onClick={remove}>
        {text.removeGuest(index + 1)}
      </button>
    </fieldset>
  );
}

/** Moves the focus to the change after it is rendered. */
function focusIn(group: HTMLElement | null, selector: string): void {
  requestAnimationFrame(() => group?.querySelector<HTMLElement>(selector)?.focus());
}
