import type { Tone } from "./verdict.ts";

/**
 * Sound and vibration, with a pattern for each tone, so that nobody has to look: two rising notes
 * mean yes, two equal notes mean look, one long low buzz means no.
 */
type Note = { hertz: number; startS: number; lengthS: number; shape: OscillatorType };

const SOUNDS: Record<Tone, Note[]> = {
  yes: [
    { hertz: 784, startS: 0, lengthS: 0.09, shape: "sine" },
    { hertz: 1175, startS: 0.1, lengthS: 0.16, shape: "sine" },
  ],
  wait: [
    { hertz: 587, startS: 0, lengthS: 0.16, shape: "triangle" },
    { hertz: 587, startS: 0.24, lengthS: 0.16, shape: "triangle" },
    { hertz: 587, startS: 0.48, lengthS: 0.16, shape: "triangle" },
  ],
  no: [{ hertz: 165, startS: 0, lengthS: 0.65, shape: "square" }],
};

const VIBRATIONS: Record<Tone, number[]> = {
  yes: [70],
  wait: [120, 90, 120, 90, 120],
  no: [550],
};

const MUTE_KEY = "rollcall-door-muted";
let audio: AudioContext | null = null;

/** Browsers allow sound only after a touch or a key. Call this from such an event. */
export function wakeSound(): void {
  audio ??= "AudioContext" in globalThis ? new AudioContext() : null;
  if (audio?.state === "suspended") void audio.resume().catch(() => undefined);
}

/** Plays the tone's sound, unless muted, and its vibration where the device has one. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(VIBRATIONS[tone]);
  if (isMuted() || audio?.state !== "running") return;
  for (const note of SOUNDS[tone]) playNote(audio, note);
}

function playNote(context: AudioContext, { hertz, startS, lengthS, shape }: Note): void {
  const start = context.currentTime + startS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.015);
  volume.gain.setValueAtTime(0.4, start + lengthS - 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lengthS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lengthS);
}

/** Whether this device is muted; remembered across visits. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTE_KEY) === "yes";
  } catch {
    return false;
  }
}

export function setMuted(muted: boolean): void {
  try {
    localStorage.setItem(MUTE_KEY, muted ? "yes" : "no");
  } catch {
    // Without storage, the browser forgets the setting.
  }
}
