import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";

const text = messages.login;

interface Logins {
  password: string;
  /** In the order in which they are offered. Those of the platform have no club. */
  logins: { email: string; club: string | null }[];
}

interface DemoLoginsProps {
  isPlatform: boolean;
  onChoose: (login: { email: string; password: string }) => void;
}

/**
 * Buttons that log in to the demonstration. Shown only if the server has marked the page, which it
 * does outside production, and while at least one account has the demonstration's password.
 */
export function DemoLogins({ isPlatform, onChoose }: DemoLoginsProps) {
  const demo = useDemoLogins();
  const logins = (demo?.logins ?? []).filter(({ club }) => (club === null) === isPlatform);
  if (!demo || logins.length === 0) return null;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm text-muted">{text.demonstration}</legend>
      {[...new Set(logins.map(({ club }) => club))].map((club) => (
        <div key={club} className="flex flex-wrap items-center gap-2">
          {club && <p className="w-full text-sm font-medium">{club}</p>}
          {logins
            .filter((login) => login.club === club)
            .map(({ email }) => (
              <Button
                key={email}
                aria-label={email}
                onClick={() => onChoose({ email, password: demo.password })}
              >
                {email.split("@")[0]}
              </Button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

function useDemoLogins(): Logins | undefined {
  const [demo, setFound] = useState<Logins>();
  useEffect(() => {
    const path = document.querySelector<HTMLMetaElement>('meta[name="demonstration-logins"]');
    if (!path) return;
    const asking = new AbortController();
    // Without them one can log in all the same.
    read(path.content, asking.signal).then(setFound, () => {});
    return () => asking.abort();
  }, []);
  return demo;
}

async function read(path: string, signal: AbortSignal): Promise<Logins | undefined> {
  const response = await fetch(path, { signal });
  if (!response.ok) return undefined;
  return ((await response.json()) as { data: Logins }).data;
}
