import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { createRepeatGuard } from "../verdict/repeat-guard.ts";
import {
  type Camera,
  type CameraChoice,
  type CameraProblem,
  cameraOffered,
  cameraProblem,
  getTorchSwitch,
  listCameras,
  startCamera,
} from "./camera.ts";
import { loadQrReader, type QrReader } from "./qr-reader.ts";
import { rememberCamera, rememberedCamera } from "./remembered-camera.ts";

/** Milliseconds between two frames that are read: fast enough for people, easy on the battery. */
const LOOK_EVERY_MS = 120;

export type CameraState = {
  status: "off" | "starting" | "on" | CameraProblem;
  /** The device's cameras, and the id of the one that runs. */
  cameras: readonly CameraChoice[];
  currentDeviceId: string;
  hasTorch: boolean;
  torch: boolean;
};

const OFF: CameraState = {
  status: "off",
  cameras: [],
  currentDeviceId: "",
  hasTorch: false,
  torch: false,
};

/**
 * The camera and its QR reader on a video element. While `paused`, no frame is read, so that the
 * next person's ticket does not answer the verdict on the screen.
 */
export function useCamera(paused: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | null>(null);
  // A light that was switched on stays on through a look at the list.
  const lit = useRef(false);
  const [state, setState] = useState<CameraState>(OFF);

  const stop = useCallback(() => {
    camera.current?.stop();
    camera.current = null;
    setState(OFF);
  }, []);

  const start = useCallback(async () => {
    if (!cameraOffered()) return setState({ ...OFF, status: "insecure" });
    camera.current?.stop();
    setState({ ...OFF, status: "starting" });
    try {
      const started = await startCamera(rememberedCamera());
      camera.current = started;
      await showOn(video.current, started.stream);
      setState({
        status: "on",
        cameras: await listCameras(),
        currentDeviceId: started.deviceId,
        ...(await switchLight(started, lit.current)),
      });
    } catch (error) {
      camera.current?.stop();
      setState({ ...OFF, status: cameraProblem(error) });
    }
  }, []);

  const choose = useCallback(
    (choice: CameraChoice) => {
      rememberCamera(choice);
      return start();
    },
    [start],
  );
  const toggleTorch = useCallback(async () => {
    if (!camera.current) return;
    lit.current = !lit.current;
    const light = await switchLight(camera.current, lit.current);
    setState((now) => ({ ...now, ...light }));
  }, []);

  useEffect(() => () => camera.current?.stop(), []);
  const unreadable = useReading(video, state.status === "on" && !paused, onCode);
  const visibleState: CameraState = unreadable ? { ...state, status: "failed" } : state;
  return { video, state: visibleState, start, stop, choose, toggleTorch };
}

/** Switches the light, where there is one, and says whether it burns. */
async function switchLight(
  camera: Camera,
  on: boolean,
): Promise<{ hasTorch: boolean; torch: boolean }> {
  const setTorch = getTorchSwitch(camera);
  if (!setTorch) return { hasTorch: false, torch: false };
  const torch = await setTorch(on).then(
    () => on,
    () => false,
  );
  return { hasTorch: true, torch };
}

async function showOn(video: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!video) throw new Error("The camera has no place on the page");
  video.srcObject = stream;
  await video.play();
}

/** Reads frames while active. True if the reader itself could not be loaded. */
function useReading(
  video: { current: HTMLVideoElement | null },
  active: boolean,
  onCode: (text: string) => void,
): boolean {
  const latest = useRef(onCode);
  latest.current = onCode;
  const [reader, setReader] = useState<QrReader | "failed" | null>(null);
  const guard = useRef(createRepeatGuard());

  useEffect(() => {
    if (!active || reader) return;
    void loadQrReader().then(setReader, () => setReader("failed"));
  }, [active, reader]);

  useEffect(() => {
    if (!active || !reader || reader === "failed") return;
    let over = false;
    guard.current.resume(performance.now());
    const look = async (): Promise<void> => {
      const codes = await readFrame(reader, video.current);
      if (over) return;
      const code = guard.current.takeNew(codes, performance.now());
      if (code) latest.current(code);
      setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      over = true;
    };
  }, [active, reader, video]);
  return reader === "failed";
}

async function readFrame(reader: QrReader, frame: HTMLVideoElement | null): Promise<string[]> {
  if (!frame || frame.readyState < frame.HAVE_CURRENT_DATA) return [];
  return reader.read(frame).catch(() => []);
}
