import type { Referral } from "../../address/use-referral.ts";
import { messages } from "../../messages.ts";
import { TextField } from "../field.tsx";
import { ProblemNote } from "../problem-note.tsx";

const text = messages.apply;

/** The name of the referring member, and whether the organisation knows it. */
export function ReferralField({ referral }: { referral: Referral }) {
  const { name, setName, state, verify, problem } = referral;
  return (
    <div class="referral">
      <TextField
        id="referral"
        label={text.referral}
        hint={text.referralHint}
        value={name}
        onChange={setName}
        problem={state.phase === "refused" ? state.message : undefined}
      />
      <button
        type="button"
        class="button"
        disabled={!name.trim() || state.phase !== "typed"}
        onClick={() => void verify()}
      >
        {state.phase === "asking" ? text.checking : text.check}
      </button>
      <p class="found" role="status">
        {state.phase === "found" ? text.found : ""}
      </p>
      <ProblemNote problem={problem} />
    </div>
  );
}
