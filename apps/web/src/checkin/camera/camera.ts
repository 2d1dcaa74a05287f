/** The device's camera as the door uses it. */
export type Camera = {
  stream: MediaStream;
  /** The browser's id of it; empty where the browser does not tell. */
  deviceId: string;
  stop(): void;
};

/** One of the device's cameras; browsers name them only while one of them runs. */
export type CameraChoice = { deviceId: string; label: string };

export type CameraProblem = "denied" | "noCamera" | "insecure" | "failed";

type TorchCapable = MediaTrackCapabilities & { torch?: boolean };
type TorchSet = MediaTrackConstraintSet & { torch: boolean };

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
const GONE = new Set(["OverconstrainedError", "NotFoundError"]);

/**
 * Starts the wanted camera, or the one at the phone's back if the device has it no more. Rejects with
 * the error of getUserMedia.
 */
export async function startCamera(choice: CameraChoice | null): Promise<Camera> {
  const stream =
    (choice && (await openById(choice.deviceId))) ?? (await openBackCamera(choice?.label));
  const [track] = stream.getVideoTracks();
  return {
    stream,
    deviceId: track?.getSettings().deviceId ?? "",
    stop() {
      for (const mediaTrack of stream.getTracks()) mediaTrack.stop();
    },
  };
}

/** Null if there is no camera of this id: it is unplugged, or has another id since. */
async function openById(deviceId: string): Promise<MediaStream | null> {
  try {
    return await requestStream({ deviceId: { exact: deviceId } });
  } catch (error) {
    if (error instanceof DOMException && GONE.has(error.name)) return null;
    throw error;
  }
}

/**
 * Some browsers give their cameras new ids at each visit, and tell the labels only while one runs: so
 * the camera of this label is looked for once the one at the back does.
 */
async function openBackCamera(label = ""): Promise<MediaStream> {
  const back = await requestStream({ facingMode: "environment" });
  const [track] = back.getVideoTracks();
  if (!label || track?.label === label) return back;
  const labelledCamera = (await listCameras()).find((camera) => camera.label === label);
  if (!labelledCamera) return back;
  track?.stop();
  return (await openById(labelledCamera.deviceId)) ?? requestStream({ facingMode: "environment" });
}

const requestStream = (constraints: MediaTrackConstraints): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { ...constraints, ...SIZE } });

/** Switches the camera's light; undefined if it has none. To be asked once the camera shows. */
export function getTorchSwitch({ stream }: Camera): ((on: boolean) => Promise<void>) | undefined {
  const [track] = stream.getVideoTracks();
  const capabilities: TorchCapable = track?.getCapabilities?.() ?? {};
  if (!track || !capabilities.torch) return undefined;
  return (on) => {
    const torch: TorchSet = { torch: on };
    return track.applyConstraints({ advanced: [torch] });
  };
}

/** The device's cameras. The browser tells only while one of them runs. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** Whether the page may ask for a camera at all. */
export function cameraOffered(): boolean {
  return isSecureContext && "mediaDevices" in navigator;
}

/** The kind of problem that an error of the camera means. */
export function cameraProblem(error: unknown): CameraProblem {
  if (!cameraOffered()) return "insecure";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (GONE.has(name)) return "noCamera";
  return "failed";
}
