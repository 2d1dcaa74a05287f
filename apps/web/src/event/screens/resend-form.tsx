import { useRef, useState } from "preact/hooks";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import { LOCALE } from "#lib/locale.ts";
import { type ListedEvent, resendTicket } from "../api/public-api.ts";
import { useSending } from "../api/use-sending.ts";
import type { FieldProblems } from "../draft/draft.ts";
import { prepareValidation, validate } from "../draft/validate.ts";
import { formatStart } from "../format/format-period.ts";
import { messages } from "../messages.ts";
import { useIsBefore } from "../use-is-before.ts";
import { ChoiceField, TextField } from "./field.tsx";
import { ProblemNote } from "./problem-note.tsx";

const text = messages.resend;

export interface ResendProps {
  tenantSlug: string;
  /** The event of the page, or those to choose from. */
  events: readonly Pick<ListedEvent, "slug" | "title" | "startsAt" | "timezone" | "allDay">[];
}

/** Sends the email of a registration again (rules#ticket-again). */
export function ResendForm({ tenantSlug, events }: ResendProps) {
  const form = useRef<HTMLFormElement>(null);
  const [slug, setSlug] = useState(events[0]?.slug ?? "");
  const [email, setEmail] = useState("");
  const [problems, setProblems] = useState<FieldProblems>(new Map());
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, send } = useSending({
    call: resendTicket,
    onDone: (_, input) => setSentTo(input.email),
    onRefused: ({ fields }) => {
      setProblems(fields);
      focusFirstProblem(form.current);
    },
  });
  const limited = useIsBefore(problem?.retryAt ?? null);
  const submit = async (submitted: Event): Promise<void> => {
    submitted.preventDefault();
    const input = { tenantSlug, slug, email: email.trim() };
    const newProblems = await validate("resendTicketInput", input);
    setProblems(newProblems);
    if (newProblems.size > 0) return focusFirstProblem(form.current);
    await send(input);
  };
  return (
    <form
      ref={form}
      class="form"
      noValidate
      onFocusCapture={prepareValidation}
      onSubmit={(event) => void submit(event)}
    >
      <p class="muted">{text.lead}</p>
      {events.length > 1 && (
        <ChoiceField
          id="resend-event"
          label={text.event}
          options={events.map((event) => ({
            value: event.slug,
            label: event.title,
            note: formatStart(event, LOCALE),
          }))}
          values={[slug]}
          onChange={([newSlug]) => setSlug(newSlug ?? slug)}
          required
        />
      )}
      <TextField
        id="resend-email"
        label={text.email}
        type="email"
        autocomplete="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
        problem={problems.get("email")}
        required
      />
      <ProblemNote problem={problem} />
      <button type="submit" class="button" disabled={busy || limited}>
        {busy ? text.busy : text.submit}
      </button>
      <p role="status">{sentTo !== null && text.done(sentTo)}</p>
    </form>
  );
}
