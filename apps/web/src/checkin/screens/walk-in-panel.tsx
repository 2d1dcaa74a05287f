import type { DoorChannel } from "@rollcall/core/contract";
import { useRef, useState } from "preact/hooks";
import { personInput } from "#domain/person-input.ts";
import { getTicketPrice, impliedTicket } from "#domain/tickets.ts";
import { formatMoney, formatPrice } from "#lib/format/format-money.ts";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import { namedRegistration } from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";
import { addWalkIn } from "../queue/add-walk-in.ts";
import { prepareValidation, validateWalkIn } from "../queue/validate-walk-in.ts";
import type { DoorEvent, ErrorBody } from "../session/checkin-api.ts";
import { countSeatsAtDoor, type DoorState, rowsAtDoor } from "../session/checkin-device.ts";
import { refusalWords } from "../verdict/refusal-words.ts";
import { checkInPerson } from "../verdict/show-ticket.ts";
import { AlreadyListed } from "./already-listed.tsx";
import type { PanelProps } from "./panel.ts";
import { PaymentChoice } from "./payment-choice.tsx";

const text = messages.walkIn;

/** Problems by field of the request. */
type Problems = ReadonlyMap<string, string>;
type Draft = { fullName: string; email: string; phone: string; ticketTypeId: string };

/**
 * A person who is not on the list: name, ticket, and the money on a paid event (rules#walk-ins).
 */
export function WalkInPanel({ device, state, session }: PanelProps) {
  const { event } = session;
  const blank = { fullName: "", email: "", phone: "", ticketTypeId: impliedTicket(event) };
  const [draft, setDraft] = useState<Draft>(blank);
  const [refusal, setRefusal] = useState<ErrorBody | null>(null);
  const [problems, setProblems] = useState<Problems>(new Map());
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const price = getTicketPrice(draft.ticketTypeId, event);

  const submit = async (paymentChannel?: DoorChannel): Promise<void> => {
    if (busy || !form.current?.reportValidity()) return;
    setBusy(true);
    setRefusal(null);
    const input = {
      ...personInput(draft),
      ...(price > 0 && { paymentCollectedOffline: true, paymentChannel, amount: price }),
    };
    const newProblems = await validateWalkIn(input);
    setProblems(newProblems);
    const refused = newProblems.size > 0 ? null : await addWalkIn(device, input);
    setBusy(false);
    setRefusal(refused);
    if (refused || newProblems.size > 0) focusFirstProblem(form.current);
    else setDraft(blank);
  };
  const checkIn = (registrationId: string): void => {
    setRefusal(null);
    setDraft(blank);
    void checkInPerson(device, registrationId);
  };

  return (
    <section class="panel" aria-labelledby="walk-in-title">
      <h2 id="walk-in-title">{text.title}</h2>
      <FullHint event={event} seatsTaken={countSeatsAtDoor(state)} />
      <form
        ref={form}
        class="walk-in"
        onFocusCapture={prepareValidation}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (price === 0) void submit();
        }}
      >
        <TextField
          id="walk-in-name"
          data-field="walkIn"
          label={text.name}
          value={draft.fullName}
          onType={(fullName) => change({ fullName })}
          problem={problems.get("fullName")}
          autocapitalize="words"
          maxLength={200}
          required
        />
        <AlreadyListed
          state={state}
          session={session}
          fullName={draft.fullName}
          onCheckIn={checkIn}
        />
        <TicketChoice event={event} draft={draft} change={change} />
        <Contact draft={draft} change={change} problems={problems} />
        <Refusal state={state} refusal={refusal} onCheckIn={checkIn} />
        {price > 0 ? (
          <PaymentChoice
            legend={text.howPaid(formatMoney(price, event.currency))}
            className="button button-main button-big"
            disabled={busy}
            onPick={(channel) => void submit(channel)}
          />
        ) : (
          <button type="submit" class="button button-main button-big" disabled={busy}>
            {busy ? text.busy : text.submit}
          </button>
        )}
      </form>
    </section>
  );
}

type RefusalProps = {
  state: DoorState;
  refusal: ErrorBody | null;
  onCheckIn: (registrationId: string) => void;
};

/** Why the person was not added. If the address has a ticket, a button to check in that ticket. */
function Refusal({ state, refusal, onCheckIn }: RefusalProps) {
  const ticket = namedRegistration(refusal);
  const name = ticket && rowsAtDoor(state).get(ticket)?.fullName;
  return (
    <div class="refusal" role="alert" tabIndex={-1} data-problem={refusal ? true : undefined}>
      {refusal && <p class="problem">{refusalWords(refusal)}</p>}
      {ticket && (
        <button type="button" class="button button-main" onClick={() => onCheckIn(ticket)}>
          {name ? messages.find.checkInName(name) : text.checkInTicket}
        </button>
      )}
    </div>
  );
}

/** Unpaid seats count too: they are not free for a walk-in. */
function FullHint({ event, seatsTaken }: { event: DoorEvent; seatsTaken: number }) {
  if (event.capacity === null || seatsTaken < event.capacity) return null;
  return <p class="note">{text.full(seatsTaken, event.capacity)}</p>;
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
          <strong>{formatPrice({ price, currency: event.currency, free: text.free })}</strong>
        </label>
      ))}
    </fieldset>
  );
}

function Contact({ draft, change, problems }: PartProps & { problems: Problems }) {
  const email = problems.get("email");
  const phone = problems.get("phone");
  return (
    // Opens by itself if it contains a problem.
    <details class="contact" open={email || phone ? true : undefined}>
      <summary>{text.contact}</summary>
      <TextField
        id="walk-in-email"
        type="email"
        label={text.email}
        value={draft.email}
        onType={(value) => change({ email: value })}
        problem={email}
        maxLength={254}
      />
      <TextField
        id="walk-in-phone"
        type="tel"
        label={text.phone}
        value={draft.phone}
        onType={(value) => change({ phone: value })}
        problem={phone}
        maxLength={40}
      />
    </details>
  );
}

interface TextFieldProps {
  id: string;
  "data-field"?: "walkIn";
  label: string;
  value: string;
  onType: (value: string) => void;
  problem: string | undefined;
  maxLength: number;
  type?: "text" | "email" | "tel";
  autocapitalize?: "words";
  required?: boolean;
}

function TextField({ label, onType, problem, type = "text", ...input }: TextFieldProps) {
  const problemId = `${input.id}-problem`;
  return (
    <div class="field">
      <label for={input.id}>{label}</label>
      <input
        {...input}
        // The type of an input is a union by this attribute, and these three share one member.
        type={type as "text"}
        onInput={(event) => onType(event.currentTarget.value)}
        autocomplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p class="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
