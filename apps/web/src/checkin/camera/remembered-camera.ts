import type { CameraChoice } from "./camera.ts";

const CAMERA_KEY = "rollcall-door-camera";

/** The camera that was chosen on this device; null if none was. */
export function rememberedCamera(): CameraChoice | null {
  try {
    return JSON.parse(localStorage.getItem(CAMERA_KEY) ?? "null") as CameraChoice | null;
  } catch {
    return null;
  }
}

export function rememberCamera({ deviceId, label }: CameraChoice): void {
  try {
    localStorage.setItem(CAMERA_KEY, JSON.stringify({ deviceId, label }));
  } catch {
    // Without storage, the camera is chosen again next time.
  }
}
