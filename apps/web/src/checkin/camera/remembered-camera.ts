const CAMERA_KEY = "rollcall-door-camera";

/** The id of the camera that was chosen on this device; empty if none was. */
export function rememberedCamera(): string {
  try {
    return localStorage.getItem(CAMERA_KEY) ?? "";
  } catch {
    return "";
  }
}

export function rememberCamera(deviceId: string): void {
  try {
    localStorage.setItem(CAMERA_KEY, deviceId);
  } catch {
    // Without storage, the camera is chosen again next time.
  }
}
