import { useEffect, useRef, useState } from "preact/hooks";
import { useMedia } from "#lib/use-media.ts";
import { Icon } from "../../ui/icon.tsx";
import { cameraOffered, type CameraChoice as Offered } from "../camera/camera.ts";
import { type CameraState, useCamera } from "../camera/use-camera.ts";
import { messages } from "../messages.ts";
import type { CheckinDevice, DoorState } from "../session/checkin-device.ts";
import { showTicket } from "../verdict/show-ticket.ts";
import { messages as door } from "./messages.ts";

const text = messages.scan;
type ScanPanelProps = { device: CheckinDevice; state: DoorState; active: boolean };

/** The camera, a field to type a code, and a note that a hardware scanner works anywhere. */
export function ScanPanel({ device, state, active }: ScanPanelProps) {
  const paused = !active || state.shown !== null || state.checking;
  const camera = useCamera(paused, (code) => void showTicket(device, code));
  useEffect(() => {
    if (!active) camera.stop();
    else if (cameraOffered()) void camera.start();
  }, [active]);

  const { status } = camera.state;
  const section = useRef<HTMLElement>(null);
  // If the camera reads, the phone's keyboard would cover it: the field waits for a touch.
  const reads = useMedia("(pointer: coarse)") && cameraOffered() && !PROBLEMS[status];
  useEffect(() => {
    if (!reads && document.activeElement === section.current) focusIn(section.current);
  }, [reads]);
  return (
    <section
      ref={section}
      class="panel scan"
      aria-labelledby="scan-title"
      data-work="scan"
      data-field={reads ? "scan" : undefined}
      tabIndex={-1}
    >
      <h2 id="scan-title" class="visually-hidden">
        {text.title}
      </h2>
      <div class={`viewfinder viewfinder-${status === "on" ? "on" : "off"}`}>
        <video ref={camera.video} muted playsInline aria-label={text.title} />
        {status === "on" && <div class="viewfinder-frame" aria-hidden="true" />}
        {status !== "on" && <CameraOff state={camera.state} onStart={() => void camera.start()} />}
        {state.checking && <p class="checking">{text.checking}</p>}
        {status === "on" && (
          <div class="viewfinder-buttons">
            {camera.state.hasTorch && (
              <button
                type="button"
                class="button"
                aria-pressed={camera.state.torch}
                onClick={() => void camera.toggleTorch()}
              >
                <Icon name="light" />
                {camera.state.torch ? text.torchOff : text.torchOn}
              </button>
            )}
            <CameraChoice state={camera.state} onChoose={(choice) => void camera.choose(choice)} />
          </div>
        )}
      </div>
      <TypedCode device={device} isField={!reads} />
      <p class="hint">{text.ready}</p>
    </section>
  );
}

const PROBLEMS: Partial<Record<CameraState["status"], string>> = {
  denied: text.denied,
  noCamera: text.noCamera,
  insecure: text.insecure,
  failed: text.failed,
};

const focusIn = (panel: HTMLElement | null): void => panel?.querySelector("input")?.focus();

function CameraOff({ state, onStart }: { state: CameraState; onStart: () => void }) {
  if (state.status === "starting") return <p class="viewfinder-text">{text.starting}</p>;
  const problem = PROBLEMS[state.status];
  return (
    <div class="viewfinder-text">
      {problem && <p role="alert">{problem}</p>}
      {state.status !== "insecure" && (
        <button type="button" class="button" onClick={onStart}>
          <Icon name="camera" />
          {text.start}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  state: CameraState;
  onChoose: (choice: Offered) => void;
}

/** The other camera, or a choice where a device has more than two. Remembered on the device. */
function CameraChoice({ state: { cameras, currentDeviceId: chosen }, onChoose }: ChoiceProps) {
  const other = cameras.find(({ deviceId }) => deviceId !== chosen);
  if (!other) return null;
  if (cameras.length === 2) {
    return (
      <button type="button" class="button" onClick={() => onChoose(other)}>
        <Icon name="camera" />
        {text.flip}
      </button>
    );
  }
  return (
    <select
      class="button"
      aria-label={door.camera.choose}
      value={chosen}
      onChange={(event) => {
        const choice = cameras.find(({ deviceId }) => deviceId === event.currentTarget.value);
        if (choice) onChoose(choice);
      }}
    >
      {cameras.map(({ deviceId, label }, index) => (
        <option key={deviceId} value={deviceId}>
          {label || door.camera.numbered(index + 1)}
        </option>
      ))}
    </select>
  );
}

function TypedCode({ device, isField }: { device: CheckinDevice; isField: boolean }) {
  const [code, setCode] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (code.trim() === "") return;
    setCode("");
    void showTicket(device, code);
  };
  return (
    <form class="typed" onSubmit={submit}>
      <div class="field">
        <label for="typed-code">{text.typed}</label>
        <input
          id="typed-code"
          data-field={isField ? "scan" : undefined}
          class="code"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
          placeholder={text.typedHint}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={64}
        />
      </div>
      <button type="submit" class="button">
        {text.check}
      </button>
    </form>
  );
}
