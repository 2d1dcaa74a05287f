import { useEffect, useRef, useState } from "preact/hooks";
import {
  type PartyOffer,
  partyOffer,
  partyProblems,
  partySize,
  shortTicket,
} from "#domain/party.ts";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import type { ApiProblem } from "../../api/api-problem.ts";
import {
  type Party,
  type PublicEvent,
  type RegisterInput,
  register,
} from "../../api/public-api.ts";
import { useSending } from "../../api/use-sending.ts";
import {
  type Draft,
  type FieldProblems,
  type FieldsProps,
  toRegisterInput,
} from "../../draft/draft.ts";
import { keepDraft, readDraft } from "../../draft/kept-draft.ts";
import { useWrittenEmail } from "../../draft/use-written-email.ts";
import { prepareValidation, validate } from "../../draft/validate.ts";
import { messages as memberWords } from "../../member/messages.ts";
import type { Member } from "../../member/recognise-member.ts";
import { messages } from "../../messages.ts";
import { useIsBefore } from "../../use-is-before.ts";
import { TextField } from "../field.tsx";
import { ProblemNote } from "../problem-note.tsx";
import { TicketField } from "../ticket/ticket-field.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { PartySummary } from "./party-summary.tsx";
import { QuestionFields } from "./question-fields.tsx";

const text = messages.form;

interface FormProps {
  event: PublicEvent;
  waitlist: boolean;
  onDone: (party: Party) => void;
  onRefused: (problem: ApiProblem) => void;
  /** Who registers themselves as a member of the club, and need not say who they are. */
  member: Member | null;
  onMember: (member: Member) => void;
}

/** The registrant, guests, tickets and the organiser's questions (rules#public-registration). */
export function RegistrationForm(props: FormProps) {
  const { event, waitlist, onDone, onRefused, member, onMember } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => readDraft(event));
  const [problems, setProblems] = useState<FieldProblems>(new Map());
  // Guests and answers stay: who is recognised late has begun already.
  useEffect(() => setDraft((draft) => ({ ...draft, ...toPartialDraft(member) })), [member]);
  const offer = partyOffer(draft, event, event);
  const { busy, problem, send } = useSending({
    call: async (input: RegisterInput, key: string) => {
      const party = member ? null : await register(input, key);
      const registered = member && (await member.register(input, offer === "paidSeats", key));
      keepDraft(event.id, null);
      if (party) onDone(party);
      if (registered) onMember(registered);
    },
    onDone: () => undefined,
    onRefused: (refusal) => {
      setProblems(problemFields(refusal));
      focusFirstProblem(form.current);
      onRefused(refusal);
    },
  });
  const change = (part: Partial<Draft>): void => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepDraft(event.id, changed);
    if (problems.size > 0) setProblems(new Map());
  };
  const submit = async (submitted: Event): Promise<void> => {
    submitted.preventDefault();
    const input = toRegisterInput(draft, event);
    const newProblems = new Map([
      ...(await validate("publicRegisterInput", input)),
      ...Object.entries(partyProblems(draft, event, text.missing)),
    ]);
    setProblems(newProblems);
    if (newProblems.size > 0) focusFirstProblem(form.current);
    else await send(input);
  };
  const fields: FieldsProps = { event, draft, problems, change };
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
      {member ? <Known member={member} /> : <PersonFields {...fields} waitlist={waitlist} />}
      <TicketField
        {...fields}
        id="ticket"
        path="ticketTypeId"
        ticketTypeId={draft.ticketTypeId}
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
      <PartySummary event={event} draft={draft} />
      <PartyNote {...{ event, draft, offer }} />
      <ProblemNote problem={problem && isRegistered(problem) ? null : problem} />
      <SubmitButton {...{ draft, offer, busy, retryAt: problem?.retryAt ?? null }} />
    </form>
  );
}

const toPartialDraft = (member: Member | null): Partial<Draft> =>
  member ? { fullName: member.fullName, email: member.email, phone: member.phone ?? "" } : {};

/** In place of the fields that a visitor fills in. */
function Known({ member: { fullName, email } }: { member: Member }) {
  const written = useWrittenEmail(email);
  return (
    <section class="known" aria-label={memberWords.you}>
      <strong class="block">{fullName}</strong>
      <span class="small muted">{memberWords.loggedIn(written)}</span>
    </section>
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

/** Whether there are enough seats for the party. */
function PartyNote({ event, draft, offer }: NoteProps) {
  const { seatsLeft } = event;
  const lacksSeats = offer === "queue" || offer === "nothing";
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
    <div class="submit-bar">
      <button
        type="submit"
        class="button button-main button-big"
        disabled={busy || limited || offer === "nothing"}
      >
        {busy ? text.busy : words}
      </button>
    </div>
  );
}

const submitWords = (party: number): string => (party > 1 ? text.submitParty(party) : text.submit);
