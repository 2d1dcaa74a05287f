import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatTimeLeft } from "#lib/format/format-time.ts";
import { LANGUAGE } from "#lib/locale.ts";
import { LanguageMenu } from "../../ui/language-menu.tsx";
import { messages } from "../messages.ts";
import { ApiRefusal } from "../session/checkin-api.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { openDoor } from "../session/open-door.ts";
import { rememberedName, rememberName } from "../session/remembered-name.ts";
import { giveBackCode, takeInvitedCode } from "../session/take-invited-code.ts";
import { wakeSound } from "../verdict/feedback.ts";
import { messages as door } from "./messages.ts";

const text = messages.login;

interface LoginScreenProps {
  /** Null in the built page, which shows the form before its script can take anything. */
  device: CheckinDevice | null;
  waiting: number;
  lost: number;
  /** Opens the practice door; rejects if it cannot be loaded. */
  onPractise?: (() => Promise<void>) | undefined;
}

/** Asks for the access code and the staff member's name (specification, Authentication 10). */
export function LoginScreen({ device, waiting, lost, onPractise }: LoginScreenProps) {
  const [invited] = useState(() => (device ? takeInvitedCode() : ""));
  const [code, setCode] = useState(invited);
  const [name, setName] = useState(rememberedName);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // An invitation's code is not shown, unless it is refused and has to be typed.
  const [typing, setTyping] = useState(invited === "");
  const codeField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => (typing ? codeField : nameField).current?.focus(), [typing]);

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || !device) return;
    wakeSound();
    setBusy(true);
    setProblem(null);
    try {
      rememberName(name);
      await openDoor(device, code.trim(), name.trim());
    } catch (error) {
      setProblem(describeProblem(error));
      setBusy(false);
      setTyping(true);
      codeField.current?.focus();
    }
  };

  return (
    <main class="plain">
      <form class="plain-card" onSubmit={(event) => void submit(event)}>
        <p class="brand">{messages.product}</p>
        <h1>{text.title}</h1>
        <p class="lead">{typing ? text.lead : text.invited}</p>
        {lost > 0 && <p class="problem">{messages.lost(lost)}</p>}
        {waiting > 0 && <p class="note">{text.waiting(waiting)}</p>}
        <div class="field" hidden={!typing}>
          <label for="code">{text.code}</label>
          <input
            ref={codeField}
            id="code"
            class="code"
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={32}
            required
            disabled={!device}
            aria-describedby="code-hint"
            aria-invalid={problem !== null}
          />
          <p class="hint" id="code-hint">
            {text.codeHint}
          </p>
        </div>
        <div class="field">
          <label for="staff-name">{text.name}</label>
          <input
            ref={nameField}
            id="staff-name"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
            autocomplete="name"
            maxLength={80}
            required
            disabled={!device}
          />
        </div>
        <div role="alert">{problem && <p class="problem">{problem}</p>}</div>
        <button type="submit" class="button button-main button-big" disabled={busy || !device}>
          {busy ? text.busy : text.submit}
        </button>
        <Practise onPractise={onPractise} />
        <a class="help" href={`/help/volunteers?lang=${LANGUAGE}`} target="_blank" rel="noopener">
          {text.help}
        </a>
        <LanguageMenu label={text.language} before={() => keepTyped(code, name)} />
      </form>
    </main>
  );
}

/** Keeps the typed code and name for the page that reloads in another language. */
function keepTyped(code: string, name: string): true {
  rememberName(name);
  giveBackCode(code);
  return true;
}

const PRACTICE = "#practice";

/**
 * Leads to the practice door, which needs no code: its people are made up. An organiser can send the
 * address with #practice, the day before.
 */
function Practise({ onPractise }: Pick<LoginScreenProps, "onPractise">) {
  const [away, setAway] = useState(false);
  const practise = async (): Promise<void> => {
    wakeSound();
    await onPractise?.().catch(() => setAway(true));
  };
  useEffect(() => {
    if (!onPractise || location.hash !== PRACTICE) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void practise();
  }, []);
  return (
    <div class="practise">
      <button type="button" class="button" disabled={!onPractise} onClick={() => void practise()}>
        {door.practise}
      </button>
      <p class="hint">{door.practiseHint}</p>
      <div role="alert">{away && <p class="problem">{text.away}</p>}</div>
    </div>
  );
}

function describeProblem(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return text.away;
  if (error.status === 429) {
    return text.tooMany(
      error.retryAfterMs === null ? null : formatTimeLeft(error.retryAfterMs, messages.span),
    );
  }
  return text.problem(error.body.code, error.body.message);
}
