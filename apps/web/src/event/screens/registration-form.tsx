import { useRef, useState } from "preact/hooks";
import {
  type PartyOffer,
  partyOffer,
  partyProblems,
  partySize,
  shortTicket,
  totalOf,
} from "#domain/party.ts";
import { focusFirstProblem } from "#lib/focus-problem.ts";
import { formatMoney } from "#lib/format-money.ts";
import { LOCALE } from "#lib/locale.ts";
import type { ApiProblem } from "../api-problem.ts";
import { blankDraft, type Draft, type FieldProblems, type FieldsProps, inputOf } from "../draft.ts";
import { messages } from "../messages.ts";
import { type Party, type PublicEvent, register } from "../public-api.ts";
import { useIsBefore } from "../use-is-before.ts";
import { useSending } from "../use-sending.ts";
import { prepareValidation, validate } from "../validate.ts";
import { TextField } from "./field.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { TicketField } from "./ticket-field.tsx";

const text = messages.form;

interface FormProps {
  event: PublicEvent;
  waitlist: boolean;
  onDone: (party: Party) => void;
  onRefused: (problem: ApiProblem) => void;
}

/** The registrant, guests, tickets and the organiser's questions (rules#public-registration). */
export function RegistrationForm({ event, waitlist, onDone, onRefused }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => blankDraft(event));
  const [problems, setProblems] = useState<FieldProblems>(new Map());
  const { busy, problem, send } = useSending({
    call: register,
    onDone,
    onRefused: (refusal) => {
      setProblems(problemFields(refusal));
      focusFirstProblem(form.current);
      onRefused(refusal);
    },
  });
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    if (problems.size > 0) setProblems(new Map());
  };
  const submit = async (submitted: Event): Promise<void> => {
    submitted.preventDefault();
    const input = inputOf(draft, event);
    const found = new Map([
      ...(await validate("publicRegisterInput", input)),
      ...Object.entries(partyProblems(draft, event, text.missing)),
    ]);
    setProblems(found);
    if (found.size > 0) focusFirstProblem(form.current);
    else await send(input);
  };
  const fields: FieldsProps = { event, draft, problems, change };
  const offer = partyOffer(draft, event, event);
  return (
    <form
      ref={form}
      class="form"
      noValidate
      onFocusCapture={prepareValidation}
      onSubmit={(submitted) => void submit(submitted)}
    >
      <h2>{waitlist ? text.waitlistTitle : text.title}</h2>
      {waitlist && <p>{text.waitlistText}</p>}
      <PersonFields {...fields} waitlist={waitlist} />
      <TicketField
        {...fields}
        id="ticket"
        path="ticketTypeId"
        chosen={draft.ticketTypeId}
        onChange={(ticketTypeId) => change({ ticketTypeId })}
      />
      <QuestionFields
        {...fields}
        path="answers"
        questions={event.questions}
        answers={draft.answers}
        onChange={(answers) => change({ answers })}
      />
      <GuestFields {...fields} />
      <PartyNote {...{ event, draft, offer }} />
      <ProblemNote problem={problem && isRegistered(problem) ? null : problem} />
      <SubmitButton {...{ draft, offer, busy, retryAt: problem?.retryAt ?? null }} />
    </form>
  );
}

/** Shown at the e-mail field, because the address has to be changed. */
const isRegistered = ({ reason }: ApiProblem): boolean => reason === "REGISTERED_ALREADY";

const problemFields = (refusal: ApiProblem): FieldProblems =>
  isRegistered(refusal) ? new Map([["email", text.conflict]]) : refusal.fields;

function PersonFields(props: FieldsProps & { waitlist: boolean }) {
  const { draft, problems, change, waitlist } = props;
  return (
    <>
      <TextField
        id="name"
        label={text.name}
        value={draft.fullName}
        onChange={(fullName) => change({ fullName })}
        problem={problems.get("fullName")}
        autocomplete="name"
        required
      />
      <TextField
        id="email"
        type="email"
        label={text.email}
        hint={waitlist ? text.emailHintWaitlist : text.emailHint}
        value={draft.email}
        onChange={(email) => change({ email })}
        problem={problems.get("email")}
        autocomplete="email"
        maxLength={254}
        required
      />
      <TextField
        id="phone"
        type="tel"
        label={text.phone}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        problem={problems.get("phone")}
        autocomplete="tel"
        maxLength={40}
      />
    </>
  );
}

interface NoteProps {
  event: PublicEvent;
  draft: Draft;
  offer: PartyOffer;
}

/** What the party costs, and whether there are enough seats for it. */
function PartyNote({ event, draft, offer }: NoteProps) {
  const { seatsLeft, currency } = event;
  const lacksSeats = offer === "queue" || offer === "nothing";
  const total = totalOf(draft, event);
  const short = shortTicket(draft, event);
  return (
    <div class="party" aria-live="polite">
      {short?.seatsLeft ? (
        <p class="note">
          {offer === "queue"
            ? text.tooFewQueue(short.name, short.seatsLeft)
            : text.tooFewTickets(short.name, short.seatsLeft)}
        </p>
      ) : seatsLeft && partySize(draft) > seatsLeft && lacksSeats ? (
        <p class="note">
          {offer === "queue"
            ? text.tooFew(seatsLeft, partySize(draft))
            : text.tooFewForParty(seatsLeft)}
        </p>
      ) : null}
      {total > 0 && (
        <>
          <p class="total">
            <span>{text.total}</span>
            <strong>{formatMoney(total, currency, LOCALE)}</strong>
          </p>
          <p class="small muted">{text.payLater}</p>
        </>
      )}
    </div>
  );
}

interface SubmitProps {
  draft: Draft;
  offer: PartyOffer;
  busy: boolean;
  retryAt: number | null;
}

/** Disabled while a request runs, until a rate limit ends, and for a party that does not fit. */
function SubmitButton({ draft, offer, busy, retryAt }: SubmitProps) {
  const limited = useIsBefore(retryAt);
  const words = offer === "queue" ? text.submitWaitlist : submitWords(partySize(draft));
  return (
    <button
      type="submit"
      class="button button-main button-big"
      disabled={busy || limited || offer === "nothing"}
    >
      {busy ? text.busy : words}
    </button>
  );
}

const submitWords = (party: number): string => (party > 1 ? text.submitParty(party) : text.submit);
