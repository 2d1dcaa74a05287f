import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { postJson } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { messages } from "../messages.ts";
import { Gate } from "./gate.tsx";

const text = messages.confirmEmail;

interface ConfirmEmailPageProps {
  product?: string;
  /** The next page: the login, or the portal if the user is logged in. */
  next: string;
}

/**
 * …/confirm-email#token=…: changes the address of an account. It waits for a press, since programs
 * that look at mails open their links, and the link works once.
 */
export function ConfirmEmailPage({ product, next }: ConfirmEmailPageProps) {
  // Renders again when the address changes. The fragment is read from the browser, because the
  // router's copy may be decoded.
  useLocation();
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  const [isDone, setDone] = useState(false);
  const title = isDone ? text.done : token ? text.title : text.broken;
  const about = isDone ? undefined : token ? text.about : text.brokenText;
  return (
    <Gate title={title} about={about} {...(product && { product })}>
      {isDone && <Done />}
      {token && !isDone && <ConfirmForm token={token} onDone={() => setDone(true)} />}
      <p>
        <a href={next}>{text.next}</a>
      </p>
    </Gate>
  );
}

/** Takes the focus of the button that is gone, so that it is read out. */
function Done() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1}>
      {text.doneText}
    </p>
  );
}

/** The link is void, or somebody has the address: pressing again would not help. */
const FINAL = new Set(["UNPROCESSABLE_ENTITY", "CONFLICT"]);

function ConfirmForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await postJson("/api/auth/confirm-email", { token });
      onDone();
    } catch (error) {
      setProblem(readProblem(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <FormProblem problem={problem} />
      {problem && FINAL.has(problem.code) ? (
        <p>{text.again}</p>
      ) : (
        <Button look="main" busy={isBusy} onClick={() => void confirm()}>
          {text.submit}
        </Button>
      )}
    </div>
  );
}
