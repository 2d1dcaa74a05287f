import { useState } from "preact/hooks";
import { type ApiProblem, describeProblem } from "../api/api-problem.ts";
import { verifyReferral } from "../api/public-api.ts";
import { messages } from "../messages.ts";

const text = messages.apply;
const MIN_LETTERS = 3;

type State =
  | { phase: "typed" }
  | { phase: "asking" }
  | { phase: "found"; token: string }
  | { phase: "refused"; message: string };

export interface Referral {
  name: string;
  setName(name: string): void;
  state: State;
  /** Why the name could not be verified: a limit, or the network. */
  problem: ApiProblem | null;
  /** The token for the name; undefined without a name, "refused" if no member has it. */
  verify(): Promise<string | undefined>;
  /** The token has expired: the name has to be verified again. */
  expire(): void;
}

/** The member named by an applicant (rules#referral). The token is valid for an hour. */
export function useReferral(tenantSlug: string): Referral {
  const [name, setName] = useState("");
  const [state, setState] = useState<State>({ phase: "typed" });
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const refuse = (message: string): "refused" => {
    setState({ phase: "refused", message });
    return "refused";
  };
  const verify = async (): Promise<string | undefined> => {
    const trimmedName = name.trim();
    setProblem(null);
    if (!trimmedName) return undefined;
    if (state.phase === "found") return state.token;
    if ((trimmedName.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return refuse(text.shortName);
    setState({ phase: "asking" });
    try {
      const { referralToken: token } = await verifyReferral(tenantSlug, trimmedName);
      setState({ phase: "found", token });
      return token;
    } catch (error) {
      const newProblem = describeProblem(error);
      if (newProblem.code === "NOT_FOUND") return refuse(text.notFound);
      setState({ phase: "typed" });
      setProblem(newProblem);
      return "refused";
    }
  };
  return {
    name,
    state,
    problem,
    verify,
    setName: (newName) => {
      setName(newName);
      setState({ phase: "typed" });
    },
    expire: () => setState({ phase: "refused", message: text.expired }),
  };
}
