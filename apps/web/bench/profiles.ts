/** A phone and its network, as Chromium's throttling takes them. */
export interface Profile {
  name: string;
  downKbps: number;
  upKbps: number;
  /** Added to each request. */
  roundTripMs: number;
  /** How many times slower than this machine. */
  processor: number;
}

export const PROFILES: readonly Profile[] = [
  // Slow 4G and the processor of Lighthouse's mobile run.
  { name: "Slow 4G, 4× CPU", downKbps: 1_600, upKbps: 750, roundTripMs: 150, processor: 4 },
  { name: "400 kbit/s, 6× CPU", downKbps: 400, upKbps: 400, roundTripMs: 400, processor: 6 },
];
