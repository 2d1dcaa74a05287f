import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { createRepeatGuard } from "../verdict/repeat-guard.ts";
import {
  type Camera,
  type CameraProblem,
  cameraOffered,
  cameraProblem,
  type Facing,
  hasSecondCamera,
  startCamera,
} from "./camera.ts";
import { loadQrReader, type QrReader } from "./qr-reader.ts";

/** Milliseconds between two frames that are read: fast enough for people, easy on the battery. */
const LOOK_EVERY_MS = 120;

export type CameraState = {
  status: "off" | "starting" | "on" | CameraProblem;
  canFlip: boolean;
  hasTorch: boolean;
  torch: boolean;
};

const OFF: CameraState = { status: "off", canFlip: false, hasTorch: false, torch: false };

/**
 * The camera and its QR reader on a video element. While `paused`, no frame is read, so that the
 * next person's ticket does not answer the verdict on the screen.
 */
export function useCamera(paused: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | null>(null);
  const [state, setState] = useState<CameraState>(OFF);

  const stop = useCallback(() => {
    camera.current?.stop();
    camera.current = null;
    setState(OFF);
  }, []);

  const start = useCallback(async (facing: Facing = "environment") => {
    if (!cameraOffered()) return setState({ ...OFF, status: "insecure" });
    camera.current?.stop();
    setState({ ...OFF, status: "starting" });
    try {
      const started = await startCamera(facing);
      camera.current = started;
      await showOn(video.current, started.stream);
      const hasTorch = started.setTorch !== undefined;
      setState({ status: "on", canFlip: await hasSecondCamera(), hasTorch, torch: false });
    } catch (error) {
      camera.current?.stop();
      setState({ ...OFF, status: cameraProblem(error) });
    }
  }, []);

  const flip = useCallback(
    () => start(camera.current?.facing === "environment" ? "user" : "environment"),
    [start],
  );
  const toggleTorch = useCallback(async () => {
    await camera.current?.setTorch?.(!state.torch).catch(() => undefined);
    setState((now) => ({ ...now, torch: !now.torch }));
  }, [state.torch]);

  useEffect(() => () => camera.current?.stop(), []);
  const unreadable = useReading(video, state.status === "on" && !paused, onCode);
  const seen: CameraState = unreadable ? { ...state, status: "failed" } : state;
  return { video, state: seen, start, stop, flip, toggleTorch };
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
      const text = await readFrame(reader, video.current);
      if (over) return;
      if (text && guard.current.isNew(text, performance.now())) latest.current(text);
      setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      over = true;
    };
  }, [active, reader, video]);
  return reader === "failed";
}

async function readFrame(reader: QrReader, frame: HTMLVideoElement | null): Promise<string | null> {
  if (!frame || frame.readyState < frame.HAVE_CURRENT_DATA) return null;
  return reader.read(frame).catch(() => null);
}
