import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { landingPath, paths } from "../lib/paths.ts";
import { LoginForm } from "./login-form.tsx";

/** /platform/login?redirect=…: the platform's own login, apart from any organisation's. */
export function LoginScreen() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  const navigate = useNavigate();
  useEffect(() => {
    document.title = "Log in · Rollcall platform";
  }, []);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-10">
      <p className="text-lg font-bold tracking-tight">Rollcall platform</p>
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-6">
        <div className="grid gap-2">
          <h1>Log in</h1>
          <p className="text-muted">For those who run this Rollcall.</p>
        </div>
        <LoginForm onLoggedIn={() => void navigate({ href: landing(redirect), replace: true })} />
        <p>
          <a href={paths.login()}>To the login of an organisation</a>
        </p>
      </div>
    </main>
  );
}

/** A page of this portal, or its first: no other portal's pages are behind this login. */
function landing(wanted: unknown): string {
  const path = landingPath(wanted, paths.platform());
  const own = path === paths.platform() || /^\/platform[/?#]/.test(path);
  return own && !path.startsWith(paths.platformLogin()) ? path : paths.platform();
}
