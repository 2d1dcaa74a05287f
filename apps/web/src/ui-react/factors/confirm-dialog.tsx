import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PortalSession, readJson } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useSessionOf } from "../frame/use-session-of.ts";
import type { ApiClient } from "./api-client.ts";
import { factorsOf } from "./factors-query.ts";
import { messages } from "./messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProofForm, type TypedProof } from "./proof-form.tsx";

const text = messages.confirm;

/**
 * Asks who is logged in to confirm it, with the password or a second factor of theirs; then the
 * request that waits is sent again, and the page goes on with all that was typed.
 */
export function ConfirmDialog({ session, client }: { session: PortalSession; client: ApiClient }) {
  const { confirming = false } = useSessionOf(session);
  const cancel = () => session.stopConfirming();
  return (
    <Dialog open={confirming} title={text.title} onClose={cancel}>
      {confirming && <Ways session={session} client={client} />}
      <Button look="quiet" onClick={cancel}>
        {text.cancel}
      </Button>
    </Dialog>
  );
}

/** The password, and what else the account has to show. */
function Ways({ session, client }: { session: PortalSession; client: ApiClient }) {
  const [way, setWay] = useState<TypedProof>("password");
  const { data: factors } = useQuery(factorsOf(client));
  const typed: readonly TypedProof[] = [
    "password",
    ...(factors?.totpSince ? (["code"] as const) : []),
    ...(factors && factors.recoveryCodesLeft > 0 ? (["recoveryCode"] as const) : []),
  ];
  return (
    <>
      <p>{text.about}</p>
      <ProofForm key={way} way={way} onProof={(proof) => session.confirm(proof)} />
      {factors && factors.passkeys.length > 0 && "PublicKeyCredential" in window && (
        <PasskeyButton
          options={() => optionsOf(session)}
          onAnswer={(passkey) => session.confirm({ passkey })}
        >
          {messages.step.passkey}
        </PasskeyButton>
      )}
      {typed
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} look="quiet" onClick={() => setWay(other)}>
            {text.instead[other]}
          </Button>
        ))}
    </>
  );
}

async function optionsOf(session: PortalSession): Promise<unknown> {
  const path = "/api/auth/reauthenticate/options";
  const response = await session.fetch(path, { method: "POST" });
  return (await readJson<{ data: { options: unknown } }>(response)).data.options;
}
