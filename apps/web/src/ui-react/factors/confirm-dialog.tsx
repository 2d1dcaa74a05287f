import { useEffect } from "react";
import { type PortalSession, readJson } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextField } from "../field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { useSessionOf } from "../frame/use-session-of.ts";
import { useContractForm } from "../use-contract-form.ts";
import { messages } from "./messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const text = messages.confirm;
const contract = () =>
  import("../frame/login-contract.ts").then(({ reauthenticateInput }) => reauthenticateInput);

/**
 * Asks who is logged in to confirm it; then the request that waits is sent again, and the page goes
 * on with all that was typed.
 */
export function ConfirmDialog({ session }: { session: PortalSession }) {
  const { confirming = false } = useSessionOf(session);
  const cancel = () => session.stopConfirming();
  return (
    <Dialog open={confirming} title={text.title} onClose={cancel}>
      <p>{text.about}</p>
      {confirming && <PasswordForm session={session} />}
      {"PublicKeyCredential" in window && (
        <PasskeyButton
          options={() => optionsOf(session)}
          onAnswer={(passkey) => session.confirm({ passkey })}
        >
          {messages.step.passkey}
        </PasskeyButton>
      )}
      <Button look="quiet" onClick={cancel}>
        {text.cancel}
      </Button>
    </Dialog>
  );
}

async function optionsOf(session: PortalSession): Promise<unknown> {
  const path = "/api/auth/reauthenticate/options";
  const response = await session.fetch(path, { method: "POST" });
  return (await readJson<{ data: { options: unknown } }>(response)).data.options;
}

function PasswordForm({ session }: { session: PortalSession }) {
  const { form, problem, submit } = useContractForm({
    schema: contract,
    defaults: { password: "" },
    toInput: (values) => values,
    missing: { password: text.missing },
    send: (input) => session.confirm(input),
  });
  const { register, setFocus, formState } = form;
  useEffect(() => {
    // After the dialog around the form has opened: it focuses its first field.
    const frame = requestAnimationFrame(() => setFocus("password"));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.password}
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={formState.isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
