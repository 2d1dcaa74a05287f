import { useEffect, useState } from "react";
import { type PortalSession, postJson, type SessionUser } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { toastProblem } from "../toast.tsx";
import { messages } from "./messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const text = messages.step;
const PATH = "/api/auth/second-factor";
const contract = () =>
  import("../frame/login-contract.ts").then(({ secondFactorInput }) => secondFactorInput);

interface Ways {
  methods: readonly ("TOTP" | "PASSKEY" | "RECOVERY_CODE")[];
  passkey: unknown;
}

interface SecondStepProps {
  session: PortalSession;
  challenge: string;
  onLoggedIn: (user: SessionUser) => void;
  /** Back to the password, also when the challenge has expired. */
  onBack: () => void;
}

/** The login's second step: a code of the app, a recovery code or a passkey. */
export function SecondStep({ session, challenge, onLoggedIn, onBack }: SecondStepProps) {
  const [ways, setWays] = useState<Ways>();
  const [recovery, setRecovery] = useState(false);
  useEffect(() => {
    postJson<{ data: Ways }>(`${PATH}/options`, { challenge })
      .then(({ data }) => setWays(data))
      .catch((error: unknown) => {
        toastProblem(error);
        onBack();
      });
  }, [challenge, onBack]);
  if (!ways) return null;
  const hasApp = ways.methods.includes("TOTP");
  const enter = async (proof: object) =>
    onLoggedIn(await session.enter(PATH, { challenge, ...proof }));
  const isTyped = hasApp || recovery;
  return (
    <div className="grid gap-4">
      <h2>{text.title}</h2>
      {isTyped && <CodeForm key={String(recovery)} {...{ challenge, recovery }} onCode={enter} />}
      {ways.passkey !== null && (
        <PasskeyButton
          options={async () => ways.passkey}
          onAnswer={(passkey) => enter({ passkey })}
        >
          {text.passkey}
        </PasskeyButton>
      )}
      {!recovery && ways.methods.includes("RECOVERY_CODE") && (
        <Button look="quiet" onClick={() => setRecovery(true)}>
          {text.useRecovery}
        </Button>
      )}
      {recovery && hasApp && (
        <Button look="quiet" onClick={() => setRecovery(false)}>
          {text.useCode}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {text.back}
      </Button>
    </div>
  );
}

interface CodeFormProps {
  challenge: string;
  recovery: boolean;
  onCode: (proof: object) => Promise<void>;
}

function CodeForm({ challenge, recovery, onCode }: CodeFormProps) {
  const { form, bind, problem, submit } = useContractForm({
    schema: contract,
    defaults: { code: "" },
    toInput: ({ code }) => ({ challenge, [recovery ? "recoveryCode" : "code"]: code }),
    missing: { code: text.missing },
    send: async (input) => {
      try {
        await onCode(input);
      } catch (error) {
        form.resetField("code");
        form.setFocus("code");
        throw error;
      }
    },
  });
  const { setFocus, formState } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{recovery ? text.recoveryAbout : text.about}</p>
      <TextField
        label={recovery ? text.recoveryCode : text.code}
        autoComplete={recovery ? "off" : "one-time-code"}
        inputMode={recovery ? "text" : "numeric"}
        spellCheck={false}
        {...bind("code")}
      />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={formState.isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
