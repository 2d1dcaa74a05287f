import { type PortalSession, postJson, type SessionUser } from "#lib/session.ts";
import { messages } from "./messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface PasskeyLoginProps {
  session: PortalSession;
  isPlatform: boolean;
  onLoggedIn: (user: SessionUser) => void;
}

/** Logs in with a passkey alone. */
export function PasskeyLogin({ session, isPlatform, onLoggedIn }: PasskeyLoginProps) {
  const portal = isPlatform ? "PLATFORM" : "ORGANISATION";
  return (
    <PasskeyButton
      options={async () => {
        type Asked = { data: { options: unknown } };
        return (await postJson<Asked>("/api/auth/passkey/options", { portal })).data.options;
      }}
      onAnswer={async (passkey) =>
        onLoggedIn(await session.enter("/api/auth/passkey", { passkey }))
      }
    >
      {messages.passkeyLogin}
    </PasskeyButton>
  );
}
