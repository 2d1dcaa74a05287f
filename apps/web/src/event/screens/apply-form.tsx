import { useRef, useState } from "preact/hooks";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import { useReferral } from "../address/use-referral.ts";
import { type ApplyInput, apply } from "../api/public-api.ts";
import { useSending } from "../api/use-sending.ts";
import type { FieldProblems } from "../draft/draft.ts";
import { prepareValidation, validate } from "../draft/validate.ts";
import { messages } from "../messages.ts";
import { useIsBefore } from "../use-is-before.ts";
import { TextField } from "./field.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ReferralField } from "./registration/referral-field.tsx";

const text = messages.apply;
const MAX_MESSAGE_LENGTH = 20_000;

interface Draft {
  fullName: string;
  email: string;
  phone: string;
  message: string;
}

/** The application form. A named referral is verified before the application is sent. */
export function ApplyForm(props: { tenantSlug: string; onDone: (email: string) => void }) {
  const { tenantSlug, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({ fullName: "", email: "", phone: "", message: "" });
  const [problems, setProblems] = useState<FieldProblems>(new Map());
  const referral = useReferral(tenantSlug);
  const { busy, problem, send } = useSending({
    call: apply,
    onDone: (_, { email }) => onDone(email),
    onRefused: ({ fields }) => {
      setProblems(fields);
      if (fields.has("referralToken")) referral.expire();
      focusFirstProblem(form.current);
    },
  });
  const limited = useIsBefore(problem?.retryAt ?? null);
  const submit = async (submitted: Event): Promise<void> => {
    submitted.preventDefault();
    const newProblems = await validate("applyInput", toApplyInput(tenantSlug, draft, undefined));
    setProblems(newProblems);
    const token = newProblems.size === 0 ? await referral.verify() : undefined;
    if (newProblems.size > 0 || token === "refused") return focusFirstProblem(form.current);
    await send(toApplyInput(tenantSlug, draft, token));
  };
  const field = (name: keyof Draft) => ({
    id: name,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    problem: problems.get(name),
  });
  return (
    <form
      ref={form}
      class="form panel-card"
      noValidate
      onFocusCapture={prepareValidation}
      onSubmit={(event) => void submit(event)}
    >
      <TextField {...field("fullName")} label={text.name} autocomplete="name" required />
      <TextField
        {...field("email")}
        label={text.email}
        type="email"
        autocomplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...field("phone")}
        label={text.phone}
        type="tel"
        autocomplete="tel"
        maxLength={40}
      />
      <TextField
        {...field("message")}
        label={text.message}
        maxLength={MAX_MESSAGE_LENGTH}
        multiline
      />
      <ReferralField referral={referral} />
      <ProblemNote problem={problem} />
      <button type="submit" class="button button-main button-big" disabled={busy || limited}>
        {busy ? text.busy : text.submit}
      </button>
    </form>
  );
}

function toApplyInput(
  tenantSlug: string,
  draft: Draft,
  referralToken: string | undefined,
): ApplyInput {
  const [fullName, email, phone, message] = [
    draft.fullName.trim(),
    draft.email.trim(),
    draft.phone.trim(),
    draft.message.trim(),
  ];
  return {
    tenantSlug,
    fullName,
    email,
    ...(phone && { phone }),
    ...(message && { message }),
    ...(referralToken && { referralToken }),
  };
}
