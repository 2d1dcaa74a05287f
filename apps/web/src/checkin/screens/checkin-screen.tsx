import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useMedia } from "#lib/use-media.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useWakeLock } from "../camera/use-wake-lock.ts";
import { useWedge } from "../camera/use-wedge.ts";
import { messages } from "../messages.ts";
import { needingAttention } from "../queue/journal.ts";
import { countParty, findMissingParty } from "../roster/find-missing-party.ts";
import { type DoorState, rowsAtDoor } from "../session/checkin-device.ts";
import { signal, wakeSound } from "../verdict/feedback.ts";
import { showScan } from "../verdict/show-ticket.ts";
import { getTone } from "../verdict/verdict.ts";
import { DoorBar } from "./checkin-bar.tsx";
import { FindPanel } from "./find-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import type { Panel, PanelProps } from "./panel.ts";
import { ScanPanel } from "./scan-panel.tsx";
import { useWorkField } from "./use-work-field.ts";
import { Announcer, VerdictScreen } from "./verdict-screen.tsx";
import { WalkInPanel } from "./walk-in-panel.tsx";

const PANELS: { panel: Panel; icon: IconName }[] = [
  { panel: "scan", icon: "scan" },
  { panel: "find", icon: "search" },
  { panel: "walkIn", icon: "person" },
  { panel: "log", icon: "list" },
];

/** A notice covers what is below it, so it goes away once it can have been read. */
const NOTICE_MS = 8_000;

type DoorProps = PanelProps & {
  /** Ends the shift, or the practice. */
  onLeave: () => void;
  /** What stands below the scanner. */
  children?: ComponentChildren;
};

/** The open door. A phone shows one panel at a time, a laptop the scanner beside the others. */
export function DoorScreen({ onLeave, children, ...props }: DoorProps) {
  const { device, state, session } = props;
  const [panel, setPanel] = useState<Panel>("scan");
  const wide = useMedia("(min-width: 60rem)");
  const { shown } = state;
  useWakeLock(true);
  useWedge({
    onScan: (scan) => void showScan(device, scan),
    onIncomplete: () => device.store.patch({ notice: messages.scan.again, shown: null }),
  });
  useEffect(() => {
    if (shown) signal(getTone(shown.verdict.kind));
  }, [shown?.id]);
  useSoundAfterReload();
  useEffect(() => {
    if (state.notice === null) return;
    const timer = setTimeout(() => device.store.patch({ notice: null }), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state.notice]);
  const { pick, resume, stay, recordWork } = useWorkField({
    shown,
    wide,
    panel,
    onPanel: setPanel,
  });

  const side = wide && panel === "scan" ? "find" : panel;
  const scanning = wide || panel === "scan";
  const party = shown && countParty(rowsAtDoor(state), shown.verdict.registrationId);
  return (
    <div class="door">
      <div
        class="door-page"
        inert={shown !== null}
        onFocusCapture={recordWork}
        // In some browsers a clicked button does not get the focus.
        onClickCapture={recordWork}
      >
        <DoorBar {...props} onResume={resume} onLeave={onLeave} />
        <main class="door-main">
          <div class="door-scan" hidden={!scanning}>
            <ScanPanel device={device} state={state} active={scanning} />
            {children}
          </div>
          <div class="door-side" hidden={!wide && panel === "scan"}>
            {wide && <PanelTabs current={side} onPick={pick} wide state={state} />}
            {side === "find" && <FindPanel {...props} />}
            {side === "walkIn" && <WalkInPanel {...props} />}
            {side === "log" && <LogPanel {...props} onResume={resume} onStay={stay} />}
          </div>
        </main>
        <p class="notice" role="status">
          {state.notice && <span>{state.notice}</span>}
        </p>
        {!wide && <PanelTabs current={panel} onPick={pick} wide={false} state={state} />}
      </div>
      <Announcer shown={shown} session={session} count={party} />
      {shown && (
        <VerdictScreen
          device={device}
          shown={shown}
          session={session}
          party={findMissingParty(rowsAtDoor(state), shown.verdict.registrationId)}
          count={party}
          onPanel={pick}
        />
      )}
    </div>
  );
}

type TabsProps = {
  current: Panel;
  onPick: (panel: Panel) => void;
  wide: boolean;
  state: DoorState;
};

function PanelTabs({ current, onPick, wide, state }: TabsProps) {
  const alarms = needingAttention(state.journal).length;
  return (
    <nav class="tabs" aria-label={messages.login.title}>
      {PANELS.filter(({ panel }) => !wide || panel !== "scan").map(({ panel, icon }) => (
        <button
          type="button"
          class="tab"
          aria-current={panel === current ? "page" : undefined}
          onClick={() => onPick(panel)}
        >
          <Icon name={icon} />
          <span>{messages.tabs[panel]}</span>
          {panel === "log" && alarms > 0 && <strong class="alarm">{alarms}</strong>}
        </button>
      ))}
    </nav>
  );
}

/** After a reload the browser allows sound only when the page has been touched. */
function useSoundAfterReload(): void {
  useEffect(() => {
    addEventListener("pointerdown", wakeSound);
    addEventListener("keydown", wakeSound);
    return () => {
      removeEventListener("pointerdown", wakeSound);
      removeEventListener("keydown", wakeSound);
    };
  }, []);
}
