/** The device's camera as the door uses it. */
export type Camera = {
  stream: MediaStream;
  /** Absent if the camera has no light. */
  setTorch?: (on: boolean) => Promise<void>;
  facing: Facing;
  stop(): void;
};

export type Facing = "environment" | "user";
export type CameraProblem = "denied" | "noCamera" | "insecure" | "failed";

type TorchCapable = MediaTrackCapabilities & { torch?: boolean };
type TorchSet = MediaTrackConstraintSet & { torch: boolean };

/** Starts the camera that faces this way. Rejects with the error of getUserMedia. */
export async function startCamera(facing: Facing): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const capabilities: TorchCapable = track?.getCapabilities?.() ?? {};
  const stop = (): void => {
    for (const each of stream.getTracks()) each.stop();
  };
  if (!track || !capabilities.torch) return { stream, facing, stop };
  const setTorch = (on: boolean): Promise<void> => {
    const torch: TorchSet = { torch: on };
    return track.applyConstraints({ advanced: [torch] });
  };
  return { stream, facing, stop, setTorch };
}

/** Whether a second camera exists. The browser tells only while one of them runs. */
export async function hasSecondCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === "videoinput").length > 1;
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
  if (name === "NotFoundError" || name === "OverconstrainedError") return "noCamera";
  return "failed";
}
