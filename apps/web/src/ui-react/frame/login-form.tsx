import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { firstDetail, type Problem, readProblem, readReason } from "#lib/input/read-problem.ts";
import type { PortalSession, SessionUser } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { SelectField, TextField } from "../form/field.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { messages } from "../messages.ts";
import { DemoLogins } from "./demo-logins.tsx";

const text = messages.login;
const loginContract = () => import("./login-contract.ts").then(({ loginInput }) => loginInput);

// Who has no second factor needs none of it.
const SecondStep = lazy(() =>
  import("../factors/second-step.tsx").then(({ SecondStep: it }) => ({ default: it })),
);
// Without it the password still logs in: a network that is away at a logout may not break the login.
const PasskeyLogin = lazy(() =>
  import("../factors/passkey-login.tsx")
    .then(({ PasskeyLogin: it }) => ({ default: it }))
    .catch(() => ({ default: () => <></> })),
);

interface Club {
  tenantSlug: string;
  tenantName: string;
}

interface LoginFormProps {
  session: PortalSession;
  /** Set if the same user logs in again. Then only the password is asked for. */
  email?: string | undefined;
  /** The organisation of the session to continue: one password may open accounts in several. */
  tenantSlug?: string | undefined;
  /** The platform's login, which refuses accounts of organisations. */
  isPlatform?: boolean;
  onLoggedIn: (user: SessionUser) => void;
  /** Links to other pages, above content that comes late. */
  children?: ReactNode;
}

/** Asks for e-mail and password and, if these open several organisations, for one of them. */
export function LoginForm({
  session,
  email,
  tenantSlug,
  isPlatform = false,
  onLoggedIn,
  children,
}: LoginFormProps) {
  const [clubs, setClubs] = useState<readonly Club[]>([]);
  const [challenge, setChallenge] = useState<string>();
  const [unverified, setUnverified] = useState<Unverified>();
  const { form, bind, problem, submit } = useContractForm({
    schema: loginContract,
    defaults: { email: email ?? "", password: "", tenantSlug: tenantSlug ?? "" },
    toInput: ({ tenantSlug: club, ...credentials }) => ({
      ...credentials,
      ...(club && { tenantSlug: club }),
    }),
    missing: text.missing,
    send: async (input) => {
      try {
        onLoggedIn(await session.login(input));
      } catch (error) {
        const refusal = readProblem(error);
        const choice = clubsIn(refusal);
        setClubs(choice);
        if (readReason(refusal) === "SECOND_FACTOR")
          return setChallenge(String(firstDetail(refusal)["challenge"]));
        const isUnverified = readReason(refusal) === "EMAIL_UNVERIFIED";
        setUnverified((before) =>
          isUnverified ? { email: input.email, times: (before?.times ?? 0) + 1 } : undefined,
        );
        if (isUnverified) return;
        if (choice.length === 0) throw error;
        form.setValue("tenantSlug", choice[0]?.tenantSlug ?? "");
      }
    },
  });
  const { setFocus, formState } = form;
  useEffect(() => {
    if (email === undefined) return;
    // After the dialog around the form has opened: it focuses its first field.
    const frame = requestAnimationFrame(() => setFocus("password"));
    return () => cancelAnimationFrame(frame);
  }, [email, setFocus]);
  if (challenge !== undefined)
    return (
      <Suspense>
        <SecondStep
          {...{ session, challenge, onLoggedIn }}
          onBack={() => {
            form.resetField("password");
            setChallenge(undefined);
          }}
        />
      </Suspense>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={text.email}
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        {...bind("email")}
      />
      <TextField
        label={text.password}
        type="password"
        autoComplete="current-password"
        {...bind("password")}
      />
      {clubs.length > 0 && (
        <SelectField label={text.club} hint={text.clubHint} {...bind("tenantSlug")}>
          {clubs.map(({ tenantSlug, tenantName }) => (
            <option key={tenantSlug} value={tenantSlug}>
              {tenantName}
            </option>
          ))}
        </SelectField>
      )}
      {unverified && <UnverifiedNotice key={unverified.times} {...unverified} />}
      <FormProblem problem={problem} />
      <Button type="submit" look="main" busy={formState.isSubmitting}>
        {text.submit}
      </Button>
      {email === undefined && "PublicKeyCredential" in window && (
        <Suspense fallback={<div className="min-h-10 lg:min-h-9" />}>
          <PasskeyLogin {...{ session, isPlatform, onLoggedIn }} />
        </Suspense>
      )}
      {children}
      {email === undefined && (
        <DemoLogins
          isPlatform={isPlatform}
          onChoose={(credentials) => {
            for (const name of ["email", "password"] as const)
              form.setValue(name, credentials[name]);
            form.clearErrors();
          }}
        />
      )}
    </form>
  );
}

interface Unverified {
  email: string;
  /** How often the link was requested. */
  times: number;
}

/** The password is right, but the e-mail address is not verified. Submitting resends the link. */
function UnverifiedNotice({ email, times }: Unverified) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-lg border border-line-strong p-3"
    >
      <p className="font-semibold">{text.unverified.title}</p>
      <p>{text.unverified.text(email)}</p>
      {times > 1 && <p className="text-muted">{text.unverified.sent(times - 1)}</p>}
      <Button type="submit">{text.unverified.again}</Button>
    </div>
  );
}

/** The organisations listed in the refusal of a login that named none (rules#login-alike). */
function clubsIn({ code, details }: Problem): Club[] {
  if (code !== "UNPROCESSABLE_ENTITY") return [];
  return details.filter(
    (detail): detail is Club => (detail as Partial<Club>).tenantSlug !== undefined,
  );
}
