import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { messages } from "../messages.ts";
import { undoCheckIn } from "../queue/undo-check-in.ts";
import type { PartyCount } from "../roster/find-missing-party.ts";
import type { DoorSession, RosterRow } from "../session/checkin-api.ts";
import type { CheckinDevice, Shown } from "../session/checkin-device.ts";
import {
  checkInParty,
  checkInPerson,
  collectPayment,
  dismissVerdict,
  letInUnknown,
} from "../verdict/show-ticket.ts";
import type { VerdictKind } from "../verdict/verdict-kind.ts";
import { formatSumDue, getVerdictTitle, verdictFacts } from "../verdict/verdict-words.ts";
import type { Panel } from "./panel.ts";
import { PartyChoice } from "./party-choice.tsx";
import { PaymentChoice } from "./payment-choice.tsx";

const text = messages.verdict;

const ICONS: Record<VerdictKind, IconName> = {
  in: "check",
  alreadyIn: "repeat",
  notPaid: "coin",
  wrongEvent: "swap",
  notOnList: "cross",
  cancelled: "cross",
  waitlisted: "clock",
  takenBack: "repeat",
  refused: "cross",
};

/** A green verdict disappears by itself. One that needs a decision stays until it is touched. */
const YES_STAYS_MS = 2_200;

type VerdictProps = {
  device: CheckinDevice;
  shown: Shown;
  session: DoorSession;
  /** The others of the person's party who are not in yet. */
  party: RosterRow[];
  /** How much of the party is in; null for somebody who came alone. */
  count: PartyCount | null;
  onPanel: (panel: Panel) => void;
};

/** One clear answer over the whole screen: colour, sign, words and name. */
export function VerdictScreen({ device, shown, session, party, count, onPanel }: VerdictProps) {
  const { verdict } = shown;
  const { kind } = verdict;
  const next = (): void => dismissVerdict(device);
  const goTo = (panel: Panel): void => {
    next();
    onPanel(panel);
  };
  useGreenGoes(device, shown, party.length > 0);
  const box = useFocusInside(shown.id);
  return (
    <div
      ref={box}
      class={`verdict verdict-${kind}`}
      role="alertdialog"
      aria-labelledby="verdict-title"
      aria-describedby="verdict-facts"
      tabIndex={-1}
      // A touch beside a name of the party must not send the answer away.
      onClick={(event) => (event.target as Element).closest("button, fieldset") ?? next()}
      onKeyDown={(event) => event.key === "Escape" && next()}
    >
      <div class="verdict-sign">
        <Icon name={ICONS[kind]} />
      </div>
      <p class="verdict-title" id="verdict-title">
        {getVerdictTitle(shown)}
      </p>
      {verdict.name && <p class="verdict-name">{verdict.name}</p>}
      <div class="verdict-facts" id="verdict-facts">
        {verdictFacts(shown, session, count).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {party.length > 0 && (kind === "in" || kind === "alreadyIn") && (
        <PartyChoice
          key={shown.id}
          party={party}
          onCheckIn={(ids) => void checkInParty(device, ids)}
        />
      )}
      <div class="verdict-buttons">
        <Choices device={device} shown={shown} goTo={goTo} />
        <button
          type="button"
          class={kind === "notPaid" ? "verdict-button" : "verdict-button verdict-button-main"}
          onClick={next}
        >
          {text.next}
        </button>
      </div>
    </div>
  );
}

type ChoicesProps = { device: CheckinDevice; shown: Shown; goTo: (panel: Panel) => void };

function Choices({ device, shown, goTo }: ChoicesProps) {
  const { verdict, subject, entryId, walkIn } = shown;
  const { kind, registrationId, name } = verdict;
  if (kind === "in") {
    const undo = () => undoCheckIn(device, { entryId, registrationId, name });
    return <Choice onPick={() => void undo()}>{text.undo}</Choice>;
  }
  if (kind === "notPaid") {
    return (
      <PaymentChoice
        legend={text.howPaid(formatSumDue(verdict))}
        className="verdict-button verdict-button-main"
        onPick={(channel) =>
          void collectPayment(device, subject, { channel, amount: verdict.price?.amount })
        }
      />
    );
  }
  if (kind === "refused" && walkIn && registrationId) {
    return (
      <Choice main onPick={() => void checkInPerson(device, registrationId)}>
        {text.checkInTicket}
      </Choice>
    );
  }
  if (kind !== "notOnList") return null;
  const mayLetIn = verdict.offline && subject.code !== null;
  return (
    <>
      {mayLetIn && <Choice onPick={() => void letInUnknown(device, subject)}>{text.letIn}</Choice>}
      <Choice onPick={() => goTo("find")}>{text.find}</Choice>
      <Choice onPick={() => goTo("walkIn")}>{text.asWalkIn}</Choice>
    </>
  );
}

function Choice(props: { main?: boolean; onPick: () => void; children: string }) {
  const main = props.main ? " verdict-button-main" : "";
  return (
    <button type="button" class={`verdict-button${main}`} onClick={props.onPick}>
      {props.children}
    </button>
  );
}

function useGreenGoes(device: CheckinDevice, shown: Shown, asks: boolean): void {
  const stays = shown.verdict.kind !== "in" || shown.overCapacity || asks;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissVerdict(device), YES_STAYS_MS);
    return () => clearTimeout(timer);
  }, [device, shown.id, stays]);
}

/**
 * Focuses the main button of each new verdict before it is painted. Otherwise a key pressed at that
 * moment would go to the page below, which ignores keys while a verdict is shown.
 */
function useFocusInside(id: string) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>(".verdict-button-main")?.focus();
  }, [id]);
  return box;
}

type AnnouncerProps = {
  shown: Shown | null;
  session: DoorSession;
  count: PartyCount | null;
};

/** Reads each verdict to a screen reader. Always on the page, because only changes are read. */
export function Announcer({ shown, session, count }: AnnouncerProps) {
  const words = shown
    ? [getVerdictTitle(shown), shown.verdict.name, ...verdictFacts(shown, session, count)]
        .filter(Boolean)
        .join(". ")
    : "";
  return (
    <p class="visually-hidden" aria-live="assertive">
      {words}
    </p>
  );
}
