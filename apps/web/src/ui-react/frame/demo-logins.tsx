import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";

const text = messages.login;
const PLATFORM = "rollcall.example";

interface Logins {
  password: string;
  logins: string[];
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
  const found = useDemoLogins();
  const logins = (found?.logins ?? []).filter(
    (email) => (domainOf(email) === PLATFORM) === isPlatform,
  );
  if (!found || logins.length === 0) return null;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-muted">{text.demonstration}</legend>
      {[...new Set(logins.map(domainOf))].map((domain) => (
        <div key={domain} className="flex flex-wrap items-center gap-2">
          <span className="w-full text-muted">@{domain}</span>
          {logins
            .filter((email) => domainOf(email) === domain)
            .sort()
            .map((email) => (
              <Button
                key={email}
                aria-label={email}
                onClick={() => onChoose({ email, password: found.password })}
              >
                {email.split("@")[0]}
              </Button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

const domainOf = (email: string) => email.split("@")[1] ?? "";

function useDemoLogins(): Logins | undefined {
  const [found, setFound] = useState<Logins>();
  useEffect(() => {
    const path = document.querySelector<HTMLMetaElement>('meta[name="demonstration-logins"]');
    if (!path) return;
    const asking = new AbortController();
    // Without them one can log in all the same.
    read(path.content, asking.signal).then(setFound, () => {});
    return () => asking.abort();
  }, []);
  return found;
}

async function read(path: string, signal: AbortSignal): Promise<Logins | undefined> {
  const response = await fetch(path, { signal });
  if (!response.ok) return undefined;
  return ((await response.json()) as { data: Logins }).data;
}
