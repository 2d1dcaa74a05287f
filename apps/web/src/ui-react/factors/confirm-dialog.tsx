import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PortalSession, readJson } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { useSessionState } from "../frame/use-session-state.ts";
import type { ApiClient } from "./api-client.ts";
import { factorsQuery } from "./factors-query.ts";
import { messages } from "./messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProofForm, type TypedProof } from "./proof-form.tsx";

const text = messages.confirm;

/**
 * Asks the person who is logged in to confirm it, with a second factor or, without one, with the
 * password; then the request that waits is sent again, and the page keeps everything that was typed.
 */
export function ConfirmDialog({ session, client }: { session: PortalSession; client: ApiClient }) {
  const { confirming = false } = useSessionState(session);
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

/** What the account has to show: the password, or one of its second factors where it has any. */
function Ways({ session, client }: { session: PortalSession; client: ApiClient }) {
  const [chosenWay, setChosen] = useState<TypedProof>();
  const { data: factors, isPending } = useQuery(factorsQuery(client));
  const typedProofs = isPending ? [] : listTypedProofs(factors);
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0 && "PublicKeyCredential" in window;
  const [first] = typedProofs;
  // Recovery codes are few: where a passkey does, they are asked for only when chosen.
  const way = chosenWay ?? (hasPasskey && first === "recoveryCode" ? undefined : first);
  return (
    <>
      <p>{text.about}</p>
      {way && <ProofForm key={way} way={way} onProof={(proof) => session.confirm(proof)} />}
      {hasPasskey && (
        <PasskeyButton
          options={() => fetchOptions(session)}
          onAnswer={(passkey) => session.confirm({ passkey })}
        >
          {messages.step.passkey}
        </PasskeyButton>
      )}
      {typedProofs.flatMap((other) =>
        other === way || other === "password"
          ? []
          : [
              <Button key={other} look="quiet" onClick={() => setChosen(other)}>
                {text.instead[other]}
              </Button>,
            ],
      )}
    </>
  );
}

type Factors = Awaited<ReturnType<ApiClient["factors"]["list"]["query"]>>;

/** Users with a second factor have to show it: their password alone confirms nothing. */
function listTypedProofs(factors: Factors | undefined): readonly TypedProof[] {
  if (!factors || (!factors.totpSince && factors.passkeys.length === 0)) return ["password"];
  return [
    ...(factors.totpSince ? (["code"] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (["recoveryCode"] as const) : []),
  ];
}

async function fetchOptions(session: PortalSession): Promise<unknown> {
  const path = "/api/auth/reauthenticate/options";
  const response = await session.fetch(path, { method: "POST" });
  return (await readJson<{ data: { options: unknown } }>(response)).data.options;
}
