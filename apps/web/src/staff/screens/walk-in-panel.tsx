import { useState } from "preact/hooks";
import { formatMoney } from "../../lib/format-money.ts";
import { addWalkIn } from "../add-walk-in.ts";
import { countAtDoor } from "../desk.ts";
import type { DoorEvent, TicketType, WalkInInput } from "../door-api.ts";
import { messages } from "../messages.ts";
import type { PanelProps } from "./panel.ts";

const text = messages.walkIn;

type Draft = { fullName: string; email: string; phone: string; ticketTypeId: string };

/** A person who is not on the list: name, ticket, and the money on a paid event (domain B4). */
export function WalkInPanel({ desk, state, session }: PanelProps) {
  const { event } = session;
  const blank = { fullName: "", email: "", phone: "", ticketTypeId: onlyType(event) };
  const [draft, setDraft] = useState<Draft>(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const type = event.ticketTypes.find(({ id }) => id === draft.ticketTypeId);

  const submit = async (submitted: Event): Promise<void> => {
    submitted.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const refusal = await addWalkIn(desk, inputOf(draft, event));
    setBusy(false);
    if (refusal) setProblem(refusal.message);
    else setDraft(blank);
  };

  return (
    <section class="panel" aria-labelledby="walk-in-title">
      <h2 id="walk-in-title">{text.title}</h2>
      <FullHint event={event} expected={countAtDoor(state).expected} />
      <form class="walk-in" onSubmit={(submitted) => void submit(submitted)}>
        <div class="field">
          <label for="walk-in-name">{text.name}</label>
          <input
            id="walk-in-name"
            value={draft.fullName}
            onInput={(typed) => change({ fullName: typed.currentTarget.value })}
            autocomplete="off"
            autocapitalize="words"
            maxLength={200}
            required
          />
        </div>
        <TicketChoice event={event} draft={draft} change={change} />
        <Contact draft={draft} change={change} />
        <div role="alert">{problem && <p class="problem">{problem}</p>}</div>
        <button type="submit" class="button button-main button-big" disabled={busy}>
          {busy ? text.busy : submitLabel(event, type)}
        </button>
      </form>
    </section>
  );
}

function onlyType(event: DoorEvent): string {
  const [first, second] = event.ticketTypes;
  return first && !second ? first.id : "";
}

/** The button itself says what it means to press it: the money has been taken. */
function submitLabel(event: DoorEvent, type: TicketType | undefined): string {
  if (!event.isPaid || !type || type.price === 0) return text.submit;
  return text.collected(formatMoney(type.price, event.currency));
}

function inputOf(draft: Draft, event: DoorEvent): WalkInInput {
  const { fullName, email, phone, ticketTypeId } = draft;
  return {
    fullName: fullName.trim(),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(ticketTypeId ? { ticketTypeId } : {}),
    ...(event.isPaid ? { paymentCollectedOffline: true } : {}),
  };
}

function FullHint({ event, expected }: { event: DoorEvent; expected: number }) {
  if (event.capacity === null || expected < event.capacity) return null;
  return <p class="note">{text.full(expected, event.capacity)}</p>;
}

type PartProps = { draft: Draft; change: (part: Partial<Draft>) => void };

function TicketChoice({ event, draft, change }: PartProps & { event: DoorEvent }) {
  if (event.ticketTypes.length === 0) return null;
  return (
    <fieldset class="choices">
      <legend>{text.ticket}</legend>
      {event.ticketTypes.map(({ id, name, price }) => (
        <label class="choice">
          <input
            type="radio"
            name="ticket-type"
            checked={draft.ticketTypeId === id}
            onChange={() => change({ ticketTypeId: id })}
            required
          />
          <span>{name}</span>
          <strong>{formatMoney(price, event.currency)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

function Contact({ draft, change }: PartProps) {
  return (
    <details class="contact">
      <summary>{text.contact}</summary>
      <div class="field">
        <label for="walk-in-email">{text.email}</label>
        <input
          id="walk-in-email"
          type="email"
          value={draft.email}
          onInput={(typed) => change({ email: typed.currentTarget.value })}
          autocomplete="off"
          maxLength={254}
        />
      </div>
      <div class="field">
        <label for="walk-in-phone">{text.phone}</label>
        <input
          id="walk-in-phone"
          type="tel"
          value={draft.phone}
          onInput={(typed) => change({ phone: typed.currentTarget.value })}
          autocomplete="off"
          maxLength={40}
        />
      </div>
    </details>
  );
}
