import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { toast, toastProblem } from "../toast.tsx";
import { messages } from "./messages.ts";

interface PasskeyButtonProps {
  children: string;
  /** What the server asks the browser; null for a user without a passkey. */
  options: () => Promise<unknown>;
  /** Sends the browser's answer. */
  onAnswer: (passkey: unknown) => Promise<unknown>;
}

/** Asks the browser for a passkey, and says it when the person or the server refused. */
export function PasskeyButton({ children, options, onAnswer }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const passkeyOptions = await options();
    if (!passkeyOptions) return toast(messages.noPasskey);
    const passkey = await askBrowser(passkeyOptions);
    if (!passkey) return toast(messages.passkeyFailed);
    await onAnswer(passkey);
  };
  const press = () => {
    setBusy(true);
    void run()
      .catch(toastProblem)
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={<KeyRound aria-hidden="true" />} busy={busy} onClick={press}>
      {children}
    </Button>
  );
}

/** Undefined when the person closes the browser's dialog or has no passkey that fits. */
async function askBrowser(options: unknown): Promise<unknown> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return startAuthentication({ optionsJSON: options as Options }).catch(() => undefined);
}
